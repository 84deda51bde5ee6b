import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import type { Lowering } from './lowering.js'
import { children, referenceOf, requestParts, responseParts, shapePart, type PatternPart } from './children.js'
import type { ElementPattern, Particle, Reference, ScenarioPattern, Scope, Shape, TypePattern } from './patternTree.js'
import { checkRecursion } from './checkRecursion.js'
import { kindOf, kindOfReference, type ShapeKind } from './resolve.js'

/** A walk over a scenario's request and response, through references, each type once. */
interface Walk {
  readonly scenario: ScenarioPattern
  readonly scope: Scope
  readonly lowering: Lowering
  readonly seen: Set<TypePattern>
  /** Types whose declarations could not be read: they are not reported as undefined too. */
  readonly broken: ReadonlySet<string>
}

/** Reports errors in the types that a scenario uses, as it sees them: the Background's may depend on its own (docs/language.md 3.2). */
export function checkTypes(scenario: ScenarioPattern, broken: ReadonlySet<string>, lowering: Lowering): void {
  const walk: Walk = { scenario, scope: scenario.scope, lowering, seen: new Set(), broken }
  const { request, response, scope } = scenario
  for (const part of [...requestParts(request), ...responseParts(response)]) checkPart(part, walk)
  for (const { body } of [request, response]) if (body.kind === 'payload') checkRoot(body.shape, walk)
  for (const type of scope.values()) if (isOwn(type.nameSpan, walk)) checkType(type, walk)
  checkRecursion(walk.seen, scope, lowering)
}

const isOwn = (span: Span, { scenario }: Walk): boolean => span.start >= scenario.span.start

/** Checks the declared type of a reference and returns it; reports it and returns undefined if there is none. */
function checkReference(reference: Reference, walk: Walk): TypePattern | undefined {
  const type = walk.scope.get(reference.name)
  if (type) checkType(type, walk)
  else if (!walk.broken.has(reference.name)) reportUndefined(reference, walk)
  return type
}

function reportUndefined({ name, span }: Reference, walk: Walk): void {
  const { scenario, scope, lowering } = walk
  const message = `the type \`${name}\` is not declared for the scenario \`${scenario.title}\``
  const near = nearest(name, [...scope.keys(), ...Object.keys(lowering.scalars)])
  const hint = near
    ? `did you mean \`(${near})\`?`
    : `declare it in the scenario or in the Background: \`Given type ${name} …\``
  if (isOwn(span, walk)) lowering.report('undefined-type', span, message, { hint })
  else
    lowering.report('undefined-type', scenario.span, message, {
      hint: lateBoundHint(
        name,
        near !== undefined && isOwn(scope.get(near)?.nameSpan ?? span, walk) ? near : undefined,
      ),
      related: [{ span, message: `\`(${name})\` is used here` }],
    })
}

/** The hint at a reference in the Background to a type that a scenario does not declare, or declares misspelt. */
const lateBoundHint = (name: string, misspelt: string | undefined): string =>
  misspelt === undefined
    ? `the Background uses \`(${name})\`, so each scenario must declare it: \`Given type ${name} …\``
    : `the Background uses \`(${name})\`; should the type \`${misspelt}\` be \`${name}\`?`

function checkType(type: TypePattern, walk: Walk): void {
  if (walk.seen.has(type)) return
  walk.seen.add(type)
  checkPart(shapePart(type.shape), walk)
}

function checkPart(part: PatternPart, walk: Walk): void {
  const reference = referenceOf(part)
  if (reference && checkReference(reference, walk)) checkKind(reference, part, walk)
  for (const child of children(part)) checkPart(child, walk)
}

/** Reports a reference to a type that cannot be where the reference is. */
function checkKind(reference: Reference, part: PatternPart, walk: Walk): void {
  const { name, suffixes, span } = reference
  const { report } = walk.lowering
  const kind = kindOfReference(part.place === 'node' ? { ...reference, suffixes: [] } : reference, walk.scope)
  if (kind === undefined || allowed[part.place].includes(kind)) return
  if (part.place === 'node' && suffixes.includes('*'))
    report('not-xml-nodes', span, `\`(${name}*)\` repeats nodes, but \`${name}\` is ${inWords[kind]}`)
  else if (!(part.place === 'node' && kind === 'value' && part.isOnly))
    report('wrong-kind-of-type', span, `\`${name}\` is ${inWords[kind]}, but ${needed[part.place]} is needed here`)
}

const allowed: Readonly<Record<PatternPart['place'], readonly ShapeKind[]>> = {
  shape: ['xml', 'json', 'value'],
  node: ['xml'],
  content: ['xml', 'value'],
  text: ['value'],
  json: ['json', 'value'],
}

const inWords: Readonly<Record<ShapeKind, string>> = { xml: 'XML nodes', json: 'JSON', value: 'text' }

const needed: Readonly<Record<PatternPart['place'], string>> = {
  shape: 'a payload',
  node: 'an XML node',
  content: "an element's content",
  text: 'text',
  json: 'JSON',
}

function checkRoot(shape: Shape, walk: Walk): void {
  if (kindOf(shape, walk.scope) !== 'xml') return
  const roots = rootElements(shape, walk.scope)
  if (roots && (roots.length !== 1 || roots[0]?.occurs !== 'once'))
    walk.lowering.report('not-one-root', shape.span, 'an XML document must have exactly one root element', {
      hint: 'put everything inside one element',
    })
}

/** The root elements of an XML body; undefined if a type is missing or recursive, which is reported elsewhere. */
function rootElements(shape: Shape, scope: Scope, seen: ReadonlySet<string> = new Set()): ElementPattern[] | undefined {
  const particles: readonly Particle[] =
    shape.kind === 'xml' ? shape.particles : shape.kind === 'reference' ? [shape.reference] : []
  const roots = particles.map((particle) => {
    if (particle.kind === 'element') return [particle]
    const type = scope.get(particle.name)
    if (!type || seen.has(particle.name)) return undefined
    const inner = rootElements(type.shape, scope, new Set([...seen, particle.name]))
    return particle.suffixes.length > 0 ? inner?.map((element) => ({ ...element, occurs: 'multiple' as const })) : inner
  })
  return roots.includes(undefined) ? undefined : roots.flatMap((elements) => elements ?? [])
}
