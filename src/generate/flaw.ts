import type { WrittenJson } from '../payload/printJson.js'

/** One thing that is wrong with a part of a message on purpose. */
export type Flaw =
  /** A required part is left out. */
  | { readonly kind: 'missing' }
  /** Something that the contract does not name is added to the part. */
  | { readonly kind: 'unknown' }
  /** The part has a text that its type does not accept. */
  | { readonly kind: 'value'; readonly text: string }
  /** The part has a JSON value of another type. */
  | { readonly kind: 'type'; readonly json: WrittenJson; readonly type: string }

/** A part of a message, and what can be wrong with it. */
export interface BreakablePart {
  /** Its path, such as `body/pets/pet[2]/name`. */
  readonly place: string
  /** Its name; empty for a body without one. */
  readonly name: string
  readonly flaws: () => readonly Flaw[]
}

/** Decides what is wrong with a part: one of its flaws, or nothing. */
export type Spoil = (part: BreakablePart) => Flaw | undefined

/** The name of what the flaw `unknown` adds. */
export const unknownName = 'unexpected'

/** A flaw in words: `without name`, `id = 12x`, `tags as a string`. */
export function flawTitle(flaw: Flaw, name: string): string {
  const part = name === '' ? 'the body' : name
  switch (flaw.kind) {
    case 'missing':
      return `without ${part}`
    case 'unknown':
      return `${unknownName} in ${part}`
    case 'value':
      return `${part} = ${flaw.text === '' ? '(empty)' : brief(flaw.text)}`
    case 'type':
      return `${part} as ${flaw.type}`
  }
}

/** The most characters of a value in a title. */
const longest = 40

const brief = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}
