import test from 'ava'
import { gatheredFiles } from '../../support/gatheredFiles.js'

const paths = async (files: Readonly<Record<string, string>>) =>
  (await gatheredFiles(files)).documents.all.map(({ path }) => path)

test('references are followed from folder to folder, each file is read once, in circles too', async (t) => {
  const read = await gatheredFiles({
    'api/openapi.yaml': `openapi: 3.1.0
paths:
  /pets:
    $ref: 'paths/pets.yaml'
components:
  schemas:
    Pet: { $ref: "../common/types.json#/$defs/a~1b" }
    Own: { $ref: "#/components/schemas/Pet" }`,
    'api/paths/pets.yaml': `get:
  parameters:
    - $ref: '../openapi.yaml#/components/schemas/Own'
    - $ref: '..%2F..\\common/types.json#/%24defs/a~1b'`,
    'common/types.json': '{"$defs": {"a/b": {"items": {"$ref": "#"}, "not": {"$ref": "#/$defs/a~1b/items"}}}}',
  })
  t.deepEqual(read.documents.all.map(({ path }) => path), ['api/openapi.yaml', 'api/paths/pets.yaml', 'common/types.json']) // prettier-ignore
  t.deepEqual(read.found, [])
  t.deepEqual(read.targets, {
    'paths/pets.yaml': 'api/paths/pets.yaml#',
    '../common/types.json#/$defs/a~1b': 'common/types.json#/$defs/a~1b',
    '#/components/schemas/Pet': 'api/openapi.yaml#/components/schemas/Pet',
    '../openapi.yaml#/components/schemas/Own': 'api/openapi.yaml#/components/schemas/Own',
    '..%2F..\\common/types.json#/%24defs/a~1b': 'common/types.json#/$defs/a~1b',
    '#': 'common/types.json#',
    '#/$defs/a~1b/items': 'common/types.json#/$defs/a~1b/items',
  })
})

const openapi = (text: string): string => `openapi: 3.0.3\n${text}`

test('a reference that leads nowhere is reported at its place', async (t) => {
  const read = await gatheredFiles(
    {
      'a.yaml': openapi(`x:
  - $ref: '#/nowhere'
  - $ref: 'missing.yaml#/a'
  - $ref: 'missing.yaml#/b'
  - $ref: 'https://example.com/api/pets.json'
  - $ref: 'https://example.com/api/tags.json'
  - $ref: '/etc/pets.yaml'
  - $ref: 'b.yaml#/c'
  - $ref: 'broken.yaml#/c'
  - $ref: '#/x/0'
  - $ref: '#/x/99'
  - discriminator: { mapping: { a: Cat, b: Dog, c: 'missing.yaml' } }
components: { schemas: { Dog: {} } }`),
      'b.yaml': '{}',
      'broken.yaml': 'a: [',
    },
    new Map([['https://example.com/api/tags.json', 'saved/tags.json']]),
  )
  t.deepEqual(read.found, [
    'broken.yaml:1:5 openapi-syntax a bracket is not closed', // prettier-ignore
    'a.yaml:3:11 openapi-undefined-reference `#/nowhere` is not defined',
    'a.yaml:4:11 openapi-missing-file there is no file `missing.yaml`',
    'a.yaml:6:11 openapi-missing-file `https://example.com/api/pets.json` is not fetched',
    'a.yaml:7:11 openapi-missing-file there is no file `saved/tags.json`, which `catalog` in codicil.json names for `https://example.com/api/tags.json`', // prettier-ignore
    'a.yaml:8:11 openapi-missing-file `/etc/pets.yaml` is not read, because other machines do not have it',
    'a.yaml:9:11 openapi-undefined-reference `b.yaml` does not contain `#/c`',
    'a.yaml:12:11 openapi-undefined-reference `#/x/99` is not defined',
    'a.yaml:13:36 openapi-undefined-reference `Cat` is not defined',
  ])
  t.deepEqual(read.asked, [
    'missing.yaml',
    'pets.json',
    'saved/tags.json',
    'tags.json',
    'pets.yaml',
    'b.yaml',
    'broken.yaml',
  ])
})

test('references that lead only to each other are reported', async (t) => {
  const { found, targets } = await gatheredFiles({
    'a.yaml': openapi(`components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: 'b.yaml#/C' }
    D: { $ref: '#/components/schemas/D' }
    E: { $ref: '#/components/schemas/A' }
    F: { properties: { f: { $ref: '#/components/schemas/F' } } }
    G: { $ref: '#/components/schemas/G/x' }`),
    'b.yaml': `C: { $ref: 'a.yaml#/components/schemas/A' }`,
  })
  t.deepEqual(found, [
    'a.yaml:9:16 openapi-undefined-reference `#/components/schemas/G/x` is not defined',
    'a.yaml:4:16 openapi-circular `#/components/schemas/B` leads only back to itself',
    'a.yaml:5:16 openapi-circular `b.yaml#/C` leads only back to itself',
    'b.yaml:1:12 openapi-circular `a.yaml#/components/schemas/A` leads only back to itself',
    'a.yaml:6:16 openapi-circular `#/components/schemas/D` leads only back to itself',
  ])
  t.is(targets['#/components/schemas/F'], 'a.yaml#/components/schemas/F')
})

test('data and names are no keywords', async (t) => {
  const { found, asked } = await gatheredFiles({
    'a.yaml': `openapi: 3.1.0
paths:
  /pets:
    get:
      responses:
        default: { $ref: '#/components/responses/example' }
components:
  responses:
    example: { content: { application/json: { example: { $ref: 'a.json' } } } }
  examples:
    value: { value: { $ref: 'b.json' } }
  schemas:
    enum:
      enum: [{ $ref: 'c.json' }]
      const: { $ref: 'd.json' }
      default: { $ref: 'e.json' }
      examples: [{ $ref: 'f.json' }]
      properties:
        $ref: { type: string }
        default: { $ref: '#/components/schemas/const' }
    const: { type: string }`,
  })
  t.deepEqual([found, asked], [[], []])
})

