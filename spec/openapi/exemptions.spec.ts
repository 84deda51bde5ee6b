import test from 'ava'
import { describedFindings, type DescribedFiles } from '../support/descriptions/describedFindings.js'

// Exemptions are comments of YAML, on a line of their own directly above what they are for.

const allowed = '# allow request-key-values-narrowed until 2999-06-30: nobody orders more'

/** A description in which `at` is the place of a comment. */
const version = (limit: string, at = ''): DescribedFiles => {
  const comment = (place: string, indent: string): string => (at === place ? `${indent}${allowed}\n` : '')
  return {
    'openapi.yaml': `${comment('file', '')}openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
${comment('path', '  ')}  /orders:
${comment('operation', '    ')}    post:
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: 'order.yaml#/$defs/Order' } } }
      responses:
${comment('response', '        ')}        '201': { description: ok }
        '409': { description: none }
`,
    'order.yaml': `${comment('other file', '')}$defs:
${comment('schema', '  ')}  Order:
    type: object
    allOf:
${comment('item', '      ')}      - properties:
${comment('property', '          ')}          count: { type: integer${limit} }${at === 'end of line' ? ` ${allowed}` : ''}
${comment('next property', '          ')}          name: { type: string }
    description: '${at === 'text' ? allowed : 'An order.'}'
`,
  }
}

const narrowed = 'request-key-values-narrowed REQUEST.BODY.count'

const places: readonly (readonly [at: string, findings: readonly string[], warnings: readonly string[]])[] = [
  ['nowhere', [`${narrowed} +1`], []],
  ['file', [], []],
  ['path', [], []],
  ['operation', [], []],
  ['response', [narrowed], []],
  ['other file', [], []],
  ['schema', [], []],
  ['item', [], []],
  ['property', [], []],
  ['next property', [`${narrowed} +1`], []],
  ['end of line', [`${narrowed} +1`], ['misplaced-exemption']],
  ['text', [`${narrowed} +1`], []],
]

for (const [at, findings, expected] of places)
  test(`an exemption at the place: ${at}`, async (t) => {
    const warnings: string[] = []
    const warn = ({ code }: { readonly code: string }): void => void warnings.push(code)
    t.deepEqual(await describedFindings(version(''), version(', maximum: 99', at), { warn }), findings)
    t.deepEqual(warnings, expected)
  })
