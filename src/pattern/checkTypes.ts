import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import type { Lowering } from './lowering.js'
import type {
  AttributePattern,
  ElementPattern,
  FieldPattern,
  JsonPattern,
  Particle,
  Reference,
  ScenarioPattern,
  Scope,
  Shape,
  TypePattern,
  ValuePattern,
} from './patternTree.js'
import { checkRecursion } from './checkRecursion.js'
import { kindOf, kindOfReference, type ShapeKind } from './resolve.js'

/** The walk over what a scenario's request and response reach, through references, each type once. */
interface Walk {
  readonly scenario: ScenarioPattern
  readonly scope: Scope
  readonly reporter: Lowering
  readonly seen: Set<TypePattern>
  /** Types whose declarations could not be read; nobody is told that they are undefined. */
  readonly broken: ReadonlySet<string>
}

/** Reports what is wrong with the types that a scenario uses, as they are in that scenario (requirements 4.2.2). */
export function checkTypes(scenario: ScenarioPattern, broken: ReadonlySet<string>, reporter: Lowering): void {
  const walk: Walk = { scenario, scope: scenario.scope, reporter, seen: new Set(), broken }
  const { request, response, scope } = scenario
  for (const segment of request.path.segments) checkValue(segment, walk)
  checkFields([...request.query, ...request.headers, ...response.headers], walk)
  for (const { body } of [request, response]) {
    if (body.kind === 'form') checkFields(body.fields, walk)
    if (body.kind === 'parts') for (const { value } of body.parts) if (value.kind !== 'file') checkValue(value, walk)
    if (body.kind === 'payload') checkBody(body.shape, walk)
  }
  for (const type of scope.values()) if (isOwn(type.nameSpan, walk)) checkType(type, walk)
  checkRecursion(walk.seen, scope, reporter)
}

const isOwn = (span: Span, { scenario }: Walk): boolean => span.start >= scenario.span.start

/** The declared type of a reference, checked; undefined and reported where there is none. */
function checkReference(reference: Reference, walk: Walk): TypePattern | undefined {
  const type = walk.scope.get(reference.name)
  if (type) checkType(type, walk)
  else if (!walk.broken.has(reference.name)) reportUndefined(reference, walk)
  return type
}

function reportUndefined({ name, span }: Reference, walk: Walk): void {
  const { scenario, scope, reporter } = walk
  const message = `the scenario \`${scenario.title}\` has no type \`${name}\``
  const near = nearest(name, [...scope.keys(), ...Object.keys(reporter.scalars)])
  const hint = near
    ? `did you mean \`(${near})\`?`
    : `declare it in the scenario or in the Background: \`Given type ${name} …\``
  if (isOwn(span, walk)) reporter.report('undefined-type', span, message, { hint })
  else
    reporter.report('undefined-type', scenario.span, message, {
      hint: lateBoundHint(
        name,
        near !== undefined && isOwn(scope.get(near)?.nameSpan ?? span, walk) ? near : undefined,
      ),
      related: [{ span, message: `\`(${name})\` is used here` }],
    })
}

/** A Background's reference is right as it stands; it is the scenario that lacks the type, or has misspelt it. */
const lateBoundHint = (name: string, misspelt: string | undefined): string =>
  misspelt === undefined
    ? `the Background uses \`(${name})\`, so each scenario must declare it: \`Given type ${name} …\``
    : `the Background uses \`(${name})\`; did you mean \`${name}\` by the type \`${misspelt}\`?`

function checkType(type: TypePattern, walk: Walk): void {
  if (walk.seen.has(type)) return
  walk.seen.add(type)
  checkShape(type.shape, walk)
}

function checkShape(shape: Shape, walk: Walk): void {
  if (shape.kind === 'xml') {
    checkParticles(shape.particles, walk)
    checkAttributes(shape.wrapper ?? [], walk)
  } else if (shape.kind === 'json') checkJson(shape.value, walk)
  else if (shape.kind === 'value') checkValue(shape.value, walk)
  else checkReference(shape.reference, walk)
}

function checkBody(shape: Shape, walk: Walk): void {
  checkShape(shape, walk)
  if (kindOf(shape, walk.scope) !== 'xml') return
  const roots = rootsOf(shape, walk.scope)
  if (roots && (roots.length !== 1 || roots[0]?.occurs !== 'once'))
    walk.reporter.report('not-one-root', shape.span, 'an XML document has exactly one root element', {
      hint: 'name one element, with what belongs to it inside',
    })
}

