import { accepts, domainOf } from './domain.js'
import { jsonCompiler, jsonTypes, type JsonType } from './jsonType.js'
import type {
  BodyPattern,
  ElementPattern,
  FieldPattern,
  JsonPattern,
  Particle,
  ScenarioPattern,
  Scope,
  Shape,
  TypePattern,
  ValuePattern,
} from './patternTree.js'
import { kindOfReference } from './resolve.js'

/** A placeholder of a request that an Examples column of its name fills. */
export interface ExampleSlot {
  readonly name: string
  readonly accepts: (text: string) => boolean
}

interface Collect {
  readonly scope: Scope
  readonly slots: ExampleSlot[]
  readonly seen: Set<TypePattern>
}

/**
 * The placeholders of a scenario's request, by the names that columns have for them: path and query parameters,
 * headers, form fields and parts, JSON keys, XML elements and attributes, or the name in `(name:type)` (LANGUAGE 2).
 * The scenario's types are known to be in order.
 */
export function exampleSlots({ request, scope }: ScenarioPattern): readonly ExampleSlot[] {
  const collect: Collect = { scope, slots: [], seen: new Set() }
  for (const segment of request.path.segments) addValue(undefined, segment, collect)
  addFields([...request.query, ...request.headers], collect)
  addBody(request.body, collect)
  return collect.slots
}

const addFields = (fields: readonly FieldPattern[], collect: Collect): void => {
  for (const { name, value } of fields) addValue(name, value, collect)
}

function addBody(body: BodyPattern, collect: Collect): void {
  if (body.kind === 'form') addFields(body.fields, collect)
  if (body.kind === 'parts')
    for (const { name, value } of body.parts) if (value.kind !== 'file') addValue(name, value, collect)
  if (body.kind === 'payload') addShape(body.shape, collect)
}

/** The name before a placeholder's colon, which a column of Examples may fill it by. */
export function parameterOf(value: ValuePattern | JsonPattern): string | undefined {
  if (value.kind === 'nullable') return parameterOf(value.of)
  return value.kind === 'scalar' || value.kind === 'reference' ? value.parameter : undefined
}

/** A literal is no placeholder, so nothing fills it. */
function addValue(name: string | undefined, value: ValuePattern, { scope, slots }: Collect): void {
  const slot = parameterOf(value) ?? name
  if (slot === undefined || value.kind === 'literal') return
  const domain = domainOf(value, scope)
  slots.push({ name: slot, accepts: (text) => accepts(domain, text) })
}

function addShape(shape: Shape, collect: Collect): void {
  if (shape.kind === 'xml') addParticles(shape.particles, collect)
  else if (shape.kind === 'json') addJson(undefined, shape.value, collect)
  else if (shape.kind === 'value') addValue(undefined, shape.value, collect)
  else addType(shape.reference.name, collect)
}

function addType(name: string, collect: Collect): void {
  const type = collect.scope.get(name)
  if (!type || collect.seen.has(type)) return
  collect.seen.add(type)
  addShape(type.shape, collect)
}

function addParticles(particles: readonly Particle[], collect: Collect): void {
  for (const particle of particles) {
    if (particle.kind === 'element') addElement(particle, collect)
    else addType(particle.name, collect)
  }
}

function addElement({ name, attributes, content, contentType }: ElementPattern, collect: Collect): void {
  for (const attribute of attributes) addValue(attribute.name, attribute.value, collect)
  if (contentType) addType(contentType.name, collect)
  if (content.kind === 'text') addValue(name, content.value, collect)
  else {
    const [only] = content.particles
    const isScalar = only?.kind === 'reference' && kindOfReference(only, collect.scope) === 'value'
    if (isScalar) addValue(name, only, collect)
    else addParticles(content.particles, collect)
  }
}

function addJson(name: string | undefined, json: JsonPattern, collect: Collect): void {
  if (json.kind === 'object') for (const { key, value } of json.members) addJson(key, value, collect)
  else if (json.kind === 'array') for (const item of json.items) addJson(undefined, item, collect)
  else if (json.kind === 'list') addJson(undefined, json.of, collect)
  else if (json.kind !== 'jsonLiteral' && json.kind !== 'dictionary') addJsonScalar(name, json, collect)
}

function addJsonScalar(name: string | undefined, json: JsonPattern, collect: Collect): void {
  const types = jsonTypes(json, jsonCompiler(collect.scope))
  const slot = parameterOf(json) ?? name
  const isScalar = types.every(({ kind }) => kind !== 'object' && kind !== 'array' && kind !== 'dictionary')
  if (isScalar && slot !== undefined)
    collect.slots.push({ name: slot, accepts: (text) => types.some((type) => takesText(type, text)) })
  else if (json.kind === 'reference') addType(json.name, collect)
  else if (json.kind === 'nullable') addJson(name, json.of, collect)
}

const takesText = (type: JsonType, text: string): boolean =>
  'domain' in type ? accepts(type.domain, text) : text === '' || text === 'null'
