import type { Random } from '../../support/random.js'

// What a text may be, by docs/language.md 7.1 alone: nothing here comes from src/.

export type ScalarType = 'number' | 'string' | 'boolean' | 'date' | 'empty' | 'url' | 'url-http' | 'url-https'

export type TextType =
  | { readonly kind: 'scalar'; readonly type: ScalarType; readonly nullable: boolean }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'declared'; readonly name: DeclaredName; readonly nullable: boolean }

/** A text as it is read or, with the declared type that it comes from, as it is produced. */
export interface Text {
  readonly text: string
  readonly base?: string | undefined
}

export interface Atom {
  readonly takes: (text: string) => boolean
  readonly base?: string
  /** Whether numbers are compared by value, regardless of spelling. */
  readonly byValue?: true
}

const isRealDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const scalarTakes: Readonly<Record<ScalarType, (text: string) => boolean>> = {
  number: (text) => text !== '' && /^[+-]?\d*\.?\d*(?:e[+-]?\d+)?$/i.test(text) && !Number.isNaN(Number(text)),
  string: () => true,
  boolean: (text) => ['true', 'false'].includes(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isRealDay(text),
  empty: (text) => text === '',
  url: (text) => /^https?:\/\/[a-z.-]/.test(text),
  'url-http': (text) => /^http:\/\/[a-z.-]/.test(text),
  'url-https': (text) => /^https:\/\/[a-z.-]/.test(text),
}

const lengthOf = (text: string): number => Array.from(text).length

export const scalar = (type: ScalarType, least = 0, most = Infinity): Atom => ({
  base: type,
  takes: (text) => {
    const bare = type === 'string' ? text : text.trim()
    return scalarTakes[type](bare) && lengthOf(bare) >= least && lengthOf(bare) <= most
  },
})

/** The text after `whiteSpace collapse`. */
const collapsed = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

export const collapsedText = (least: number, most: number): Atom => ({
  base: 'string',
  takes: (text) => lengthOf(collapsed(text)) >= least && lengthOf(collapsed(text)) <= most,
})

export const collapsedValues = (values: readonly string[]): Atom => ({
  base: 'string',
  takes: (text) => values.includes(collapsed(text)),
})

/** A list of `least` to `most` scalars of one type, separated by `separator`, or by white space if it is undefined. */
export const list = (type: ScalarType, separator: string | undefined, least: number, most: number): Atom => ({
  base: `${type} list`,
  takes: (text) => {
    const bare = text.trim()
    const items = bare.split(separator ?? /\s+/)
    const isItem = (item: string): boolean => (separator !== undefined || item !== '') && scalar(type).takes(item)
    return (least === 0 && bare === '') || (items.length >= least && items.length <= most && items.every(isItem))
  },
})

export const enumeration = (base: ScalarType, ...values: string[]): Atom[] =>
  values.map((value) => ({ base, takes: (text) => text === value, byValue: true }))

/** Scalar types that contracts of the oracle declare, each with its step and its meaning. */
const declared = {
  Colour: { step: 'enum Colour (string) values a,bb', atoms: enumeration('string', 'a', 'bb') },
  Red: { step: 'enum Red (string) values a', atoms: enumeration('string', 'a') },
  Size: { step: 'enum Size (number) values 1,10', atoms: enumeration('number', '1', '10') },
  Small: { step: 'enum Small (number) values 1', atoms: enumeration('number', '1') },
  Short: { step: 'type Short (string) maxLength 1', atoms: [scalar('string', 0, 1)] },
  Long: { step: 'type Long (string) minLength 2', atoms: [scalar('string', 2)] },
  Pair: { step: 'type Pair (string) minLength 2 maxLength 2', atoms: [scalar('string', 2, 2)] },
  Digit: { step: 'type Digit (number) maxLength 1', atoms: [scalar('number', 0, 1)] },
} as const

export type DeclaredName = keyof typeof declared
export const declaredNames = Object.keys(declared) as DeclaredName[]
export const declaredSteps = Object.values(declared).map(({ step }) => step)

/** Texts on both sides of every boundary between the types. */
export const texts = [
  '', ' ', '  ', 'a', 'b', 'bb', 'aa', 'ccc', '1', '2', '10', '22', '123', '+1', ' 1', 'true', 'false', ' true', '2020-04-12',
  '2020-04-31', 'http://a.b', 'https://a.b', 'https://a.b/cccc',
] // prettier-ignore

export const blank: Atom = { takes: (text) => text.trim() === '' }

const known = new WeakMap<TextType, readonly Atom[]>()

/** The alternatives of a type, made once. */
export function atomsOf(type: TextType): readonly Atom[] {
  const atoms = known.get(type) ?? makeAtoms(type)
  known.set(type, atoms)
  return atoms
}

function makeAtoms(type: TextType): readonly Atom[] {
  if (type.kind === 'literal') return [{ takes: (text) => text === type.text }]
  const atoms = type.kind === 'scalar' ? [scalar(type.type)] : declared[type.name].atoms
  return type.nullable ? [...atoms, { ...blank, base: 'null' }] : atoms
}

export type Reading = 'produced' | 'read' | 'readTyped'

/** Whether the atoms produce a text, or read it, with or without regard to its declared type. */
export function takes(atoms: readonly Atom[], { text, base }: Text, reading: Reading): boolean {
  return atoms.some((atom) => {
    if (!atom.takes(text)) return false
    if (reading === 'produced') return atom.base === base
    return reading === 'read' || base === undefined || atom.base === undefined || atom.base === base
  })
}

/** As a contract writes it. */
export const written = (type: TextType): string =>
  type.kind === 'literal' ? type.text : `(${type.kind === 'scalar' ? type.type : type.name}${type.nullable ? '?' : ''})`

export const scalarTypes: readonly ScalarType[] = [
  'string', 'string', 'number', 'number', 'boolean', 'date', 'empty', 'url', 'url-http', 'url-https',
] // prettier-ignore

export function anyText({ pick, chance }: Random): TextType {
  if (chance(0.15)) return { kind: 'literal', text: pick(['a', '1', 'bb', '10', 'true']) }
  const nullable = chance(0.12)
  return chance(0.3)
    ? { kind: 'declared', name: pick(declaredNames), nullable }
    : { kind: 'scalar', type: pick(scalarTypes), nullable }
}

/** The declared types that a text may come from; undefined for a literal or an element without content. */
export function basesOf(text: string): (string | undefined)[] {
  const types = Object.keys(scalarTakes) as ScalarType[]
  const scalars = types.filter((type) => scalar(type).takes(text))
  return [undefined, ...scalars, ...(text.trim() === '' ? ['null'] : [])]
}
