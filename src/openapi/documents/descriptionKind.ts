import { memberOf, stringOf, valueOf, type DocumentMember, type DocumentNode } from './documentTree.js'

/** What a description is written in, as `swagger`, `openapi` or `$schema` at its top level states. */
export type DescriptionKind = 'swagger-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2' | 'json-schema'

/** The dialect of a schema: a draft of JSON Schema, or what Swagger 2.0 and OpenAPI 3.0 made of draft 4. */
export type Dialect = 'swagger-2.0' | 'openapi-3.0' | 'draft-4' | 'draft-6' | 'draft-7' | '2019-09' | '2020-12'

/** The kind of a description; undefined if the top level does not state it, or states a version that is unknown. */
export function descriptionKindOf(root: DocumentNode | undefined): DescriptionKind | undefined {
  const stated = versionMember(root)
  if (stated) return versionKind(stated)
  return dialectNamed(stringOf(valueOf(root, '$schema'))) ? 'json-schema' : undefined
}

/** The member of the top level that states the version of OpenAPI or Swagger. */
export const versionMember = (root: DocumentNode | undefined): DocumentMember | undefined =>
  memberOf(root, 'openapi') ?? memberOf(root, 'swagger')

/** A version may be a number: `swagger: 2.0` without quotes. */
function versionKind({ key, value }: DocumentMember): DescriptionKind | undefined {
  const version = value.kind === 'string' || value.kind === 'number' ? value.text : ''
  const [, kind] = /^(2\.0|3\.[012])(?:\.\d+(?:-\w[\w.-]*)?)?$/.exec(version) ?? []
  if (key === 'swagger') return kind === '2.0' || version === '2' ? 'swagger-2.0' : undefined
  return kind === '3.0' || kind === '3.1' || kind === '3.2' ? `openapi-${kind}` : undefined
}

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['json-schema.org/schema', '2020-12'],
  ['json-schema.org/draft-03/schema', 'draft-4'],
  ['json-schema.org/draft-04/schema', 'draft-4'],
  ['json-schema.org/draft-06/schema', 'draft-6'],
  ['json-schema.org/draft-07/schema', 'draft-7'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
])

/** The dialect with an address, as `$schema` and `jsonSchemaDialect` state it; undefined if it is unknown. */
export const dialectNamed = (address: string | undefined): Dialect | undefined =>
  address === undefined
    ? undefined
    : dialects.get(address.trim().replace(/^https?:\/\//, '').replace(/#$/, '')) // prettier-ignore

/** The dialect of the schemas in a description that state no other. */
export function dialectIn(kind: DescriptionKind | undefined, root: DocumentNode | undefined): Dialect {
  switch (kind) {
    case 'swagger-2.0':
    case 'openapi-3.0':
      return kind
    case 'openapi-3.1':
    case 'openapi-3.2':
      return dialectNamed(stringOf(valueOf(root, 'jsonSchemaDialect'))) ?? '2020-12'
    default:
      return dialectNamed(stringOf(valueOf(root, '$schema'))) ?? '2020-12'
  }
}
