import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { ExecutionContext } from 'ava'

type Schema = Record<string, unknown>

const read = (url: string | URL): Schema => JSON.parse(readFileSync(url, 'utf8')) as Schema

/** The schema with all objects closed: what the command prints beyond it has to be described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const)
  return { ...Object.fromEntries(entries), ...('properties' in schema && { additionalProperties: false }) }
}

function validator(schema: Schema, others: Readonly<Record<string, Schema>> = {}) {
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
  for (const [name, other] of Object.entries(others)) ajv.addSchema(other, name)
  formats.default(ajv)
  const validate = ajv.compile(schema)
  return (t: ExecutionContext, value: unknown): void => {
    validate(value)
    t.deepEqual(validate.errors ?? [], [])
  }
}

const folder = new URL('../../schemas/', import.meta.url)

/** The published schemas by the names of their files, closed. */
const schemas = Object.fromEntries(
  readdirSync(folder).map((name) => [name, closed(read(new URL(name, folder))) as Schema] as const),
)

/** Checks a JSON output against the published schema of that name, to the last key; a schema may refer to others. */
export function published(name: string) {
  const { [`${name}.schema.json`]: schema, ...others } = schemas
  if (!schema) throw new Error(`there is no schema \`${name}\``)
  return validator(schema, others)
}

/**
 * Checks a log against the SARIF 2.1.0 schema, as Microsoft's package has it; its `$schema` is a draft that Ajv does not
 * know.
 */
export function sarifSchema() {
  const main = createRequire(import.meta.url).resolve('@microsoft/jest-sarif')
  const { $schema: _draft, id: _id, ...schema } = read(new URL('schemas/sarif-2.1.0-rtm.5.json', `file://${main}`))
  return validator(schema)
}
