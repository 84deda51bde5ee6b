import test from 'ava'
import fc from 'fast-check'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { nearMisses } from '../../src/generate/nearMisses.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { readExampleXml } from '../../src/openapi/documents/readExampleXml.js'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { fittingExamples } from '../../src/pattern/checks/fittingExamples.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { contractText } from '../../src/syntax/print/contractText.js'
import type { ExampleValue } from '../../src/syntax/tree/syntaxTree.js'
import { success } from '../../src/text/failure.js'
import { describedVerdict, type DescribedVerdict } from '../support/descriptions/describedVerdict.js'

// What the `xml` object of OpenAPI does to XML bodies: a document is accepted if it is the XML form of a value that the schema
// accepts. The rows are from the examples of OpenAPI 3.0 to 3.2, and from what descriptions in use have.

const description = (side: 'request' | 'response', schema: string, components = ''): string => {
  const content = `content: { application/xml: { schema: ${schema} } }`
  const message = side === 'request' ? `requestBody: { required: true, ${content} }, responses: { '204': { description: Done. } }` : `responses: { '200': { description: A pet., ${content} } }` // prettier-ignore
  return `
openapi: 3.2.0
info: { title: Pets, version: '1' }
paths: { /pets: { post: { ${message} } } }
components: { schemas: { ${components} } }
`
}

const pet = (properties: string, more = ''): string =>
  `{ type: object, xml: { name: pet }, properties: { ${properties} }${more} }`
const closed = (properties: string, more = ''): string => pet(properties, `, additionalProperties: false${more}`)
const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"'

const sourceOf = async (text: string) => {
  const source = await openapiSource({ name: 'pets.yaml', text }, () => Promise.resolve(success(undefined)))
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}

/** Those of some texts that are examples of a contract's request. */
const fittingIn = ({ scenarios: [scenario] }: ContractPattern, texts: readonly string[]): readonly string[] =>
  fittingExamples(
    scenario!,
    texts.map((text) => ({ side: 'request', value: exampleValue(text), span: { start: 0, end: 0 } })),
    { report: () => undefined },
  ).map(({ value }) => value.text)

function exampleValue(text: string): ExampleValue {
  const { root, problem } = readExampleXml(text)
  return root ? { kind: 'xml', text, root } : { kind: 'unreadable', text, problem }
}

const strings = 'type: array, items: { type: string }'

type Row = readonly [
  name: string,
  schema: string,
  accepted: readonly string[],
  refused: readonly string[],
  wider?: readonly string[],
  components?: string,
]

