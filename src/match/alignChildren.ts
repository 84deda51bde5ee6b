import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'

/** What became of a child, or of a position that should have had one, on the cheapest way through a content model. */
export type Alignment =
  | { readonly kind: 'matched'; readonly child: XmlElement; readonly type: ElementType; readonly fits: boolean }
  /** The child stands where one of another name should. */
  | { readonly kind: 'misnamed'; readonly child: XmlElement; readonly type: ElementType }
  | { readonly kind: 'unexpected'; readonly child: XmlElement; readonly state: number }
  | { readonly kind: 'missing'; readonly position: number; readonly before: XmlElement | undefined }

/** How bad each is: a child of the right name with mistakes inside beats every other reading. */
const cost = { fits: 0, wrongInside: 1, misspelt: 3, misnamed: 5, unexpected: 4, missing: 4 } as const

/** How many steps to look at before taking what follows as unexpected; only reached in long lists with many mistakes. */
const budget = 200_000

interface Step {
  readonly index: number
  readonly state: number
  readonly cost: number
  readonly from: Step | undefined
  readonly alignment: Alignment | undefined
}

/**
 * Aligns an element's children with its content model so that as little as possible is wrong: the shortest way from
 * the first child in the start state to the end in an accepting one. `fits` says whether a child is of a type.
 */
export function alignChildren(
  { children }: XmlElement,
  type: ElementType,
  fits: (child: XmlElement, type: ElementType) => boolean,
): Alignment[] {
  const { model } = type
  const buckets: (Step[] | undefined)[] = [[{ index: 0, state: 0, cost: 0, from: undefined, alignment: undefined }]]
  const seen = new Set<number>()
  const states = model.next.length
  let steps = 0
  const add = (from: Step, index: number, state: number, price: number, alignment: Alignment): void => {
    const total = from.cost + price
    ;(buckets[total] ??= []).push({ index, state, cost: total, from, alignment })
  }
  const expand = (step: Step, child: XmlElement | undefined): void => {
    for (const position of model.next[step.state] ?? []) {
      const expected = type.childAt(position)
      if (child) addChild(step, child, position, expected)
      add(step, step.index, position + 1, cost.missing, { kind: 'missing', position, before: child })
    }
    if (child) add(step, step.index + 1, step.state, cost.unexpected, { kind: 'unexpected', child, state: step.state })
  }
  const addChild = (step: Step, child: XmlElement, position: number, expected: ElementType): void => {
    const [index, state] = [step.index + 1, position + 1]
    if (child.name !== expected.name) {
      const isMisspelt = nearest(child.name, [expected.name]) !== undefined
      add(step, index, state, isMisspelt ? cost.misspelt : cost.misnamed, { kind: 'misnamed', child, type: expected })
    } else {
      const right = fits(child, expected)
      const price = right ? cost.fits : cost.wrongInside
      add(step, index, state, price, { kind: 'matched', child, type: expected, fits: right })
    }
  }
  // Buckets and their steps grow while they are read: what fits costs nothing.
  for (const bucket of buckets) {
    for (const step of bucket ?? []) {
      const key = step.index * states + step.state
      if (seen.has(key)) continue
      seen.add(key)
      const child = children[step.index]
      if (!child && model.accepting[step.state]) return wayTo(step)
      if (++steps > budget) return [...wayTo(step), ...rest(children, step)]
      expand(step, child)
    }
  }
  return []
}

function wayTo(last: Step): Alignment[] {
  const way: Alignment[] = []
  for (let step: Step | undefined = last; step?.alignment; step = step.from) way.push(step.alignment)
  return way.reverse()
}

const rest = (children: readonly XmlElement[], { index, state }: Step): Alignment[] =>
  children.slice(index, index + 1).map((child) => ({ kind: 'unexpected', child, state }))
