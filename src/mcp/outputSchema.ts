import { readFileSync } from 'node:fs'
import type { JsonSchemaType } from '@modelcontextprotocol/server'

/** A schema that is an object, as all of ours are. */
type Schema = Exclude<JsonSchemaType, boolean>
type Definitions = Record<string, Schema>

/** A schema of the package's folder `schemas/`. Agents get no other file, so it contains the schemas that it refers to. */
export function outputSchema(name: string): Schema {
  const $defs: Definitions = {}
  return { ...readSchema(name, '#', $defs), $defs }
}

/** Reads a schema that is to stand at a place of another, and collects those that it refers to. */
function readSchema(name: string, place: string, collected: Definitions): Schema {
  const file = new URL(import.meta.resolve(`codicil/schemas/${name}.schema.json`))
  return JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const [other = '', path = ''] = value.split('#')
    if (other === '') return `${place}${path}`
    const included = other.replace('.schema.json', '')
    const within = `#/$defs/${included}`
    collected[included] ??= readSchema(included, within, collected)
    return `${within}${path}`
  }) as Schema
}
