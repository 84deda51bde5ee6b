import type { Random } from '../../spec/support/random.js'
import { matchHttpText } from '../../src/match/matchHttpText.js'
import { parseContract } from '../../src/index.js'
import { printRequest, printResponse } from '../../src/message/print/printHttpText.js'
import { readHttpText } from '../../src/message/readHttpText.js'
import { mutated } from './mutated.js'
import type { Target } from './target.js'

const { pattern } = parseContract({
  name: 'fuzz_1.contract',
  text: `Feature: Fuzz
Scenario: A form
  When POST /forms/(number)?page=(number)&q=(string)
  And request-header X-Id (uuid)
  And form-field name (string)
  And form-field age? (number)
  Then status 200
  And response-body {"ok": "(boolean)"}
Scenario: Parts
  When PUT /files
  And request-part name (string)
  And request-part file @a.txt text/plain
  Then status 204
Scenario: XML
  When POST /ws
  And request-body <a><b>(number)</b></a>
  Then status 200
  And response-body <c>(string)</c>
`,
})

const seeds = [
  'POST /forms/1?page=2&q=x HTTP/1.1\r\nX-Id: 123e4567-e89b-12d3-a456-426614174000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nname=a+b%20c&age=3',
  'PUT /files\nContent-Type: multipart/form-data; boundary=x\n\n--x\nContent-Disposition: form-data; name="name"\n\nRex\n--x\nContent-Disposition: form-data; name="file"; filename="a.txt"\nContent-Type: text/plain\n\na\n--x--\n',
  'POST /ws\nContent-Type: text/xml; charset=utf-8\n\n<a><b>1</b></a>',
  'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"ok": true}',
  'HTTP/1.1 204 No Content\n\n',
]

const tokens = [
  ...[
    '\r\n',
    '\n',
    '\n\n',
    ' ',
    '\t',
    ':',
    '/',
    '?',
    '&',
    '=',
    '%',
    '%zz',
    '%00',
    '+',
    ';',
    '"',
    ',',
    '\0',
    '\u2028',
    'é',
  ],
  ...[
    '__proto__: x\n',
    'constructor: x\n',
    'Content-Type: ',
    'Content-Length: -1\n',
    'charset=utf-7',
    'boundary=',
    '--x',
  ],
  ...['HTTP/1.1 999', 'HTTP/2', 'GET', '..', '#', '//', 'name=', 'age=', '__proto__='],
]

const make = (chosen: Random): Buffer =>
  chosen.chance(0.1)
    ? Buffer.from(chosen.some(0, 30, () => chosen.pick([...tokens, ...seeds])).join(''))
    : mutated(Buffer.from(chosen.pick(seeds)), tokens, chosen)

async function check(input: Buffer): Promise<string> {
  const read = readHttpText(input)
  if (!read.ok) return 'no message'
  const { message } = read.value
  // A body that is not UTF-8 cannot be printed as text.
  const text = message.kind === 'request' ? printRequest(message.request) : printResponse(message.response)
  if (!readHttpText(text).ok) throw new Error('a message that is printed cannot be read again')
  const match = await matchHttpText(pattern, input, { side: message.kind })
  if (!match.ok) throw new Error(match.failure.message)
  for (const { path, message: why, expected, actual } of match.value.mismatches)
    if ([path, why, expected, actual].includes('')) throw new Error(`an incomplete mismatch: ${why}`)
  return match.value.mismatches.length === 0 ? 'matched' : 'mismatched'
}

/** HTTP messages as text: read, printed, read again, and matched. */
export const messages: Target = { name: 'messages', make, check }
