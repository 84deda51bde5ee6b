import { Exhausted } from '../../text/budget.js'
import type { LexerModes, ModeWalk } from './lexerModes.js'
import { createStacks, type Moves, type Stack, type Stacks } from './stacks.js'
import type { StateClass } from './stateClasses.js'

/** What a search found out about the texts of an older rule that a newer one lacks. */
export type TextSearch =
  /** No text is one. */
  | { readonly kind: 'included' }
  /** The tokens of a shortest one. */
  | { readonly kind: 'notIncluded'; readonly tokens: readonly string[] }
  /** No text of up to `searched` tokens is one; longer ones were not tried. */
  | { readonly kind: 'open'; readonly searched: number }

export interface SearchOptions {
  /** The modes of the lexer that makes the tokens. Default: any token may follow any other. */
  readonly modes?: { readonly walk: ModeWalk; readonly start: LexerModes }
  /** The token that is tried instead of an equivalent one. Default: each token is tried. */
  readonly representative?: (token: string) => string
  /** Whether the tokens found are a counterexample; the search goes on if not. Default: always. */
  readonly isText?: (tokens: readonly string[]) => boolean
  /** Whether what remains to be read in common is left out: proves more, but what it finds is no text. Default: no. */
  readonly isLocal?: boolean
  /** How many points are visited at most. Default: 200,000. */
  readonly maxPoints?: number
}

/** A point on the way through a text: what the older grammar may read next, against all that the newer one may. */
interface Point {
  readonly left: Stack
  readonly right: readonly Stack[]
  readonly modes: LexerModes | undefined
  readonly before: Point | undefined
  readonly token: string
}

/** The work for a point, on average: comparing it with others, in stacks. */
const workPerPoint = 40

/** Searches breadth first. Two texts after which the same may follow are one point. */
export function searchTexts(older: StateClass, newer: StateClass | undefined, options: SearchOptions = {}): TextSearch {
  const {
    modes,
    representative = (token: string) => token,
    isText = () => true,
    isLocal = false,
    maxPoints = 200_000,
  } = options
  const stacks = createStacks()
  const reduce = isLocal ? (point: Point): Point => withoutCommon(stacks, point) : (point: Point): Point => point
  const seen = new Map<string, (readonly Stack[])[]>()
  let [points, work] = [0, 0]
  const isNew = ({ left, right, modes: inModes }: Point): boolean => {
    const rights = new Set(right)
    if (rights.has(left)) return false
    const key = `${String(left.id)} ${inModes?.key ?? ''}`
    const others = seen.get(key) ?? []
    seen.set(key, others)
    work += 1 + right.length + others.length
    if (work > workPerPoint * maxPoints) throw new Exhausted('steps')
    if (others.some((other) => other.every((stack) => rights.has(stack)))) return false
    others.push(right)
    return true
  }
  const next: Point[] = []
  const visit = (point: Point): void => {
    const reduced = reduce(point)
    if (!isNew(reduced)) return
    if (++points > maxPoints) throw new Exhausted('steps')
    next.push(reduced)
  }
  const step = (point: Point, moves: Moves, rights: readonly Moves[]): void => {
    for (const [token, lefts] of moves.after) {
      if (representative(token) !== token) continue
      const after = modes ? modes.walk.after(point.modes!, token) : undefined
      if (modes && !after) continue
      const right = [...new Set(rights.flatMap((one) => one.after.get(token) ?? []))].sort((a, b) => a.id - b.id)
      for (const left of lefts) visit({ left, right, modes: after, before: point, token })
    }
  }
  let length = 0
  try {
    const right = newer ? [stacks.push(newer)] : []
    visit({ left: stacks.push(older), right, modes: modes?.start, before: undefined, token: '' })
    for (; next.length > 0; length++)
      for (const point of next.splice(0)) {
        const moves = stacks.movesOf(point.left)
        const rights = point.right.map(stacks.movesOf)
        if (moves.accepts && !rights.some(({ accepts }) => accepts)) {
          const tokens = tokensTo(point)
          if (isText(tokens)) return { kind: 'notIncluded', tokens }
        }
        step(point, moves, rights)
      }
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error
    return { kind: 'open', searched: length }
  }
  return { kind: 'included' }
}

function tokensTo(point: Point): readonly string[] {
  const tokens: string[] = []
  for (let at = point; at.before; at = at.before) tokens.push(at.token)
  return tokens.reverse()
}

/** The rest of a text after which nothing comes. */
const end: StateClass = { id: -1, accepts: true, tokens: new Map(), calls: [] }

/** A point without the stack that all its stacks have at the bottom. */
function withoutCommon(stacks: Stacks, point: Point): Point {
  const [first, ...more] = point.right
  if (!first) return point
  let common: Stack | undefined = point.left
  const has = (stack: Stack, part: Stack): boolean => {
    for (let at: Stack | undefined = stack; at; at = at.below) if (at === part) return true
    return false
  }
  while (common && ![first, ...more].every((stack) => has(stack, common!))) common = common.below
  if (!common) return point
  const cut = (stack: Stack): Stack => {
    const tops: StateClass[] = []
    for (let at: Stack | undefined = stack; at && at !== common; at = at.below) tops.push(at.top)
    return tops.reduceRight<Stack | undefined>((below, top) => stacks.push(top, below), undefined) ?? stacks.push(end)
  }
  return { ...point, left: cut(point.left), right: point.right.map(cut).sort((a, b) => a.id - b.id) }
}
