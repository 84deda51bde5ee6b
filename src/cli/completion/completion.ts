/** A word that can come next on a command line. */
export interface Suggestion {
  readonly text: string
  readonly description?: string
}

/** What can come next: words, or paths, which the shell itself completes. */
export type Candidates =
  | { readonly kind: 'words'; readonly words: readonly Suggestion[] }
  | { readonly kind: 'contracts' | 'files' | 'folders' }

/** What can take the place of the last word of a command line. */
export interface Completion {
  readonly candidates: Candidates
  /** The part of the word that stays: `--format=`. */
  readonly prefix: string
}

export const words = (texts: Iterable<string>): Candidates => ({
  kind: 'words',
  words: [...texts].map((text) => ({ text })),
})

export const nothing: Candidates = words([])
