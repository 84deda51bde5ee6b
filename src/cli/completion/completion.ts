/** A word that can come next on a command line. */
export interface Suggestion {
  readonly text: string
  readonly description?: string
}

/** What can come next: words, or paths, which the shell itself completes. */
export type CompletionCandidates =
  | { readonly kind: 'words'; readonly words: readonly Suggestion[] }
  | { readonly kind: 'contracts' | 'files' | 'folders' }

/** What can take the place of the last word of a command line. */
export interface Completion {
  readonly candidates: CompletionCandidates
  /** The part of the word that stays: `--format=`. */
  readonly prefix: string
}

export const words = (texts: Iterable<string>): CompletionCandidates => ({
  kind: 'words',
  words: [...texts].map((text) => ({ text })),
})

export const nothing: CompletionCandidates = words([])