// prettier-ignore
const rows: readonly Row[] = [
  ['elements in any order', closed('a: { type: string }, b: { type: integer }', ', required: [a]'), ['<pet><a/></pet>', '<pet><a>x</a><b>1</b></pet>', '<pet><b>1</b><a/></pet>'], ['<pet/>', '<pet><b>1</b></pet>', '<pet><a/><a/></pet>', '<pet><a/><b>x</b></pet>', '<pet><a/><c/></pet>', '<Pet><a/></Pet>', '<pet c=""><a/></pet>', '<pet>x<a/></pet>']],
  ['elements that the schema does not name', pet('a: { type: integer }'), ['<pet/>', '<pet><c><d/></c><a>1</a></pet>', '<pet c="1"/>'], ['<pet><a>x</a></pet>', '<pet><a/></pet>', '<pet><a>1</a><a>1</a></pet>']],
  ['additionalProperties', pet('a: { type: integer }', ', additionalProperties: true'), ['<pet/>', '<pet><b/><a>1</a><b/></pet>'], ['<pet><a>x</a></pet>', '<pet c="1"/>']],
  ['the values of additionalProperties', pet('a: { type: integer }', ', additionalProperties: { type: integer }'), ['<pet><b>1</b></pet>'], ['<pet><a>x</a></pet>'], ['additionalProperties']],
  ['the name of a component', "{ $ref: '#/components/schemas/Pet' }", ['<Pet/>', '<Pet><a>1</a></Pet>'], ['<pet/>', '<Pet><a/></Pet>'], [], 'Pet: { type: object, properties: { a: { type: integer } } }'],
  ['the name that a component states', "{ $ref: '#/components/schemas/Pet' }", ['<dog/>'], ['<Pet/>'], [], 'Pet: { type: object, xml: { name: dog } }'],
  ['the name beside a reference', "{ $ref: '#/components/schemas/Pet', xml: { name: cat } }", ['<cat/>'], ['<Pet/>', '<dog/>'], [], 'Pet: { type: object, xml: { name: dog } }'],
  ['the name beside allOf', closed("a: { allOf: [{ $ref: '#/components/schemas/Tag' }], xml: { name: b } }"), ['<pet><b>1</b></pet>'], ['<pet><a>1</a></pet>', '<pet><tag>1</tag></pet>'], [], 'Tag: { type: integer, xml: { name: tag } }'],
  ['the name of a property', closed('a: { type: string, xml: { name: b } }'), ['<pet><b/></pet>'], ['<pet><a/></pet>']],
  ['the name of a property that is a component', closed("a: { $ref: '#/components/schemas/Tag' }, b: { $ref: '#/components/schemas/Word' }"), ['<pet><tag>1</tag><b/></pet>'], ['<pet><a>1</a></pet>', '<pet><Word/></pet>'], [], 'Tag: { type: integer, xml: { name: tag } }, Word: { type: string }'],
  ['attributes', closed('a: { type: integer, xml: { attribute: true } }, b: { type: string, xml: { nodeType: attribute, name: c } }', ', required: [a]'), ['<pet a="1"/>', '<pet a="1" c="x"/>'], ['<pet/>', '<pet a="x"/>', '<pet a="1" b="x"/>', '<pet><a>1</a></pet>']],
  ['a list in its element', closed('a: { type: array, items: { type: integer } }'), ['<pet/>', '<pet><a>1</a><a>2</a></pet>'], ['<pet><a>x</a></pet>', '<pet><a/></pet>']],
  ['the items of a list among others', closed(`a: { ${strings} }, b: { type: string }`), ['<pet><a/><b/><a/></pet>'], ['<pet><b/><b/></pet>']],
  ['the name of items', closed('a: { type: array, xml: { name: b }, items: { type: string, xml: { name: c } } }'), ['<pet><c/><c/></pet>'], ['<pet><a/></pet>', '<pet><b/></pet>']],
  ['a wrapped list', closed(`a: { ${strings}, xml: { wrapped: true } }`), ['<pet/>', '<pet><a/></pet>', '<pet><a><a/><a>x</a></a></pet>'], ['<pet><a>x</a></pet>', '<pet><a/><a/></pet>', '<pet><a><b/></a></pet>']],
  ['the name of a wrapped list', closed(`a: { ${strings}, xml: { nodeType: element, name: b } }`), ['<pet><b><b/></b></pet>'], ['<pet><b><a/></b></pet>', '<pet><a/></pet>']],
  ['the names of a wrapped list and its items', closed('a: { type: array, xml: { wrapped: true, name: b }, items: { type: string, xml: { name: c } } }'), ['<pet><b><c/></b></pet>', '<pet><b/></pet>'], ['<pet><b><b/></b></pet>', '<pet><c/></pet>']],
  ['counts of items', closed(`a: { ${strings}, minItems: 1, maxItems: 2 }`, ', required: [a]'), ['<pet><a/></pet>', '<pet><a/><a/></pet>'], ['<pet/>', '<pet><a/><a/><a/></pet>']],
  ['counts of items that may be absent', closed(`a: { ${strings}, minItems: 2 }`), ['<pet/>', '<pet><a/><a/></pet>', '<pet><a/></pet>'], ['<pet><b/></pet>'], ['minItems']],
  ['counts of wrapped items', closed(`a: { ${strings}, minItems: 2, xml: { wrapped: true } }`), ['<pet/>', '<pet><a><a/><a/></a></pet>'], ['<pet><a/></pet>', '<pet><a><a/></a></pet>']],
  ['uniqueItems', closed(`a: { ${strings}, uniqueItems: true }`), ['<pet><a/></pet>'], ['<pet><b/></pet>'], ['uniqueItems']],
  ['lists of lists', closed(`a: { type: array, items: { ${strings} } }`), ['<pet><a/><a>x</a></pet>'], ['<pet><b/></pet>'], ['items']],
  ['items one by one', closed('a: { type: array, prefixItems: [{ type: string }], items: { type: integer } }'), ['<pet><a>x</a><a>1</a></pet>'], ['<pet><b/></pet>'], ['items']],
  ['a list or a value', closed(`a: { anyOf: [{ type: integer }, { ${strings} }] }`), ['<pet/>', '<pet><a>1</a></pet>', '<pet><a/><a/></pet>'], ['<pet><b/></pet>'], ['items']],
  ['namespaces', closed('a: { type: string, xml: { namespace: "urn:a", prefix: p } }, b: { type: string, xml: { attribute: true, namespace: "urn:a" } }'), ['<pet><q:a xmlns:q="urn:a"/></pet>', '<pet xmlns:p="urn:a" p:b="x"><a xmlns="urn:a"/></pet>'], ['<pet><a/></pet>', '<pet b="x"/>', '<pet xmlns="urn:a"><a/></pet>']],
  ['null', closed('a: { type: [integer, "null"] }', ', required: [a]'), [`<pet><a ${nil}/></pet>`, '<pet><a>1</a></pet>'], ['<pet/>', '<pet><a/></pet>', `<pet><a ${nil}>1</a></pet>`]],
  ['an object or null', closed('a: { anyOf: [{ type: object, required: [b], properties: { b: {} } }, { type: "null" }] }'), [`<pet><a ${nil}/></pet>`, '<pet><a><b/></a></pet>'], ['<pet><a/></pet>', `<pet ${nil}/>`]],
  ['an attribute that may be null', closed('a: { type: [integer, "null"], xml: { attribute: true } }', ', required: [a]'), ['<pet/>', '<pet a="1"/>'], ['<pet a=""/>']],
  ['texts', closed('a: { enum: [cat, dog] }, b: { type: boolean }, c: { type: string, maxLength: 2 }, d: { const: 1 }, e: { type: string, format: date }'), ['<pet><a>cat</a><b>true</b><c>ab</c><d>1</d><e>2020-02-29</e></pet>'], ['<pet><a>cow</a></pet>', '<pet><b>1</b></pet>', '<pet><c>abc</c></pet>', '<pet><d>2</d></pet>', '<pet><e>2021-02-29</e></pet>']],
  ['several types of text', closed('a: { type: [integer, boolean] }'), ['<pet><a>1</a></pet>', '<pet><a>false</a></pet>'], ['<pet><a>x</a></pet>', '<pet><a/></pet>']],
  ['text beside attributes', closed('a: { type: integer, xml: { nodeType: text } }, b: { type: string, xml: { attribute: true } }'), ['<pet b="x">1</pet>', '<pet>1</pet>'], ['<pet>x</pet>', '<pet><a>1</a></pet>']],
  ['text beside elements', closed('a: { type: integer, xml: { nodeType: cdata } }, b: { type: string }'), ['<pet>1<b/></pet>', '<pet>x<b/></pet>'], ['<pet>1<a/></pet>'], ['nodeType']],
  ['an object without an element', closed('a: { type: object, xml: { nodeType: none }, properties: { b: { type: integer } } }'), ['<pet><b>1</b></pet>'], ['<dog/>'], ['nodeType']],
  ['a property without a schema', closed('a: {}', ', required: [a]'), ['<pet><a/></pet>', '<pet><a b="1">x<c/></a></pet>'], ['<pet/>']],
  ['a property that must be absent', pet('a: false'), ['<pet/>', '<pet><b/></pet>'], ['<pet><a/></pet>']],
  ['objects in objects', closed("a: { $ref: '#/components/schemas/Pet' }"), ['<pet><a><a/></a></pet>', '<pet><a><b/></a></pet>'], ['<pet><a><a>x</a></a></pet>'], [], "Pet: { type: object, properties: { a: { $ref: '#/components/schemas/Pet' } } }"],
  ['allOf', "{ xml: { name: pet }, allOf: [{ $ref: '#/components/schemas/Named' }, { type: object, properties: { b: { type: integer } } }] }", ['<pet><b>1</b><a/></pet>'], ['<pet><b>1</b></pet>', '<pet><a/><b>x</b></pet>'], [], 'Named: { type: object, required: [a], properties: { a: { type: string } } }'],
  ['oneOf of components', "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }", ['<Cat><a/></Cat>', '<dog><b/></dog>'], ['<Cat><b/></Cat>', '<Dog><b/></Dog>', '<Cat/>'], [], 'Cat: { type: object, required: [a], properties: { a: {} }, additionalProperties: false }, Dog: { type: object, xml: { name: dog }, required: [b], properties: { b: {} } }'],
  ['anyOf in a property', closed("a: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }"), ['<pet><a><c>1</c></a></pet>', '<pet><dog/></pet>'], ['<pet><a><d/></a></pet>', '<pet><Cat/></pet>', '<pet><dog/><dog/></pet>'], [], 'Cat: { type: object, required: [c], properties: { c: { type: integer } } , additionalProperties: false }, Dog: { type: object, xml: { name: dog } }'],
  ['oneOf with a name', "{ xml: { name: pet }, oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }] }", ['<pet>x</pet>', '<pet><c/></pet>'], ['<pet><d/></pet>'], [], 'Cat: { type: object, required: [c], properties: { c: {} }, additionalProperties: false }'],
  ['the number of properties', closed('a: {}, b: {}', ', minProperties: 1'), ['<pet><a/></pet>', '<pet/>'], ['<pet><c/></pet>'], ['minProperties']],
  ['a name that XML does not have', closed('"a b": { type: string }'), ['<pet><a_b/></pet>'], ['<pet><a/></pet>'], ['xml']],
  ['a scalar as the root', '{ type: integer, xml: { name: pet } }', ['<pet>1</pet>'], ['<pet>x</pet>', '<pet/>']],
  ['a wrapped list as the root', '{ type: array, items: { type: integer, xml: { name: id } }, xml: { name: pets, wrapped: true } }', ['<pets/>', '<pets><id>1</id><id>2</id></pets>'], ['<pets><id>x</id></pets>', '<id>1</id>']],
  ['a list as the root', "{ type: array, items: { $ref: '#/components/schemas/Pet' } }", ['<pets/>', 'x'], [], ['content'], 'Pet: { type: object }'],
  ['a root without a name', '{ type: object, properties: { a: { type: string } } }', ['<anything/>'], [], ['content']],
]

