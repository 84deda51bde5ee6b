import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { fixContract } from '../../src/fixes/fixContract.js'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { success } from '../../src/text/failure.js'

const api = (more: string): string => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
${more}
      responses:
        '201': { description: ok }
`
const body = (schema: string): string =>
  api(`      requestBody:
        required: true
        content:
          application/json:
            schema:
${schema}`)

const keys = '              properties: { id: { type: integer }, name: { type: string } }'
const parameter = (required: string): string =>
  api(`      parameters:\n        - { name: page, in: query${required}, schema: { type: integer } }`)
const json = (required: string): string =>
  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", ${required}"properties": {"a": {"type": "integer"}}}\n`

/** The older text, the newer one and the fixed one. */
const cases: Readonly<Record<string, readonly [older: string, newer: string, fixed: string]>> = {
  'the last name of a list': [
    body(`              required: [id]\n${keys}`),
    body(`              required: [id, name]\n${keys}`),
    body(`              required: [id]\n${keys}`),
  ],
  'the first item of a block': [
    body(`              required:\n                - id\n${keys}`),
    body(`              required:\n                - name\n                - id\n${keys}`),
    body(`              required:\n                - id\n${keys}`),
  ],
  'the only name': [body(keys), body(`              required: [name]\n${keys}`), body(keys)],
  'the only item of a block': [
    body(keys),
    body(`              required:\n                - name\n${keys}`),
    body(keys),
  ],
  'the only name in JSON': [json(''), json('"required": ["a"], '), json('')],
  'a parameter': [parameter(''), parameter(', required: true'), parameter(', required: false')],
}

for (const [what, [older, newer, fixed]] of Object.entries(cases))
  test(`a part of a description that became required is optional again: ${what}`, async (t) => {
    const name = older.startsWith('{') ? 'a.json' : 'api.yaml'
    const [before, after] = await Promise.all(
      [older, newer].map(async (text) => {
        const source = await openapiSource({ name, text }, () => Promise.resolve(success(undefined)))
        if (!source.ok) throw new Error(source.failure.message)
        return source.value
      }),
    )
    const comparison = compareContracts(loadContract(before!).pattern, loadContract(after!).pattern)
    const found = await fixContract(before!, after!, comparison)
    t.is(found.text, fixed)
    t.is(found.fixed.tests.failed, 0)
    t.like(found.comparison.findings[0]?.fix, { kind: 'optional', isAsBefore: true })
  })