const schema = (dialect: string, text: object): string => JSON.stringify({ $schema: dialect, ...text })

const draft = { modern: 'https://json-schema.org/draft/2020-12/schema', seven: 'http://json-schema.org/draft-07/schema#', four: 'http://json-schema.org/draft-04/schema#', recursive: 'https://json-schema.org/draft/2019-09/schema' } // prettier-ignore

test('addresses and anchors are those of the dialect', async (t) => {
  const modern = await gatheredFiles({
    'a.json': schema(draft.modern, {
      $id: 'https://example.com/schemas/order.json',
      properties: { x: { $ref: 'address.json' }, y: { $ref: '#line' }, z: { $ref: 'item.json#/$defs/n' }, u: { $ref: 'urn:x:unit' } }, // prettier-ignore
      $defs: {
        line: { $anchor: 'line' },
        item: { $id: 'item.json', $defs: { n: {} }, not: { $ref: '#/$defs/n' }, if: { $ref: '#line' } },
        unit: { $id: 'urn:x:unit' },
      },
    }),
    'address.json': schema(draft.modern, { $id: 'https://example.com/schemas/address.json', not: { $ref: 'order.json#line' } }), // prettier-ignore
  })
  t.deepEqual(modern.found, ['a.json:1:348 openapi-undefined-reference `#line` is not defined'])
  t.deepEqual(modern.targets, {
    'address.json': 'address.json#',
    '#line': 'nowhere',
    'item.json#/$defs/n': 'a.json#/$defs/item/$defs/n',
    'urn:x:unit': 'a.json#/$defs/unit',
    '#/$defs/n': 'a.json#/$defs/item/$defs/n',
    'order.json#line': 'a.json#/$defs/line',
  })
  const seven = await gatheredFiles({
    'a.json': schema(draft.seven, {
      definitions: { a: { $id: '#here' }, b: { $ref: '#here', $id: 'ignored.json' }, c: { $anchor: 'none' } },
      not: { $ref: '#none' },
    }),
  })
  t.deepEqual(seven.targets, { '#here': 'a.json#/definitions/a', '#none': 'nowhere' })
  const four = await gatheredFiles({ 'a.json': schema(draft.four, { definitions: { a: { id: '#here' } }, not: { $ref: '#here' } }) }) // prettier-ignore
  t.deepEqual(four.targets, { '#here': 'a.json#/definitions/a' })
})

test('dynamic references lead to the outermost anchor if it is known', async (t) => {
  const tree = { $id: 'https://example.com/tree', $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } }
  const own = await gatheredFiles({ 'a.json': schema(draft.modern, tree) })
  t.deepEqual(own.targets, { '#node': 'a.json#' })
  const strict = await gatheredFiles({ 'a.json': schema(draft.modern, { $dynamicAnchor: 'node', not: { $ref: 'tree' }, $defs: { tree } }) }) // prettier-ignore
  t.deepEqual(strict.targets, { tree: 'nowhere', '#node': 'a.json#' })
  const openapi = await gatheredFiles({ 'a.json': JSON.stringify({ openapi: '3.1.0', components: { schemas: { a: { $id: 'https://example.com/a', $dynamicAnchor: 'node' }, tree } } }) }) // prettier-ignore
  t.deepEqual(openapi.targets, { '#node': 'a.json#/components/schemas/tree (dynamic)' })
  const recursive = await gatheredFiles({ 'a.json': schema(draft.recursive, { $recursiveAnchor: true, items: { $recursiveRef: '#' } }) }) // prettier-ignore
  t.deepEqual(recursive.targets, { '#': 'a.json#' })
})

test('the kind is that of the first file, and a dialect that of the innermost `$schema`', async (t) => {
  const kinds: readonly [text: string, kind: string | undefined, dialect: string][] = [
    ['swagger: 2.0', 'swagger-2.0', 'swagger-2.0'],
    ['swagger: "2.0"', 'swagger-2.0', 'swagger-2.0'],
    ['openapi: 3.0.4', 'openapi-3.0', 'openapi-3.0'],
    ['openapi: 3.1.0', 'openapi-3.1', '2020-12'],
    ['openapi: 3.1.1\njsonSchemaDialect: http://json-schema.org/draft-07/schema#', 'openapi-3.1', 'draft-7'],
    ['openapi: 3.2.0', 'openapi-3.2', '2020-12'],
    ['$schema: http://json-schema.org/draft-06/schema', 'json-schema', 'draft-6'],
    ['openapi: 4.0.0', undefined, '2020-12'],
    ['swagger: "1.2"', undefined, '2020-12'],
    ['$schema: https://json.schemastore.org/tsconfig', undefined, '2020-12'],
  ]
  for (const [text, kind, dialect] of kinds) {
    const { documents, found } = await gatheredFiles({ 'a.yaml': text })
    t.deepEqual([documents.kind, documents.dialectOf(documents.all[0].root!)], [kind, dialect], text)
    t.is(found.length, kind ? 0 : 1, text)
  }
})

test('files may have 32 MiB together', async (t) => {
  const big = `a: '${'x'.repeat(17 * 1024 * 1024)}'`
  const files = { 'a.yaml': openapi(`${big}\nb: { $ref: b.yaml }`), 'b.yaml': big }
  await t.throwsAsync(paths(files), { message: 'a.yaml and the files that it refers to are larger than 32 MiB together' }) // prettier-ignore
})
