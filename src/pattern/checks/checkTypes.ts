import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { nearest } from '../../text/writing/nearest.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import type { Lowering } from '../lowering/lowering.js'
import {
  children,
  headerPart,
  referenceOf,
  requestParts,
  responseParts,
  shapePart,
  type PatternPart,
} from '../tree/children.js'
import { boundedOf, checkBounded } from './checkBounds.js'
import { checkGroup, groupOf } from './checkGroups.js'
import { checkRestricted, restrictedOf } from './checkRestricted.js'
import { checkTextList } from './checkTextList.js'
import { checkTexts, xmlValues } from './checkTexts.js'
import { checkNoNames, checkWildcard } from './checkWildcards.js'
import { checkContents, rootsOf } from '../content/contentSize.js'
import type {
  BodyPattern,
  PartPattern,
  Reference,
  ScenarioPattern,
  Scope,
  Shape,
  TypePattern,
  ValuePattern,
} from '../tree/patternTree.js'
import { checkRecursion, knownShapes, type KnownShapes } from './checkRecursion.js'
import type { Size } from '../types/smallestDocument.js'
import { isRepeated, kindOf, kindOfReference, type ShapeKind } from '../values/resolve.js'
import { ownEntry } from '../../collections/ownEntry.js'

/** A walk over a scenario's request and response, through references, each type once. */
interface Walk {
  readonly scope: Scope
  readonly lowering: Lowering
  readonly seen: Set<TypePattern>
  /** The types among them that are still to be checked. */
  readonly open: TypePattern[]
  readonly checked: Checked
  /** Whether each reference so far leads to a type. */
  isComplete: boolean
  /** Whether no type that was checked earlier and is reached again has errors. */
  isSound: boolean
  /** Called with each reference that leads to no type. */
  readonly onUndefined: (reference: Reference) => void
}

/**
 * Reports errors in the types that a scenario uses, as it sees them: the Background's may depend on its own
 * (docs/language.md 3.2). Returns whether there are none, reported now or for an earlier scenario. A type whose declaration
 * `isBroken` is not reported as undefined too.
 */
export function checkTypes(
  scenario: ScenarioPattern,
  own: Iterable<TypePattern>,
  isBroken: (name: string) => boolean,
  { checkedIn, shapes }: TypeChecks,
  lowering: Lowering,
): boolean {
  const { request, response, scope } = scenario
  const checked = checkedIn(scope)
  const walk = walkIn(scope, checked, lowering, (reference) => {
    if (!isBroken(reference.name)) reportUndefined(reference, scenario, lowering)
  })
  const before = lowering.diagnostics.length
  for (const part of [...requestParts(request), ...responseParts(response)]) checkPart(part, walk)
  for (const { value } of [...request.headers, ...response.headers]) checkTexts(value, 'header', scope, lowering)
  for (const { span, text } of contentTypes(request.body))
    checkTexts({ kind: 'literal', text, span }, 'part', scope, lowering)
  const bodies = [request, response].flatMap(({ body }) => (body.kind === 'payload' ? [body.shape] : []))
  for (const shape of bodies) checkRoot(shape, walk)
  for (const type of own) addType(type, walk)
  for (let type = walk.open.pop(); type; type = walk.open.pop()) checkPart(shapePart(type.shape), walk)
  const contents = [...bodies, ...fieldShapes(request.body)]
  checkContents(walk.seen, contents, scope, lowering)
  checkRecursion(walk.seen, contents, scope, { ...shapes, sizes: checked.sizes }, lowering)
  const isSound = walk.isSound && lowering.diagnostics.length === before
  if (walk.isComplete) for (const type of walk.seen) checked.types.set(type, isSound)
  return isSound
}

const walkIn = (scope: Scope, checked: Checked, lowering: Lowering, onUndefined: Walk['onUndefined']): Walk => ({
  ...{ scope, lowering, onUndefined, checked },
  ...{ seen: new Set(), open: [], isComplete: true, isSound: true },
})

/** Whether there is a type with a name. */
export type IsType = (name: string) => boolean

/** A walk over a part that no scenario contains. It stays in the part: types are only looked up. */
function walkAlone(isType: IsType, lowering: Lowering): Walk {
  const scope: Scope = new Map()
  return walkIn(scope, typeChecks().checkedIn(scope), lowering, ({ name, span }) => {
    if (!isType(name)) lowering.report('undefined-type', span, `the scenario has no type \`${name}\``)
  })
}

