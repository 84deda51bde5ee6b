import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { nearest } from '../text/writing/nearest.js'
import { quoted } from '../text/writing/quoted.js'

/** A schema that is an object, as those of all properties are. */
type Schema = Exclude<JsonSchemaType, boolean>

/**
 * Validates the arguments of a tool. Each problem names the property, such as `contract.path`. Only the keywords that the tools'
 * schemas use are supported: `type`, `properties`, `required`, `additionalProperties: false`, `items` and `enum`.
 */
export function inputProblems(value: unknown, schema: JsonSchemaType, path = ''): readonly string[] {
  if (typeof schema === 'boolean') return []
  const name = path === '' ? 'the arguments' : quoted(path)
  if (schema.enum && !schema.enum.includes(value)) return [`${name} must be one of ${listed(schema.enum)}`]
  if (typeof schema.type === 'string' && !hasType(value, schema.type))
    return [`${name} must be ${described[schema.type] ?? schema.type}, not ${kindOf(value)}`]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      inputProblems(item, (schema.items ?? true) as JsonSchemaType, `${path}[${String(index)}]`),
    )
  return typeof value === 'object' && value !== null ? problemsInside(value as Members, schema, path) : []
}

type Members = Readonly<Record<string, unknown>>

function problemsInside(value: Members, schema: Schema, path: string): readonly string[] {
  const { properties = {}, required = [] } = schema
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${quoted(at(name))} is missing`)
  const names = Object.keys(properties)
  const others = schema.additionalProperties === false ? Object.keys(value).filter((name) => !names.includes(name)) : []
  const unknown = others.map((name) => {
    const near = nearest(name, names)
    const offer = near === undefined ? `expected one of ${listed(names)}` : `did you mean ${quoted(near)}?`
    return `${quoted(at(name))} is unknown; ${offer}`
  })
  const inside = names.flatMap((name) => {
    const own = properties[name] as JsonSchemaType
    return value[name] === undefined ? [] : inputProblems(value[name], own, at(name))
  })
  return [...missing, ...unknown, ...inside]
}

const described: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : (described[typeof value] ?? `a ${typeof value}`)

const hasType = (value: unknown, type: string): boolean =>
  type === 'array'
    ? Array.isArray(value)
    : typeof value === type && (type !== 'object' || (value !== null && !Array.isArray(value)))

const listed = (values: readonly unknown[]): string => values.map((value) => quoted(String(value))).join(', ')