/** The root elements of an XML body, or undefined where that cannot be told, which is reported elsewhere. */
function rootsOf(shape: Shape, scope: Scope, seen: ReadonlySet<string> = new Set()): ElementPattern[] | undefined {
  const particles: readonly Particle[] =
    shape.kind === 'xml' ? shape.particles : shape.kind === 'reference' ? [shape.reference] : []
  const roots = particles.map((particle) => {
    if (particle.kind === 'element') return [particle]
    const type = scope.get(particle.name)
    if (!type || seen.has(particle.name)) return undefined
    const inner = rootsOf(type.shape, scope, new Set([...seen, particle.name]))
    return particle.suffixes.length > 0 ? inner?.map((element) => ({ ...element, occurs: 'multiple' as const })) : inner
  })
  return roots.includes(undefined) ? undefined : roots.flatMap((elements) => elements ?? [])
}

function checkParticles(particles: readonly Particle[], walk: Walk): void {
  for (const particle of particles) {
    if (particle.kind === 'element') checkElement(particle, walk)
    else checkParticle(particle, particles.length === 1, walk)
  }
}

function checkElement({ attributes, content, contentType }: ElementPattern, walk: Walk): void {
  checkAttributes(attributes, walk)
  if (contentType) checkContentType(contentType, walk)
  if (content.kind === 'text') checkValue(content.value, walk)
  else checkParticles(content.particles, walk)
}

/** The legacy spelling gives an element the content of a type: its nodes or its text. */
function checkContentType(reference: Reference, walk: Walk): void {
  if (!checkReference(reference, walk) || kindOfReference(reference, walk.scope) !== 'json') return
  const { name, span } = reference
  walk.reporter.report('wrong-kind-of-type', span, `\`${name}\` is JSON, and here stands an element's content`)
}

/** A reference among nodes must be XML nodes; alone in its element it may be text. */
function checkParticle(reference: Reference, alone: boolean, walk: Walk): void {
  if (!checkReference(reference, walk)) return
  const { name, suffixes, span } = reference
  const kind = kindOfReference({ ...reference, suffixes: [] }, walk.scope)
  if (kind === undefined || kind === 'xml') return
  if (suffixes.includes('*'))
    walk.reporter.report('not-xml-nodes', span, `\`(${name}*)\` repeats nodes, and \`${name}\` is ${inWords[kind]}`)
  else if (kind === 'json' || !alone)
    walk.reporter.report('wrong-kind-of-type', span, `\`(${name})\` is ${inWords[kind]}, and here stand XML nodes`)
}

const inWords: Readonly<Record<ShapeKind, string>> = { xml: 'XML nodes', json: 'JSON', value: 'text' }

const checkAttributes = (attributes: readonly AttributePattern[], walk: Walk): void => {
  for (const { value } of attributes) checkValue(value, walk)
}

const checkFields = (fields: readonly FieldPattern[], walk: Walk): void => {
  for (const { value } of fields) checkValue(value, walk)
}

function checkValue(value: ValuePattern, walk: Walk): void {
  if (value.kind === 'nullable') checkValue(value.of, walk)
  if (value.kind !== 'reference' || !checkReference(value, walk)) return
  const kind = kindOfReference(value, walk.scope)
  if (kind === undefined || kind === 'value') return
  walk.reporter.report(
    'wrong-kind-of-type',
    value.span,
    `\`(${value.name})\` is ${inWords[kind]}, and here stands one text`,
  )
}

function checkJson(json: JsonPattern, walk: Walk): void {
  switch (json.kind) {
    case 'reference': {
      checkJsonReference(json, walk)
      return
    }
    case 'inString': {
      checkValue(json.of, walk)
      return
    }
    case 'nullable':
    case 'list': {
      checkJson(json.of, walk)
      return
    }
    case 'array':
      for (const item of [...json.items, ...(json.rest ? [json.rest] : [])]) checkJson(item, walk)
      return
    case 'object':
      for (const { value } of json.members) checkJson(value, walk)
      return
    case 'dictionary':
      checkValue(json.key, walk)
      {
        checkJson(json.value, walk)
        return
      }
    default:
  }
}

function checkJsonReference(reference: Reference, walk: Walk): void {
  if (!checkReference(reference, walk) || kindOfReference(reference, walk.scope) !== 'xml') return
  const { name, span } = reference
  walk.reporter.report('wrong-kind-of-type', span, `\`(${name})\` is XML nodes, and here stands JSON`)
}