/** Reports errors in a body that no scenario contains, and types that there are not. */
export function checkShape(shape: Shape, isType: IsType, lowering: Lowering): void {
  const walk = walkAlone(isType, lowering)
  const { scope, checked } = walk
  checkPart(shapePart(shape), walk)
  checkRoot(shape, walk)
  checkContents([], [shape], scope, lowering)
  checkRecursion(new Set(), [shape], scope, { ...knownShapes(), sizes: checked.sizes }, lowering)
}

/** Reports errors in the value of a header that no scenario contains, and types that there are not. */
export function checkValue(value: ValuePattern, isType: IsType, lowering: Lowering): void {
  const walk = walkAlone(isType, lowering)
  checkPart(headerPart(value), walk)
  checkTexts(value, 'header', walk.scope, lowering)
}

/** What is known of the types of a scope that have been checked, and all that they reach with them. */
interface Checked {
  /** Whether a type and all that it reaches have no errors; false for all types that were checked together with one that has. */
  readonly types: Map<TypePattern, boolean>
  readonly sizes: Map<string, Size>
}

/** Results of the checks for one scenario that the other scenarios of the contract reuse. */
export interface TypeChecks {
  /** Scenarios without types of their own share the Background's scope, so each type is checked once for all of them. */
  readonly checkedIn: (scope: Scope) => Checked
  readonly shapes: KnownShapes
}

export const typeChecks = (): TypeChecks => ({
  checkedIn: oncePer((_scope: Scope): Checked => ({ types: new Map(), sizes: new Map() })),
  shapes: knownShapes(),
})

/** The shapes of form fields and of parts that are no files. */
function fieldShapes(body: BodyPattern): Shape[] {
  if (body.kind !== 'form' && body.kind !== 'parts') return []
  const fields: readonly Pick<PartPattern, 'value'>[] = body.kind === 'form' ? body.fields : body.parts
  return [...fields, ...(body.others ? [body.others] : [])].flatMap(({ value }) =>
    value.kind === 'file' ? [] : [value],
  )
}

/** The content types of a body's files. */
const contentTypes = (body: BodyPattern): { readonly span: Span; readonly text: string }[] =>
  body.kind === 'parts'
    ? [...body.parts, ...(body.others ? [body.others] : [])].flatMap(({ value, span }) =>
        value.kind === 'file' && value.contentType !== undefined ? [{ span, text: value.contentType }] : [],
      )
    : []

const isOwn = (span: Span, scenario: ScenarioPattern): boolean => span.start >= scenario.span.start

/** Returns the declared type of a reference and remembers to check it. If the type is not declared, reports that and returns undefined. */
function checkReference(reference: Reference, walk: Walk): TypePattern | undefined {
  const type = walk.scope.get(reference.name)
  if (type) addType(type, walk)
  else {
    walk.isComplete = false
    walk.onUndefined(reference)
  }
  return type
}

function reportUndefined(reference: Reference, scenario: ScenarioPattern, lowering: Lowering): void {
  const { name, span } = reference
  const { scope } = scenario
  const message = `the type \`${name}\` is not declared for the scenario \`${scenario.title}\``
  const near = (): string | undefined => nearestType(name, chain(scope.keys(), Object.keys(lowering.scalars)))
  const { declared } = lowering
  if (isOwn(span, scenario)) {
    lowering.report('undefined-type', span, message, () => didYouMean(reference, near(), lowering))
  } else if (!declared.scenarios.has(name)) {
    // Once for all scenarios, because none of them declares it.
    const all = chain(declared.background, declared.scenarios, Object.keys(lowering.scalars))
    lowering.report('undefined-type', span, `the type \`${name}\` is not declared`, () =>
      didYouMean(reference, nearestType(name, all), lowering),
    )
  } else
    lowering.report('undefined-type', scenario.span, message, () => {
      const meant = near()
      const isMisspelt = meant !== undefined && isOwn(scope.get(meant)?.nameSpan ?? span, scenario)
      return {
        hint: lateBoundHint(name, isMisspelt ? meant : undefined),
        related: [{ span, message: `\`(${name})\` is used here` }],
      }
    })
}

function* chain(...all: readonly Iterable<string>[]): Iterable<string> {
  for (const some of all) yield* some
}

/** What other languages call the built-in types. */
const synonyms: Readonly<Partial<Record<string, string>>> = {
  ...{ int: 'integer', long: 'integer', short: 'integer', byte: 'integer' },
  ...{ float: 'number', double: 'number', bool: 'boolean', text: 'string', char: 'string' },
  ...{ guid: 'uuid', uri: 'url', timestamp: 'datetime', any: 'anything', object: 'anything' },
}

