import type { Random } from '../../spec/support/random.js'
import { anyDocument, anyGrammar } from '../../spec/support/xmlGrammar.js'
import { disguisedXml, encodings } from '../../spec/support/xmlWriter.js'
import { matchPayload, parseContract, type PayloadMatch } from '../../src/index.js'
import { mutated } from './mutated.js'
import type { Target } from './target.js'

const contract = `Feature: Fuzz
Scenario: Anything
  Given type Tag <tag k.opt="(string)">(string)</tag>
  And type Node <node><v>(number)</v>(Node*)</node>
  And type Line <line>(number)</line>
  And type Card <card>(number | boolean)</card>
  And type Open <open *="(number)">(anything*)</open>
  And type Method (Card | Open)
  And type Parts (Card & Line{0,2} & Open?)
  And type Xml <r id="(number)" on.opt="(date)"><name>(string)</name>(Tag*)(Node?)(Line{0,3})(Method?)(Parts?)<end>(boolean?)</end></r>
  And type Json {"id": "(number)", "tags?": ["(string*)"], "one": {"a": 1e2, "b": "(datetime?)"}, "__proto__?": null}
  When POST /
  Then status 200
`
const { pattern } = parseContract({ name: 'fuzz_1.contract', text: contract })

const seeds = [
  '<r id="1"><name>a &amp; b</name><tag k="v">t</tag><node><v>1</v><node><v>2</v></node></node><end>true</end></r>',
  '<r id="1"><name/><line>1</line><line>2</line><open a="1">t</open><line>3</line><card>1</card><end/></r>',
  '<r id="1"><name/><card>true</card><open><a b="c">t<d/></a></open><line>1</line><card>2</card><line>3</line><end/></r>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<p:r xmlns:p="u" id="1"><!-- c --><name><![CDATA[<x>]]></name><end/></p:r>',
  '<!DOCTYPE r [<!ENTITY e "x">]><r id="1"><name>&e;</name><end>true</end></r>',
  '{"id": 1, "tags": ["a", "é😀\\u00e9"], "one": {"a": 100, "b": null}}',
  '{"id": -1.5e3, "one": {"b": "2020-04-12T00:00:00Z", "a": 1E+2}, "__proto__": null}',
]

const words = (text: string): string[] => text.split(' ')

const tokens = [
  ...words(`< > /> </ <a " ' = & &amp; &#0; &#x41; &e; ]]> <![CDATA[ <!-- --> <? ?> <!DOCTYPE <!ENTITY p: : xsi:nil`),
  ...words('id name <name> </name> <end/> <line>1</line> <card/> <open/>'),
  ...words('{ } [ ] , "a": null true 1e - . \\ \\u \\ud800 0 \0 \u0001 \uFEFF \u00a0 \u2028 \ufffe 😀 \ud83d'),
  ...[' ', '\n', '\r', '\t', '<?xml version="1.0" encoding="utf-16"?>', ' xmlns:p="u"'],
]

/** A payload in XML, JSON or neither, usually with a few mistakes. */
export function anyPayload(chosen: Random): Buffer {
  const { pick, below } = chosen
  const kind = below(10)
  if (kind === 0) return Buffer.from(chosen.some(0, 200, () => below(256)))
  if (kind === 1) return Buffer.from(chosen.some(0, 40, () => pick(tokens)).join(''))
  if (kind > 4) return mutated(Buffer.from(pick(seeds)), tokens, chosen)
  const document = anyDocument(anyGrammar(chosen), chosen)
  const xml = document ? disguisedXml(document, chosen) : pick(seeds)
  return mutated(Buffer.from(pick(Object.values(encodings))(xml)), tokens, chosen)
}

async function matched(payload: Uint8Array | string, type: string): Promise<PayloadMatch> {
  const match = await matchPayload(pattern, payload, { type })
  if (!match.ok) throw new Error(match.failure.message)
  return match.value
}

type Outcome = 'matched' | 'mismatched' | 'unreadable'

const codes = /^(not-well-formed|document-type|undecodable|unknown-encoding|too-(large|deep|many-(attributes|nodes)))$/

function outcomeOf({ mismatches, text }: PayloadMatch): Outcome {
  const [first] = mismatches
  if (!first) return 'matched'
  if (codes.test(first.actual)) return 'unreadable'
  if (text !== undefined) return 'mismatched'
  throw new Error(`an error without a code: ${first.message}`)
}

/** Matches a payload and checks that the result is consistent, and for JSON that it agrees with `JSON.parse`. */
async function check(payload: Buffer, type: string): Promise<Outcome> {
  const match = await matched(payload, type)
  for (const { path, message, expected, actual, payload: place } of match.mismatches) {
    const isPlaced = place === undefined || (place.line >= 1 && place.column >= 1)
    if ([path, message, expected, actual].includes('') || !isPlaced)
      throw new Error(`an incomplete mismatch: ${message}`)
  }
  const outcome = outcomeOf(match)
  const { text } = match
  if (text !== undefined && outcomeOf(await matched(text, type)) !== outcome)
    throw new Error('bytes and their text differ')
  if (type === 'Json' && isJson(payload) !== (outcome !== 'unreadable')) throw new Error('JSON.parse disagrees')
  return outcome
}

function isJson(payload: Buffer): boolean {
  try {
    const text = new TextDecoder(encodingOf(payload), { fatal: true }).decode(payload)
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The encoding of a JSON payload: the one that its byte order mark shows, or else UTF-8. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return 'utf-8'
}

/** The payload readers and matchers, with broken and hostile payloads: each gives a result or a clear error. */
export const payloads: Target = {
  name: 'payloads',
  make: anyPayload,
  check: async (payload) => {
    const outcomes = new Set<Outcome>()
    for (const type of ['Xml', 'Json', 'Tag']) outcomes.add(await check(payload, type))
    return [...outcomes].sort().join(', ')
  },
}