for (const [name, schema, accepted, refused, wider = [], components] of rows)
  test(`${name}: ${schema}`, async (t) => {
    const source = await sourceOf(description('request', schema, components))
    const { pattern, read, diagnostics } = loadContract(source)
    t.deepEqual(diagnostics, [])
    t.deepEqual([...new Set(read.tree.fidelity?.flatMap(({ construct, kind }) => (kind === 'exact' ? [] : [construct])))], wider) // prettier-ignore
    const printed = loadContract({ name: 'pets_1.contract', text: contractText(source) })
    t.deepEqual(printed.diagnostics, [])
    t.deepEqual(fittingIn(pattern, [...accepted, ...refused]), accepted, 'as examples')
    for (const [payloads, expected] of [[accepted, true] as const, [refused, false] as const])
      for (const payload of payloads)
        for (const one of [pattern, printed.pattern]) {
          const match = await matchPayload(one, payload, { side: 'request' })
          t.is(match.ok && match.value.mismatches.length === 0, expected, payload)
        }
  })

type Change = readonly [
  name: string,
  older: string,
  newer: string,
  request: readonly [forth: DescribedVerdict, back: DescribedVerdict],
  response: readonly [forth: DescribedVerdict, back: DescribedVerdict],
  components?: string,
]
const [both, forth, back, neither] = [
  ['compatible', 'compatible'],
  ['compatible', 'incompatible'],
  ['incompatible', 'compatible'],
  ['incompatible', 'incompatible'],
] as const

