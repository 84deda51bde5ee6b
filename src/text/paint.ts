/** How parts of a printed text stand out; the identity where there is no colour. */
export interface Paint {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly strong: (text: string) => string
  readonly dim: (text: string) => string
}

const same = (text: string): string => text

export const plain: Paint = { error: same, warning: same, strong: same, dim: same }
