import type { WrittenJson } from '../message/print/printJson.js'

/** A deliberate mistake in a part of a message. */
export type Flaw =
  /** A required part is left out. */
  | { readonly kind: 'missing' }
  /** Something that the contract does not name is added to the part. */
  | { readonly kind: 'unknown' }
  /** The part has a text that its type does not accept. */
  | { readonly kind: 'value'; readonly text: string }
  /** The part occurs too often or too rarely. */
  | { readonly kind: 'length'; readonly length: number }
  /** The part has too few or too many keys. */
  | { readonly kind: 'keys'; readonly count: number }
  /** The part has an item twice. */
  | { readonly kind: 'repeated' }
  /** The part fits no alternative, or is all of them together. */
  | { readonly kind: 'alternatives'; readonly which: 'none' | 'all' }
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

/** The wrong ways of a choice. */
export const wrongAlternatives: readonly Flaw[] = [
  { kind: 'alternatives', which: 'none' },
  { kind: 'alternatives', which: 'all' },
]

/** A name for a part that a contract allows but does not name; differs from all names in the contract. */
export function otherName(names: readonly string[]): string {
  const taken = new Set(names)
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'other' : `other${String(number)}`
    if (!taken.has(name)) return name
  }
}

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
    case 'length':
      return `${String(flaw.length)} ${part}`
    case 'keys':
      return `${part} with ${String(flaw.count)} ${flaw.count === 1 ? 'key' : 'keys'}`
    case 'repeated':
      return `the same ${part} twice`
    case 'alternatives':
      return flaw.which === 'all' ? `all alternatives of ${part}` : `no alternative of ${part}`
    case 'type':
      return `${part} as ${flaw.type}`
  }
}

/** The most characters of a value in a title. */
const maxLength = 40

const brief = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