const a = 'a: { type: string }'

/** A choice of elements with two names, whose alternatives are not disjoint. */
const overlapping = (property: string): string => `{ oneOf: [${pet(property)}, { type: object, xml: { name: dog } }] }`

// prettier-ignore
const changes: readonly Change[] = [
  ['an optional element', pet(a), pet(`${a}, b: { type: string }`), both, both],
  ['an optional attribute', pet(a), pet(`${a}, b: { type: string, xml: { attribute: true } }`), both, both],
  ['a required element', pet(a), pet(`${a}, b: { type: string }`, ', required: [b]'), back, forth],
  ['an element of a closed object', closed(a), closed(`${a}, b: { type: string }`), forth, back],
  ['an element becomes required', pet(a), pet(a, ', required: [a]'), back, forth],
  ['the type of an element', pet('a: { type: integer }'), pet(a), forth, back],
  ['the order of properties', pet(`${a}, b: { type: string }`), pet(`b: { type: string }, ${a}`), both, both],
  ['the name of the root', pet(a), pet(a).replace('pet', 'dog'), neither, neither],
  ['the name of an element', pet(a, ', required: [a]'), pet('a: { type: string, xml: { name: b } }', ', required: [a]'), neither, neither],
  ['a namespace', pet(a, ', required: [a]'), pet('a: { type: string, xml: { namespace: "urn:a" } }', ', required: [a]'), neither, neither],
  ['another prefix', pet('a: { type: string, xml: { namespace: "urn:a", prefix: p } }'), pet('a: { type: string, xml: { namespace: "urn:a", prefix: q } }'), both, both],
  ['an element becomes an attribute', pet(a, ', required: [a]'), pet('a: { type: string, xml: { attribute: true } }', ', required: [a]'), neither, neither],
  ['a list is wrapped', pet(`a: { ${strings}, minItems: 1 }`, ', required: [a]'), pet(`a: { ${strings}, minItems: 1, xml: { wrapped: true } }`, ', required: [a]'), neither, neither],
  ['the name of items', pet(`a: { ${strings}, xml: { wrapped: true } }`), pet('a: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: b } } }'), neither, neither],
  ['maxItems', pet(`a: { ${strings}, maxItems: 2 }`), pet(`a: { ${strings}, maxItems: 3 }`), forth, back],
  ['null', pet(a), pet('a: { type: [string, "null"] }'), forth, back],
  ['what can only be read approximately', pet(`a: { type: array, items: { ${strings} } }`), pet(`a: { type: array, items: { ${strings.replace('string', 'integer')} } }`), ['undecided', 'undecided'], ['undecided', 'undecided']],
  ['nothing, beside what can only be read approximately', pet(`a: { ${strings}, uniqueItems: true }`), pet(`a: { ${strings}, uniqueItems: true, title: A }`), both, both],
  ['an element beside text that can only be read approximately', pet('a: { type: integer, xml: { nodeType: text } }, b: {}'), pet('a: { type: integer, xml: { nodeType: text } }, b: {}, c: {}'), ['approximate', 'approximate'], ['approximate', 'approximate']],
  ['the alternatives of oneOf', overlapping('b: { type: integer }'), overlapping('b: { type: string }'), ['approximate', 'incompatible'], ['incompatible', 'approximate']],
]

