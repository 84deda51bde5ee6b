import type { ElementType } from '../../pattern/types/elementType.js'
import type {
  ElementPattern,
  Mark,
  Reference,
  ScenarioPattern,
  Scope,
  TypePattern,
} from '../../pattern/tree/patternTree.js'
import { markKey } from '../vocabulary/markKey.js'
import { components } from '../../collections/components.js'
import { onceIn, oncePer } from '../../collections/once.js'

/**
 * Numbers for the meanings of scenarios and elements, which do not depend on layout or position. Equal numbers mean equal
 * meanings. Only numbers from the same call of {@link meanings} can be compared.
 */
export interface Meanings {
  readonly ofScenario: (scenario: ScenarioPattern) => number
  /** Undefined if the element has no pattern of its own, for example in `(anything)` or with `xsi:nil`. */
  readonly ofElement: (type: ElementType) => number | undefined
}

/** A piece of a pattern tree without its places, as a number for equal pieces, and the names of the types that it refers to. */
interface Piece {
  readonly number: number
  readonly names: readonly string[]
}

type NumberOf = (thing: unknown) => number

/** The meanings of the types of a scope, by name. */
type TypeMeanings = ReadonlyMap<string, number>

/** Numbers meanings in the order in which they are first requested. */
export function meanings(): Meanings {
  const numberOf = numbering()
  const pieceOf = oncePer((pattern: object): Piece => pieceIn(pattern, numberOf, pieceOf))
  const typesOf = oncePer((scope: Scope) => typeMeanings(scope, numberOf, pieceOf))
  const within = ({ number, names }: Piece, scope: Scope): number =>
    names.length === 0 ? number : numberOf(refersTo(number, names, typesOf(scope)))
  const scenario = oncePer(({ request, response, scope }: ScenarioPattern) => ({
    number: within(pieceOf({ request, response }), scope),
  }))
  const element = oncePer(({ stated, isNil }: ElementType) => ({
    number: isNil ? undefined : stated && within(pieceOf(stated.pattern), stated.scope),
  }))
  return { ofScenario: (one) => scenario(one).number, ofElement: (type) => element(type).number }
}

/** The meanings shared within one comparison. */
export const sharedMeanings = onceIn(() => meanings())

function numbering(): NumberOf {
  const numbers = new Map<unknown, number>()
  return (thing) => {
    const known = numbers.get(thing)
    if (known !== undefined) return known
    numbers.set(thing, numbers.size)
    return numbers.size - 1
  }
}

const refersTo = (number: number, names: readonly string[], types: TypeMeanings): string =>
  `${String(number)}: ${[...new Set(names)].map((name) => String(types.get(name))).join(' ')}`

/** An element inside the piece is replaced by the number of its own piece, so that each element is visited once. */
function pieceIn(pattern: object, numberOf: NumberOf, pieceOf: (element: ElementPattern) => Piece): Piece {
  const names: string[] = []
  const text = JSON.stringify(pattern, (key, value: unknown) => {
    if (isPlace.has(key)) return undefined
    if (key === 'marks' || key === 'othersMarks')
      return (value as readonly Mark[] | undefined)?.map((mark) => markKey(mark) ?? numberOf(mark))
    if (key === 'own') return numberOf(value) // a scalar that a language adds has functions: it equals only itself
    if (isReference(value)) names.push(value.name)
    if (!isElement(value) || value === pattern) return value
    const inner = pieceOf(value)
    names.push(...inner.names)
    return { piece: inner.number }
  })
  return { number: numberOf(text), names }
}

/** Types that refer to each other in a cycle mean the same if their names are equal and the whole cycles mean the same. */
function typeMeanings(scope: Scope, numberOf: NumberOf, pieceOf: (pattern: object) => Piece): TypeMeanings {
  const found = new Map<string, number>()
  const references = ({ shape }: TypePattern): readonly TypePattern[] =>
    pieceOf(shape).names.flatMap((name) => scope.get(name) ?? [])
  const marksOf = (marks: TypePattern['marks']): string => (marks ? String(pieceOf({ marks }).number) : '')
  const stated = ({ name, shape, marks }: TypePattern): string => {
    const { number, names } = pieceOf(shape)
    return `${name} ${marksOf(marks)} ${refersTo(number, names, found)}`
  }
  for (const circle of components(scope.values(), references)) {
    // The text of a large circle is long, so the texts of its types contain only its number.
    const whole = circle.length === 1 ? undefined : numberOf(circle.map(stated).sort().join('\n'))
    const numbers = circle.map((type) =>
      numberOf(whole === undefined ? stated(type) : `${type.name} in ${String(whole)}`),
    )
    for (const [index, { name }] of circle.entries()) found.set(name, numbers[index]!)
  }
  return found
}

/**
 * Keys that do not affect the meaning. A `declaration` is a fingerprint that matters only to marks, which contain it, and a `reading`
 * includes everything that the contract declares, so that consumers read what a scenario of the same meaning sends.
 */
const isPlace: ReadonlySet<string> = new Set([
  'span',
  'nameSpan',
  'methodSpan',
  'statusSpan',
  'valueSpans',
  'boundSpans',
  'stated',
  'declaration',
  'reading',
])

const hasKind = (value: unknown): value is { readonly kind: unknown } =>
  typeof value === 'object' && value !== null && 'kind' in value

const isReference = (value: unknown): value is Reference =>
  hasKind(value) && value.kind === 'reference' && 'name' in value

const isElement = (value: unknown): value is ElementPattern => hasKind(value) && value.kind === 'element'
