const json = (schema: object): object => ({ 'application/json': { schema } })

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

/** An OpenAPI description with most of what one may state. */
export const richDescription = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
  security: [{ key: [] }, { bearer: [] }],
  paths: {
    '/pets': {
      parameters: [{ name: 'X-Trace', in: 'header', schema: { type: 'string', format: 'uuid' } }],
      get: {
        operationId: 'listPets',
        parameters: [
          { name: 'tag', in: 'query', required: true, schema: { type: 'array', items: { type: 'string' } } },
          { name: 'ids', in: 'query', explode: false, style: 'pipeDelimited', schema: { type: 'array', items: { type: 'integer' } } }, // prettier-ignore
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { kind: { type: 'string' } } } }, // prettier-ignore
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'pets',
            headers: { 'X-Next': { schema: { type: 'string' } } },
            content: { ...json({ type: 'array', items: reference('Pet') }), 'application/xml': { schema: reference('Pet') } }, // prettier-ignore
          },
          '4XX': { $ref: '#/components/responses/Problem' },
          default: { description: 'else', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            ...json({ allOf: [reference('Pet'), { required: ['name'] }] }),
            'application/x-www-form-urlencoded': { schema: reference('Named') },
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string' } } }, // prettier-ignore
              encoding: { file: { contentType: 'image/png' } },
            },
          },
        },
        responses: { 201: { description: 'made', content: json(reference('Pet')) } },
        callbacks: { made: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } },
      },
    },
    '/pets/{id}.json': {
      get: {
        deprecated: true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, multipleOf: 5 } }], // prettier-ignore
        responses: { 200: { description: 'pet', content: json(reference('Animal')) }, 404: { description: 'none' } },
      },
    },
  },
  components: {
    responses: { Problem: { description: 'wrong', content: json({ type: 'object', additionalProperties: false }) } },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' }, bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1, maxLength: 9 } } }, // prettier-ignore
      Pet: {
        allOf: [reference('Named')],
        type: 'object',
        properties: {
          id: { type: 'integer', format: 'int64', readOnly: true },
          kind: { enum: ['cat', 'dog'] },
          tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' }, minItems: 1, maxItems: 3, uniqueItems: true }, // prettier-ignore
          price: { type: ['number', 'null'], exclusiveMinimum: 0, maximum: 99.5 },
          born: { type: 'string', format: 'date' },
          more: { type: 'object', additionalProperties: { type: 'string' }, minProperties: 1 },
        },
        example: { name: 'Tom', kind: 'cat' },
      },
      Cat: { allOf: [reference('Pet'), { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } }] },
      Dog: { allOf: [reference('Pet'), { properties: { kind: { const: 'dog' } }, required: ['kind'] }] },
      Animal: { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } }, // prettier-ignore
      Node: { type: 'object', properties: { children: { type: 'array', items: reference('Node') }, value: true } },
      Odd: { if: { properties: { a: { const: 1 } } }, then: { required: ['b'] }, not: { type: 'string' }, prefixItems: [{ type: 'string' }], patternProperties: { '^x': { type: 'integer' } }, dependentRequired: { a: ['b'] }, $anchor: 'anchor' }, // prettier-ignore
    },
  },
}
