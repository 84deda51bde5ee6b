import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import { contract } from '../support/contracts.js'
import { readers } from '../support/readers.js'

type Limits = NonNullable<NonNullable<Parameters<typeof matchPayload>[3]>['limits']>

const pattern = contract(`Feature: F
Scenario: S
Given type Xml <a x.opt="(string)" y.opt="(string)"><b>(string?)</b></a>
And type Json {"a": ["(number*)"]}
When POST /
Then status 200
`)

/** What is reported first, with either XML reader. */
async function wrongWith(payload: string, type: string, limits: Limits): Promise<string | undefined> {
  const reported = new Set<string | undefined>()
  for (const xmlReader of Object.values(readers))
    for (const form of [payload, Buffer.from(payload)]) {
      const match = await matchPayload(pattern, form, { type }, { limits, xmlReader })
      reported.add(match.ok ? match.value.mismatches[0]?.message : match.failure.code)
    }
  return reported.size === 1 ? [...reported][0] : [...reported].join(' or ')
}

interface Case {
  readonly name: string
  readonly payload: string
  readonly type: string
  /** The lowest limits that the payload passes. */
  readonly limits: Limits
  readonly message: string
}

const xml = '<a x="1" y="2"><b/></a>'
const json = '{"a": [1, 2]}'

const cases: readonly Case[] = [
  {
    name: 'size of XML',
    payload: xml,
    type: 'Xml',
    limits: { size: 23 },
    message: 'the payload is larger than 22 bytes',
  },
  {
    name: 'depth of XML',
    payload: xml,
    type: 'Xml',
    limits: { depth: 2 },
    message: 'elements nest deeper than 1 levels',
  },
  {
    name: 'attributes of an element',
    payload: `<a ${' '.repeat(100)}x="1" y="2"><b/></a>`,
    type: 'Xml',
    limits: { attributes: 2 },
    message: 'an element has more than 1 attributes',
  },
  {
    name: 'elements and attributes',
    payload: xml,
    type: 'Xml',
    limits: { nodes: 4 },
    message: 'the payload has more than 3 elements and attributes',
  },
  {
    name: 'size of JSON',
    payload: json,
    type: 'Json',
    limits: { size: 13 },
    message: 'the payload is larger than 12 bytes',
  },
  {
    name: 'depth of JSON',
    payload: json,
    type: 'Json',
    limits: { depth: 2 },
    message: 'values nest deeper than 1 levels',
  },
  {
    name: 'values of JSON',
    payload: json,
    type: 'Json',
    limits: { nodes: 4 },
    message: 'the payload has more than 3 values',
  },
]

for (const { name, payload, type, limits, message } of cases)
  test(`limit: ${name}`, async (t) => {
    const [[key, limit]] = Object.entries(limits) as [[string, number]]
    t.is(await wrongWith(payload, type, limits), undefined)
    t.is(await wrongWith(payload, type, { [key]: limit - 1 }), message)
  })

test('a limit that is not set has its default', async (t) => {
  t.is(await wrongWith(xml, 'Xml', {}), undefined)
  t.is(await wrongWith(json, 'Json', {}), undefined)
})