for (const [name, older, newer, request, response] of changes)
  test(`a change of XML: ${name}`, async (t) => {
    for (const [side, expected] of [['request', request] as const, ['response', response] as const]) {
      const [before, after] = [description(side, older), description(side, newer)]
      const options = { level: 'wire' } as const
      const verdicts = [await describedVerdict(before, after, options), await describedVerdict(after, before, options)]
      t.deepEqual(verdicts, [...expected], side)
    }
  })

interface Part {
  readonly type: 'integer' | 'string'
  readonly isRequired: boolean
  readonly isList: boolean
}
type Parts = Readonly<Record<string, Part>>

const part = fc.record({
  type: fc.constantFrom('integer' as const, 'string' as const),
  isRequired: fc.boolean(),
  isList: fc.boolean(),
})
const objects = fc.record({
  parts: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), part, { minKeys: 1 }),
  isClosed: fc.boolean(),
})
type XmlObject = Readonly<{ parts: Parts; isClosed: boolean }>

const schemaOf = ({ parts, isClosed }: XmlObject): string => {
  const properties = Object.entries(parts).map(([name, { type, isList }]) => isList ? `${name}: { type: array, items: { type: ${type} } }` : `${name}: { type: ${type} }`) // prettier-ignore
  const required = Object.entries(parts).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return (isClosed ? closed : pet)(properties.join(', '), `, required: [${required.join(', ')}]`)
}

