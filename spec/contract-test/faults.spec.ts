import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { failureText } from '../../src/report/tests/causeText.js'
import { contract } from '../support/contracts.js'
import { service } from '../support/service.js'

const pets = contract(`Feature: Pets
Scenario: Get a pet
  Given type Pet <id>(number)</id><name>(string)</name><born>(date?)</born>
  When POST /ws
  And request-body <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><getPet><id>(number)</id></getPet></e:Body></e:Envelope>
  Then status 200
  And response-header X-Rate (number)
  And response-body <Envelope><Body><pet>(Pet)</pet></Body></Envelope>
Scenario: No such pet
  When POST /ws
  And request-body <Envelope><Body><getPet><id>(number)</id></getPet></Body></Envelope>
  Then status 404
  And response-body <Envelope><Body><Fault>(string)</Fault></Body></Envelope>
`)
const contracts = [{ ...pets, scenarios: pets.scenarios.slice(0, 1) }]

const envelope = (inner: string): string =>
  `<?xml version="1.0"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><pet>${inner}</pet></soap:Body></soap:Envelope>`
const right = envelope('<id>1</id><name>Rex</name><born/>')

const answered =
  (body: string | Buffer, { status = 200, ...headers }: { status?: number; [name: string]: string | number } = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'text/xml; charset=utf-8', 'X-Rate': '3', ...headers }).end(body)
  }

/** What a service does, and what the report says about it; nothing if the service is right. */
const behaviours: Readonly<
  Record<string, readonly [answer: (response: ServerResponse) => void, reported: readonly RegExp[]]>
> = {
  'a correct response': [answered(right), []],
  'a correct response with other prefixes': [
    answered(right.replaceAll('soap', 'SOAP-ENV').replace('<pet>', '<pet xmlns="urn:p">')),
    [],
  ],
  'a correct response, compressed': [answered(gzipSync(right), { 'Content-Encoding': 'gzip' }), []],
  'a correct response in pieces': [
    (response) => {
      response.writeHead(200, { 'Content-Type': 'text/xml', 'X-Rate': '1' })
      for (const char of right) response.write(char)
      response.end()
    },
    [],
  ],
  'a wrong type': [
    answered(envelope('<id>one</id><name>Rex</name><born/>')),
    [
      /answer:2:\d+: mismatch at RESPONSE\.BODY\.Envelope\.Body\.pet\.id: expected \(number\) but found `one`/,
      /see pet_1\.contract:3/,
    ],
  ],
  'a missing element': [answered(envelope('<id>1</id><born/>')), [/`name` is missing before `born`/]],
  'an extra element': [
    answered(envelope('<id>1</id><name>Rex</name><born/><age>3</age>')),
    [/expected the end of `pet` but found `age`/],
  ],
  'elements out of order': [
    answered(envelope('<name>Rex</name><id>1</id><born/>')),
    [/`name` must come after `id`|`id` must come before `name`/],
  ],
  'a missing header': [
    (response) => {
      response.writeHead(200, { 'Content-Type': 'text/xml' }).end(right)
    },
    [/the header `X-Rate` is missing/],
  ],
  'a wrong status': [answered(right, { status: 201 }), [/expected the status 200 but found 201/]],
  "another scenario's response": [
    answered('<Envelope><Body><Fault>no pet 1</Fault></Body></Envelope>', { status: 404 }),
    [/found 404/, /the response of the scenario `No such pet`/, /Examples with values that the service knows/],
  ],
  'an HTML error page': [
    answered('<html>\n<h1>502 Bad Gateway</h1></html>', { status: 502, 'Content-Type': 'text/html' }),
    [/found 502/, /expected an XML content type but found `text\/html`/, /begins: <html> <h1>502 Bad Gateway/],
  ],
  'a truncated document': [answered(right.slice(0, 150)), [/answer:2:\d+: mismatch at RESPONSE\.BODY: /]],
  'a body that breaks off': [
    (response) => {
      response.writeHead(200, { 'Content-Type': 'text/xml', 'Content-Length': '5000' })
      response.write(right)
      setTimeout(() => response.destroy(), 30)
    },
    [/no answer: the connection was closed before the response was complete|no answer: aborted/],
  ],
  'a broken compression': [
    answered(Buffer.from('no gzip'), { 'Content-Encoding': 'gzip' }),
    [/no answer: incorrect header/],
  ],
  'an answer that comes too late': [() => undefined, [/no complete response within 0\.5 s/]],
  'a closed connection': [
    (response) => {
      response.destroy()
    },
    [/no answer: the connection was closed/],
  ],
  'a protocol other than HTTP': [
    (response) => {
      response.socket?.end('hello\r\n\r\n')
    },
    [/no answer: the response is not HTTP/],
  ],
  'a change of protocol': [
    (response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    },
    [/no answer: the response is 101 Switching Protocols, which the request did not ask for/],
  ],
  'a status that HTTP does not define': [
    (response) => {
      response.socket?.end('HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n')
    },
    [/expected the status 200 but found 999/],
  ],
  'very long headers': [
    answered(right, { 'X-Long': 'x'.repeat(20_000) }),
    [/no answer: the headers of the response are longer than 16 KiB/],
  ],
  'a small body that decompresses to a huge one': [
    answered(gzipSync(Buffer.alloc(65 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }),
    [/no answer: the response is longer than 64 MiB/],
  ],
}

for (const [name, [answer, reported]] of Object.entries(behaviours))
  test(`a service with ${name} ${reported.length === 0 ? 'passes' : 'fails, and the report says why'}`, async (t) => {
    const url = await service(t, (_, response) => {
      answer(response)
    })
    const run = await contractTest({
      contracts: reported.some((one) => one.source.includes('No such pet')) ? [pets] : contracts,
      scenario: 'Get a pet',
      url,
      timeout: name.endsWith('too late') ? 500 : 30_000,
    })
    if (!run.ok) return t.fail(run.failure.message)
    const text = run.value.results.map((result) => failureText(result)).join('\n')
    t.is(run.value.failed > 0, reported.length > 0, text)
    t.true(run.value.results.length > 0)
    for (const expected of reported) t.regex(text, expected)
  })
