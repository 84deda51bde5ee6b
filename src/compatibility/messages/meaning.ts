import type { Mark, Reference, ScenarioPattern, TypePattern } from '../../pattern/patternTree.js'
import { markKey } from '../engine/markKey.js'
import { oncePer } from '../../text/once.js'

/** A text that two scenarios have in common only if they mean the same, whatever their layout and wherever they are. */
export type MeaningOf = (scenario: ScenarioPattern) => string

/** A piece of a pattern tree without its places, as a number for equal pieces, and the names of the types that it refers to. */
interface Piece {
  readonly number: number
  readonly names: readonly string[]
}

/**
 * Texts for the meanings of scenarios: what they state themselves, and the shapes of all types that they reach. Only texts
 * from the same call can be compared.
 */
export function meanings(): MeaningOf {
  const numbers = new Map<unknown, number>()
  const numberOf = (thing: unknown): number => {
    const number = numbers.get(thing) ?? numbers.size
    numbers.set(thing, number)
    return number
  }
  const pieceOf = (pattern: object): Piece => {
    const names: string[] = []
    const text = JSON.stringify(pattern, (key, value: unknown) => {
      if (isPlace.has(key)) return undefined
      if (key === 'marks') return (value as readonly Mark[] | undefined)?.map((mark) => markKey(mark) ?? numberOf(mark))
      if (key === 'own') return numberOf(value) // a scalar that a language adds has functions: it equals only itself
      if (isReference(value)) names.push(value.name)
      return value
    })
    return { number: numberOf(text), names }
  }
  const typePiece = oncePer(({ shape, marks }: TypePattern) => pieceOf({ shape, marks }))
  return ({ request, response, scope }) => {
    const own = pieceOf({ request, response })
    const reached = new Set(own.names)
    const types: string[] = []
    for (const name of reached) {
      const type = scope.get(name)
      const piece = type && typePiece(type)
      types.push(`${name} ${String(piece?.number)}`)
      for (const other of piece?.names ?? []) reached.add(other)
    }
    return [String(own.number), ...types].join('\n')
  }
}

/** A fingerprint of a declaration only matters to the marks that depend on it, which are where its types are the same. */
const isPlace: ReadonlySet<string> = new Set(['span', 'nameSpan', 'methodSpan', 'statusSpan', 'declaration'])

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference' && 'name' in value