/** Whether a reader of one object accepts every document that is written as another one says. */
function isReadable(written: XmlObject, read: XmlObject): boolean {
  const names = new Set([...Object.keys(written.parts), ...Object.keys(read.parts)])
  return [...names].every((name) => {
    const [from, to] = [written.parts[name], read.parts[name]]
    const least = from?.isRequired && !from.isList ? 1 : 0
    if (!to) return !read.isClosed
    const isCounted = least >= (to.isRequired && !to.isList ? 1 : 0) && (!from?.isList || to.isList)
    return isCounted && (!from || from.type === to.type || to.type === 'string')
  })
}

test('verdicts on objects of XML are those of their properties one by one', async (t) => {
  const numRuns = Number(process.env['XML_RUNS'] ?? 40)
  const property = fc.asyncProperty(objects, objects, async (older, newer) => {
    for (const [side, expected] of [
      ['request', isReadable(older, newer)] as const,
      ['response', isReadable(newer, older)] as const,
    ]) {
      // prettier-ignore
      const verdict = await describedVerdict(description(side, schemaOf(older)), description(side, schemaOf(newer)), { level: 'wire' }) // prettier-ignore
      t.is(verdict, expected ? 'compatible' : 'incompatible', `${side}: ${schemaOf(older)} -> ${schemaOf(newer)}`)
    }
  })
  await fc.assert(property, { numRuns, seed: 1 })
})

test('an object with a hundred properties is compared', async (t) => {
  const many = (more: string): string => pet(Array.from({ length: 100 }, (_, index) => `p${String(index)}: { type: string }`).join(', ') + more) // prettier-ignore
  for (const openness of ['declared', 'literal'] as const)
    t.is(await describedVerdict(description('request', many('')), description('request', many(', q: {}')), { openness, level: 'wire' }), openness === 'declared' ? 'compatible' : 'incompatible') // prettier-ignore
})

test('samples of an XML body are examples of it, and what nearly matches is one only if it matches', async (t) => {
  const numRuns = Number(process.env['XML_RUNS'] ?? 40)
  const property = fc.asyncProperty(objects, fc.nat(), async (object, seed) => {
    const { pattern } = loadContract(await sourceOf(description('request', schemaOf(object))))
    const scenario = pattern.scenarios[0]!
    const sample = String(generateRequest(scenario, { seed }).body)
    t.deepEqual(fittingIn(pattern, [sample]), [sample])
    for (const { request } of Array.from(nearMisses(scenario, { seed })).slice(0, 20)) {
      const text = String(request.body)
      const match = await matchPayload(pattern, text, { side: 'request' })
      t.is(fittingIn(pattern, [text]).length === 1, match.ok && match.value.mismatches.length === 0, text)
    }
  })
  await fc.assert(property, { numRuns, seed: 1 })
})

test('the places of elements, attributes and texts count as exact', async (t) => {
  const properties =
    'id: { type: integer, xml: { attribute: true } }, name: { type: string }, tags: { type: array, items: { type: string } }'
  const source = await sourceOf(
    description('request', `{ type: object, xml: { name: pet }, properties: { ${properties} } }`),
  )
  const { read } = loadContract(source)
  t.deepEqual(
    read.tree.fidelity?.map(({ construct, kind }) => `${kind} ${construct}`),
    ['exact object', 'exact number', 'exact string', 'exact string'],
  )
})