const nearestType = (name: string, candidates: Iterable<string>): string | undefined =>
  nearest(name, candidates) ?? ownEntry(synonyms, name.toLowerCase())

function didYouMean({ name, span }: Reference, near: string | undefined, { source }: Lowering): DiagnosticDetails {
  if (near === undefined) return { hint: `declare it in the scenario or in the Background: \`Given type ${name} …\`` }
  const start = source.text.lastIndexOf(name, span.end)
  return { hint: `did you mean \`(${near})\`?`, fix: { span: { start, end: start + name.length }, text: near } }
}

/** The hint at a reference in the Background to a type that a scenario does not declare, or declares misspelt. */
const lateBoundHint = (name: string, misspelt: string | undefined): string =>
  misspelt === undefined
    ? `the Background uses \`(${name})\`, so each scenario must declare it: \`Given type ${name} …\``
    : `the Background uses \`(${name})\`; should the type \`${misspelt}\` be \`${name}\`?`

function addType(type: TypePattern, walk: Walk): void {
  const { seen, open, checked } = walk
  const known = checked.types.get(type)
  if (known === false) walk.isSound = false
  if (known !== undefined || seen.has(type)) return
  seen.add(type)
  open.push(type)
}

/** Checks a part and what is below it, which recurses as deep as a payload in a contract may nest. */
function checkPart(part: PatternPart, walk: Walk): void {
  const reference = referenceOf(part)
  if (reference && checkReference(reference, walk)) checkKind(reference, part, walk)
  checkWildcard(part, walk.scope, walk.lowering)
  const group = groupOf(part)
  if (group) checkGroup(group, part, walk.scope, walk.lowering)
  const restricted = restrictedOf(part)
  if (restricted) checkRestricted(restricted, walk.scope, walk.lowering)
  const bounded = boundedOf(part)
  if (bounded) {
    if (checkReference(bounded.of, walk)) checkBounded(bounded, walk.scope, walk.lowering)
    return
  }
  if (part.pattern.kind === 'textList') checkTextList(part.pattern, walk.scope, walk.lowering)
  for (const value of xmlValues(part)) checkTexts(value, 'xml', walk.scope, walk.lowering)
  for (const child of children(part)) checkPart(child, walk)
}

/** A reference with its suffixes as written. */
const written = ({ span }: Reference, { lowering: { source } }: Walk): string => source.text.slice(span.start, span.end)

/** Reports a reference to a type that cannot be where the reference is. */
function checkKind(reference: Reference, part: PatternPart, walk: Walk): void {
  const { name, suffixes, span } = reference
  const { report } = walk.lowering
  const kind = kindOfReference(part.place === 'node' ? { ...reference, suffixes: [] } : reference, walk.scope)
  if (kind === undefined || allowed[part.place].includes(kind)) return
  if (part.place === 'node' && isRepeated(suffixes))
    report('not-xml-nodes', span, `\`${written(reference, walk)}\` repeats nodes, but \`${name}\` is ${inWords[kind]}`)
  else if (!(part.place === 'node' && kind === 'value' && part.isOnly))
    report('wrong-kind-of-type', span, `\`${name}\` is ${inWords[kind]}, but ${needed[part.place]} is needed here`)
}

const allowed: Readonly<Record<PatternPart['place'], readonly ShapeKind[]>> = {
  shape: ['xml', 'json', 'value', 'anything'],
  field: ['json', 'value', 'anything'],
  node: ['xml', 'anything'],
  content: ['xml', 'value', 'anything'],
  wildcard: ['xml'],
  text: ['value', 'anything'],
  json: ['json', 'value', 'anything'],
}

const inWords: Readonly<Record<ShapeKind, string>> = {
  xml: 'XML nodes',
  json: 'JSON',
  value: 'text',
  anything: 'anything',
}

const needed: Readonly<Record<PatternPart['place'], string>> = {
  shape: 'a payload',
  field: 'text or JSON',
  node: 'an XML node',
  content: "an element's content",
  wildcard: 'an element or a choice of elements',
  text: 'text',
  json: 'JSON',
}

/** Reports an XML body without exactly one root element, unless a type is missing or recursive, which is reported elsewhere. */
function checkRoot(shape: Shape, walk: Walk): void {
  checkNoNames(shape, walk.scope, walk.lowering)
  if (kindOf(shape, walk.scope) !== 'xml') return
  const roots = rootsOf(shape, walk.scope)
  if (roots && (roots.min !== 1 || roots.max !== 1))
    walk.lowering.report('not-one-root', shape.span, 'an XML document must have exactly one root element', {
      hint: 'put everything inside one element',
    })
}
