import type { Reporter } from '../../syntax/tree/reporter.js'
import { maxDepth } from '../../syntax/read/nesting.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { children, referenceOf, shapePart, type PatternPart } from '../tree/children.js'
import type { Reference, Scope, Shape, TypePattern } from '../tree/patternTree.js'
import {
  requirementsOf,
  sizeOf,
  smallestDocuments,
  typesRequired,
  type Requirements,
  type Size,
} from '../types/smallestDocument.js'
import { circularTypes } from '../tree/typeGraph.js'

/** How many nodes the smallest document of a type may have: as many as payloads may have by default. */
const maxNodes = 10_000_000

/** Cached properties of shapes. Scenarios share the shapes of the Background. */
export interface KnownShapes {
  readonly required: (shape: Shape) => Requirements
  /** The references that are not inside an element, an object or a list. Following them consumes no input. */
  readonly bareReferences: (shape: Shape) => readonly Reference[]
}

export const knownShapes = (): KnownShapes => ({
  required: oncePer(requirementsOf),
  bareReferences: oncePer((shape: Shape) => bareIn(shapePart(shape))),
})

interface KnownSizes extends KnownShapes {
  /** The sizes of the smallest documents of types, by name. */
  readonly sizes: Map<string, Size>
}

/**
 * Reports types that refer to themselves with nothing in between, types that no finite document matches (docs/language.md
 * 8.6), and types and bodies whose smallest document is larger than a payload may be. The sizes of other types that they
 * refer to are known; those of these types are added.
 */
export function checkRecursion(
  types: ReadonlySet<TypePattern>,
  bodies: readonly Shape[],
  scope: Scope,
  known: KnownSizes,
  reporter: Reporter,
): void {
  if (types.size > 0) checkCircles(types, scope, known, reporter)
  const places = [...types].map(({ shape, nameSpan, name }) => ({ shape, span: nameSpan, what: `\`${name}\`` }))
  for (const shape of bodies) places.push({ shape, span: shape.span, what: 'this body' })
  for (const place of places) checkSize(place, scope, known, reporter)
}

/** Reports types that refer to themselves, and adds the sizes of the others to those that are known. */
function checkCircles(
  types: ReadonlySet<TypePattern>,
  scope: Scope,
  { sizes, required, bareReferences }: KnownSizes,
  { report }: Reporter,
): void {
  const unguarded = circularTypes(types, scope, bareReferences)
  for (const [name, size] of smallestDocuments(types, scope, sizes, required)) sizes.set(name, size)
  const unsized = new Set([...types].filter(({ name }) => !sizes.has(name)))
  const requiring = circularTypes(unsized, scope, (shape) => typesRequired(required(shape)))
  for (const type of types) {
    const { name, nameSpan } = type
    if (unguarded.has(type))
      report('unguarded-recursion', nameSpan, `the type \`${name}\` refers to itself with nothing in between`, {
        hint: `put the reference into an element, an object or a list`,
      })
    else if (requiring.has(type))
      report('unsatisfiable-type', nameSpan, `no finite document matches \`${name}\`, because it requires itself`, {
        hint: `make the reference optional, \`(${name}?)\`, or a list, \`(${name}*)\``,
      })
  }
}

interface SizedPlace {
  readonly shape: Shape
  readonly span: Span
  readonly what: string
}

/** Reports a shape whose smallest document is too large, unless a type that it requires has been reported already. */
function checkSize(
  { shape, span, what }: SizedPlace,
  scope: Scope,
  { sizes, required }: KnownSizes,
  { report }: Reporter,
): void {
  const size = sizeOf(required(shape), scope, sizes)
  const isReported = required(shape).references.some(({ name }) => isTooLarge(sizes.get(name)))
  if (!size || !isTooLarge(size) || isReported) return
  const { depth } = size
  const problem =
    depth > maxDepth
      ? `nests ${String(depth)} levels deep, but payloads may nest ${String(maxDepth)}`
      : `has more than ${maxNodes.toLocaleString('en')} nodes`
  report('too-large-type', span, `no payload matches ${what}: the smallest one ${problem}`, {
    hint: 'make a reference on the way optional, `(Name?)`, or a list, `(Name*)`',
  })
}

const isTooLarge = (size: Size | undefined): boolean =>
  size !== undefined && (size.depth > maxDepth || size.nodes > maxNodes)

const transparent: ReadonlySet<string> = new Set(['nullable', 'bounded', 'group', 'textList', 'restricted'])

function bareIn(part: PatternPart): readonly Reference[] {
  const reference = referenceOf(part)
  if (reference) return [reference]
  const isTransparent = part.place === 'shape' || part.place === 'field' || transparent.has(part.pattern.kind)
  return isTransparent
    ? children(part)
        .filter(({ name, place }) => name === undefined && place !== 'wildcard')
        .flatMap(bareIn)
    : []
}
