import type { Span } from '../../text/span.js'
import { once } from '../../collections/once.js'
import type { Automaton } from './automaton.js'
import type { Block } from './blockStates.js'
import {
  createParts,
  type Counted,
  type GroupKind,
  type Interleaving,
  type ContentPart,
  type Parts,
} from './contentParts.js'
import { countedAutomaton } from './countedAutomaton.js'
import { interleavedAutomaton } from './interleavedAutomaton.js'
import type { Count, ElementPattern, Particle, Scope, WildcardPattern } from '../tree/patternTree.js'
import { positionAutomaton, type Compilation } from './positionAutomaton.js'

export type { Move } from './automaton.js'

/** A position in a content model: one occurrence of a child element in the pattern. */
export interface ModelPosition {
  /** Undefined for an element of any name: `(anything)` beside other nodes. */
  readonly element: ElementPattern | undefined
  /** The restrictions on an element of any name. Absent if every element is allowed. */
  readonly wildcard: WildcardPattern | undefined
  /** The element, or the reference that leads to it. */
  readonly span: Span
  /** How often it occurs, if it is counted by itself. */
  readonly count: Count | undefined
  /** The innermost group that it is in. */
  readonly group: GroupKind | undefined
}

/** The positions of each member of an interleaving: from the first one to before the last one. */
export interface InterleavedPositions {
  readonly members: readonly { readonly from: number; readonly to: number }[]
}

/**
 * The automaton of an element's children, without empty transitions. Without counts and interleavings it is the position
 * automaton of the particles (Glushkov; docs/theory.md 2.3): state 0 is the start, to which nothing leads back, and in state p + 1 the child at position p
 * has just been read, or another alternative of the same choice. For example, `<a/>(B*)` with `B` being `<b/>` has the positions a and b, the states 0 to 2, of which
 * the moves lead to [1], [2] and [2], and of which it accepts 1 and 2. Inside a part that is counted or interleaved, a state also has the
 * numbers of occurrences and one state of each member; such states are numbered as they are reached, so there are never more
 * than the moves that were followed.
 */
export interface ContentModel extends Automaton {
  readonly positions: readonly ModelPosition[]
  /** How many children must come at least from a state before they may end. */
  readonly least: (state: number) => number
  /** What the positions are parts of. */
  readonly parts: Parts
  /** `A & B`, in the order of the contract, each before those inside it. */
  readonly interleavings: readonly InterleavedPositions[]
  /** Whether the states are exactly 0 to the number of positions. */
  readonly isPositional: boolean
  /** The same automaton with a memory of its own: the numbers of its states are others unless it is positional. */
  readonly fresh: () => ContentModel
  /** The automaton of the same positions if the members of interleavings come in the order of the contract only. */
  readonly inOrder: () => ContentModel
  /**
   * The automaton of the same positions and contents without the members of interleavings that an `anything*` beside them makes
   * superfluous: `A? & B & anything*` has the contents of `B & anything*`. Undefined if no member is.
   */
  readonly absorbed: () => ContentModel | undefined
}

const none: readonly InterleavedPositions[] = []

/** How many moves a model remembers, over all states; beyond that, they are computed again. */
const maxRemembered = 5_000_000

/** Compiles particles; references are replaced by the nodes of their types, which exist, are XML and do not contain themselves bare. */
export function contentModel(particles: readonly Particle[], scope: Scope): ContentModel {
  if (particles.length === 0) return nothing()
  return modelOf(createParts(particles, scope), () => createParts(particles, scope, true))
}

/** The model without positions, which all elements that contain text share. */
const nothing: () => ContentModel = once(() => modelOf(createParts([], new Map())))

/**
 * @param inOrder the same parts with the members of interleavings in the order of the contract only; default: without interleavings
 * @param membersOf the members of an interleaving that are read; default: all
 */
function modelOf(
  parts: Parts,
  inOrder: () => Parts = () => parts,
  membersOf: (interleaving: Interleaving) => readonly ContentPart[] = ({ parts: members }) => members,
): ContentModel {
  const { whole, leaves, hasBlocks } = parts
  const { next, accepts, settled, ahead } = compile(whole, {
    leaves,
    room: { moves: maxRemembered },
    compile: (block, content) => compileBlock(block, content, membersOf),
  })
  const interleavings = parts.interleavings.map(membersOf).filter((members) => members.length > 1)
  const isAbsorbing = (one: Interleaving): boolean => notAbsorbed(one).length < membersOf(one).length
  let least: ((state: number) => number) | undefined
  const model: ContentModel = {
    next,
    accepts,
    settled,
    ahead,
    least: (state) => (least ??= ahead(() => 1))(state),
    positions: leaves,
    parts,
    interleavings: interleavings.length === 0 ? none : interleavings.map((members) => ({ members })),
    isPositional: !hasBlocks,
    fresh: () => (hasBlocks ? modelOf(parts, inOrder, membersOf) : model),
    inOrder: () => (interleavings.length > 0 ? modelOf(inOrder()) : model),
    absorbed: () => (parts.interleavings.some(isAbsorbing) ? modelOf(parts, inOrder, notAbsorbed) : undefined),
  }
  return model
}

/** The members of an interleaving without those that `anything*` takes, if it is one of them. */
function notAbsorbed({ parts }: Interleaving): readonly ContentPart[] {
  const anything = parts.find(isAnythingStar)
  return anything ? parts.filter((part) => part === anything || !part.isNullable) : parts
}

const isAnythingStar = (part: ContentPart): boolean =>
  part.kind === 'leaf' && !part.element && !part.wildcard && part.isOptional && part.isRepeated

function compile(part: ContentPart, content: Compilation): Automaton {
  const counted = soleCounted(part)
  return counted ? content.compile(counted, content) : positionAutomaton(part, content)
}

/** This recurses as deep as counts and interleavings may nest (contentSize). */
function compileBlock(
  block: Block,
  content: Compilation,
  membersOf: (interleaving: Interleaving) => readonly ContentPart[],
): Automaton {
  if (block.kind === 'counted') {
    const [body] = block.parts
    return countedAutomaton(compile(body!, content), block.count, body!.isNullable)
  }
  const members = membersOf(block).map((part) => ({ automaton: compile(part, content), from: part.from, to: part.to }))
  return interleavedAutomaton(members, content.room)
}

/** The part that is counted, if a part is nothing else. */
function soleCounted(part: ContentPart): Counted | undefined {
  let only = part
  while (only.kind === 'row' && only.parts.length === 1 && !only.isOptional && !only.isRepeated) only = only.parts[0]!
  return only.kind === 'counted' && !only.isOptional && !only.isRepeated ? only : undefined
}
