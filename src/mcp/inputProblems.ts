import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { nearest } from '../text/nearest.js'
import { quoted } from '../text/quoted.js'

/** A schema that is an object, as those of all properties are. */
type Schema = Exclude<JsonSchemaType, boolean>

/**
 * What is wrong with the arguments of a tool, each problem with the property that has it, such as `contract.path`. Reads what the
 * schemas of the tools use: types, properties, required properties, items and enums.
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
    const offer = near === undefined ? `there are ${listed(names)}` : `did you mean ${quoted(near)}?`
    return `${quoted(at(name))} is unknown; ${offer}`
  })
  const inside = names.flatMap((name) => {
    const own = properties[name] as JsonSchemaType
    return value[name] === undefined ? [] : inputProblems(value[name], own, at(name))
  })
  return [...missing, ...unknown, ...inside]
}

const described: Readonly<Record<string, string>> = {
  string: 'a text',
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
