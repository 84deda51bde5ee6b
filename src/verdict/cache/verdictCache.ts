/** Verdicts that were decided before, as texts (docs/many-contracts.md). */
export interface VerdictCache {
  /** The entry with this key. Returns undefined if there is no such entry, or if it is damaged. */
  readonly find: (key: string) => string | undefined
  /** Keeps an entry if that is possible; it never rejects. */
  readonly keep: (key: string, entry: string) => Promise<void>
}
