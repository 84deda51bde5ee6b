/** What a description is written in, as `swagger`, `openapi` or `$schema` at its top level states. */
export type DescriptionKind = 'swagger-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2' | 'json-schema'

/** The dialect of a schema: a draft of JSON Schema, or what Swagger 2.0 and OpenAPI 3.0 made of draft 4. */
export type Dialect = 'swagger-2.0' | 'openapi-3.0' | 'draft-4' | 'draft-6' | 'draft-7' | '2019-09' | '2020-12'
