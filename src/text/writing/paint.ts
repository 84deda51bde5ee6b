/** How parts of printed text are highlighted. */
export interface Paint {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly strong: (text: string) => string
  readonly dim: (text: string) => string
}

const same = (text: string): string => text

/** No highlighting. */
export const plain: Paint = { error: same, warning: same, strong: same, dim: same }
