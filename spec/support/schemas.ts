import { readFileSync } from 'node:fs'
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

function validator(schema: Schema) {
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
  formats.default(ajv)
  const validate = ajv.compile(schema)
  return (t: ExecutionContext, value: unknown): void => {
    validate(value)
    t.deepEqual(validate.errors ?? [], [])
  }
}

/** Checks a JSON output against the published schema of that name, to the last key. */
export const published = (name: 'compatible' | 'check' | 'match' | 'samples' | 'test' | 'versions') =>
  validator(closed(read(new URL(`../../schemas/${name}.schema.json`, import.meta.url))) as Schema)

/** Checks a log against the SARIF 2.1.0 schema, as Microsoft's package has it; it names itself in a draft that Ajv does not know. */
export function sarifSchema() {
  const main = createRequire(import.meta.url).resolve('@microsoft/jest-sarif')
  const { $schema: _draft, id: _id, ...schema } = read(new URL('schemas/sarif-2.1.0-rtm.5.json', `file://${main}`))
  return validator(schema)
}
