import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { resolveConfig } from 'prettier'

const schema = fileURLToPath(new URL('../schemas/expectation.schema.json', import.meta.url))

/** A schema that says nothing but what its values are for; without a type of its own, it would become an object. */
const isOpen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'description' && isText(value)

const isText = (value: object): boolean => 'description' in value && typeof value.description === 'string'

/** A reference with a description of its own, which would become a second type of the same content. */
const isDescribedReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && isText(value)

/** The name of the type that a definition becomes: `Facts` for `#/definitions/facts`. */
function typeName({ $ref }: { $ref: string }): string {
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const withOwnType = (value: unknown): unknown => {
  if (isOpen(value)) return { ...value, tsType: 'unknown' }
  return isDescribedReference(value) ? { ...value, $ref: undefined, tsType: typeName(value) } : value
}

/** src/stub/expectations/expectationJson.ts: the type of expectations, from their JSON Schema. */
export async function expectationTypes(): Promise<string> {
  const { title: _, ...named } = JSON.parse(readFileSync(schema, 'utf8'), (_key, value: unknown) =>
    withOwnType(value),
  ) as JSONSchema
  const types = await compile(named, 'ExpectationJson', {
    bannerComment: '// Generated from schemas/expectation.schema.json by `npm run generate`; do not edit.',
    additionalProperties: false, // codicil refuses keys that it does not know
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true, // lists, not tuples
    style: (await resolveConfig(schema)) ?? {},
  })
  return types
    .replaceAll(/(?: \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g, '')
    .replaceAll('/**\n */\n', '')
    .replaceAll(/\b\w+\[\]/g, 'readonly $&')
}
