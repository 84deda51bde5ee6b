import test from 'ava'
import { pathField } from '../../src/message/pathText.js'
import { matchRequest, matchResponse } from '../../src/match/matchMessage.js'
import type { HttpRequest, HttpResponse } from '../../src/message/httpMessage.js'
import { contract } from '../support/contracts.js'

const scenario = (request: string, rest = ''): string =>
  `Feature: F\nScenario: S\nWhen ${request}\n${rest}\nThen status 200\n`

/** The mismatches of a request as `path: message`. */
async function wrongWith(text: string, request: HttpRequest): Promise<string[]> {
  const [candidate] = await matchRequest(contract(text), request)
  return candidate!.mismatches.map(({ path, message }) => `${pathField(path)}: ${message}`)
}

const get = (target: string, headers: HttpRequest['headers'] = {}): HttpRequest => ({ method: 'GET', target, headers })

interface Case {
  readonly name: string
  readonly text: string
  readonly request: HttpRequest
  readonly wrong: readonly string[]
}

const pets = scenario('GET /pets/(id:number)?name=(string)&limit=(number)')
const withHeaders = scenario('GET /', 'And request-header X-Id (number)\nAnd request-header Trace? (uuid)')
const pet = 'And type Pet {"id": "(number)"}'
const jsonForm = scenario('POST /j', `${pet}\nAnd form-field pet (Pet)\nAnd form-field ids (number*)`)
const jsonPart = scenario('POST /k', `${pet}\nAnd request-part pet (Pet)`)
const form = scenario('POST /f', 'And form-field name (string)\nAnd form-field age (number)')
const parts = scenario('POST /p', 'And request-part name (string)\nAnd request-part picture @cat.png')
const xml = scenario('POST /ws', 'And request-body <a><b>(string)</b></a>')
const json = scenario('POST /js', 'And request-body {"a": "(number)"}')
const bare = scenario('POST /n', 'And request-body (number)')

const post = (target: string, body: string | Uint8Array, type?: string): HttpRequest => ({
  method: 'POST',
  target,
  body,
  ...(type !== undefined && { headers: { 'Content-Type': type } }),
})

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=xx'

const partsBody = (...all: readonly (readonly [disposition: string, content: string, type?: string])[]): string =>
  `${all
    .map(
      ([disposition, content, type]) =>
        `--xx\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}\r\n`,
    )
    .join('')}--xx--\r\n`

const name = ['name="name"', 'Rex'] as const
const picture = ['name="picture"; filename="cat.png"', '\u0000\u0001', 'image/png'] as const

const cases: readonly Case[] = [
  { name: 'a path parameter', text: pets, request: get('/pets/10'), wrong: [] },
  { name: 'a slash at the end', text: pets, request: get('/pets/10/'), wrong: [] },
  { name: 'percent-encoded digits', text: pets, request: get('/pets/%31%30'), wrong: [] },
  {
    name: 'a percent-encoded slash stays in its segment',
    text: scenario('GET /files/(string)'),
    request: get('/files/a%2Fb%20c'),
    wrong: [],
  },
  {
    name: 'a percent sign that encodes nothing',
    text: pets,
    request: get('/pets/%zz'),
    wrong: ['PATH/1: expected (number) but found `%zz`'],
  },
  {
    name: 'a content type with a parameter that the contract does not state',
    text: scenario('POST /js', 'And request-header Content-Type application/json\nAnd request-body {"a": "(number)"}'),
    request: post('/js', '{"a": 1}', 'Application/json; charset=utf-8'),
    wrong: [],
  },
  {
    name: 'a content type without a parameter that the contract states',
    text: scenario('POST /js', 'And request-header Content-Type application/json; charset=utf-8'),
    request: post('/js', '', 'application/json'),
    wrong: ['HEADERS/Content-Type: expected `application/json; charset=utf-8` but found `application/json`'],
  },
  {
    name: 'a wrong path parameter',
    text: pets,
    request: get('/pets/rex'),
    wrong: ['PATH/1: expected (number) but found `rex`'],
  },
  {
    name: 'a longer path',
    text: pets,
    request: get('/pets/10/name'),
    wrong: ['PATH: expected the path `/pets/(number)` but found `/pets/10/name`'],
  },
  { name: 'the root', text: scenario('GET /'), request: get('/'), wrong: [] },
  {
    name: 'another method',
    text: pets,
    request: { method: 'put', target: '/pets/1' },
    wrong: ['METHOD: expected the method `GET` but found `PUT`'],
  },
  { name: 'query parameters, in any order', text: pets, request: get('/pets/1?limit=5&name=a%20b+c'), wrong: [] },
  {
    name: 'a wrong query parameter',
    text: pets,
    request: get('/pets/1?limit=many'),
    wrong: ['QUERY/limit: expected (number) but found `many`'],
  },
  {
    name: 'an unknown query parameter',
    text: pets,
    request: get('/pets/1?nam=a&zzz'),
    wrong: [
      'QUERY/nam: the query parameter `nam` is not in the contract; did you mean `name`?',
      'QUERY/zzz: the query parameter `zzz` is not in the contract',
    ],
  },
  {
    name: 'a repeated query parameter',
    text: pets,
    request: get('/pets/1?name=a&name=b'),
    wrong: ['QUERY/name: the query parameter `name` appears more than once'],
  },
  {
    name: 'headers in another case, others ignored',
    text: withHeaders,
    request: get('/', { 'x-ID': '7', other: 'x' }),
    wrong: [],
  },
  {
    name: 'a missing header',
    text: withHeaders,
    request: get('/'),
    wrong: ['HEADERS/X-Id: the header `X-Id` is missing'],
  },
  {
    name: 'a wrong optional header',
    text: withHeaders,
    request: get('/', { 'x-id': ['7'], trace: 'no' }),
    wrong: ['HEADERS/Trace: expected (uuid) but found `no`'],
  },
  ...['text/xml', 'application/xml; charset=utf-8', 'application/soap+xml;charset="UTF-8"; action="x"', undefined].map(
    (type): Case => ({
      name: `an XML body of content type ${String(type)}`,
      text: xml,
      request: post('/ws', '<a><b>c</b></a>', type),
      wrong: [],
    }),
  ),
  {
    name: 'an XML body in the charset that HTTP names',
    text: scenario('POST /ws', 'And request-body <a>é</a>'),
    request: post('/ws', Buffer.from('<a>é</a>', 'latin1'), 'text/xml; charset=ISO-8859-1'),
    wrong: [],
  },
  {
    name: 'an XML declaration outweighs the charset that HTTP names',
    text: scenario('POST /ws', 'And request-body <a>é</a>'),
    request: post('/ws', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>é</a>'), 'text/xml; charset=latin1'),
    wrong: [],
  },
  {
    name: 'JSON where XML is expected',
    text: xml,
    request: post('/ws', '{}', 'application/json'),
    wrong: ['HEADERS/Content-Type: expected an XML content type but found `application/json`'],
  },
  {
    name: 'a JSON body of its own content type',
    text: json,
    request: post('/js', '{"a": 1}', 'application/vnd.pets+json'),
    wrong: [],
  },
  {
    name: 'XML where JSON is expected',
    text: json,
    request: post('/js', '<a/>', 'text/xml'),
    wrong: ['HEADERS/Content-Type: expected a JSON content type but found `text/xml`'],
  },
  {
    name: 'a bare scalar with any content type',
    text: bare,
    request: post('/n', ' 10\n', 'image/png'),
    wrong: [],
  },
  { name: 'no body', text: xml, request: { method: 'POST', target: '/ws' }, wrong: ['/: the payload is empty'] },
  {
    name: 'an unexpected body',
    text: scenario('POST /'),
    request: post('/', 'hello'),
    wrong: ['/: expected no body but found `hello`'],
  },
  { name: 'white space does not count as a body', text: scenario('POST /'), request: post('/', ' \n'), wrong: [] },
  { name: 'form fields', text: form, request: post('/f', 'age=3&name=a%26b+c', urlencoded), wrong: [] },
  {
    name: 'wrong, unknown and missing form fields',
    text: form,
    request: post('/f', 'age=old&zzz=1', urlencoded),
    wrong: [
      'FORM/age: expected (number) but found `old`',
      'FORM/zzz: the form field `zzz` is not in the contract',
      'FORM/name: the form field `name` is missing',
    ],
  },
  {
    name: 'form fields that are JSON',
    text: jsonForm,
    request: post('/j', new URLSearchParams({ pet: ' {"id": 1} ', ids: '[1,2]' }).toString(), urlencoded),
    wrong: [],
  },
  {
    name: 'form fields that are wrong JSON, and none',
    text: jsonForm,
    request: post('/j', new URLSearchParams({ pet: '{"id": "1", "x": 2}', ids: '[1' }).toString(), urlencoded),
    wrong: [
      'FORM/pet/id: expected (number) but found `"1"`',
      'FORM/pet/x: the key `x` is not in the contract',
      'FORM/ids: not JSON: expected `,` or `]` but found the end',
    ],
  },
  {
    name: 'a part that is JSON, of any content type',
    text: jsonPart,
    request: post('/k', partsBody(['name="pet"', '{"id": 1}', 'application/json']), multipart),
    wrong: [],
  },
  {
    name: 'a part that is wrong JSON',
    text: jsonPart,
    request: post('/k', partsBody(['name="pet"', '{"id": true}']), multipart),
    wrong: ['PARTS/pet/id: expected (number) but found `true`'],
  },
  {
    name: 'a form of another content type',
    text: form,
    request: post('/f', 'age=3&name=a', 'text/csv'),
    wrong: ['HEADERS/Content-Type: expected the content type `application/x-www-form-urlencoded` but found `text/csv`'],
  },
  {
    name: 'a form of the content type text/plain, which leaves it to the body',
    text: form,
    request: post('/f', 'age=3&name=a', 'text/plain;charset=UTF-8'),
    wrong: [],
  },
  { name: 'parts and files', text: parts, request: post('/p', partsBody(name, picture), multipart), wrong: [] },
  {
    name: 'text where a file is expected, and the reverse',
    text: parts,
    request: post('/p', partsBody(['name="name"; filename="a"', 'x'], ['name="picture"', 'x']), multipart),
    wrong: ['PARTS/name: expected text but found a file', 'PARTS/picture: expected a file but found `x`'],
  },
  {
    name: 'missing and unknown parts',
    text: parts,
    request: post('/p', partsBody(['name="nmae"', 'x'], picture), multipart),
    wrong: [
      'PARTS/nmae: the part `nmae` is not in the contract; did you mean `name`?',
      'PARTS/name: the part `name` is missing',
    ],
  },
  {
    name: 'parts without a content type',
    text: parts,
    request: post('/p', partsBody(name, picture)),
    wrong: ['HEADERS/Content-Type: expected a multipart content type but found none'],
  },
  {
    name: 'parts without a boundary',
    text: parts,
    request: post('/p', partsBody(name, picture), 'multipart/form-data'),
    wrong: ['/: the body is not multipart/form-data: Multipart: Boundary not found'],
  },
  {
    name: 'parts that are cut off',
    text: parts,
    request: post('/p', partsBody(name, picture).slice(0, -30), multipart),
    wrong: ['/: the body is not multipart/form-data: Unexpected end of multipart data'],
  },
  {
    name: 'a file that is cut off',
    text: parts,
    request: post('/p', partsBody(name, picture).slice(0, -10), multipart),
    wrong: ['/: the body is not multipart/form-data: Unexpected end of multipart data'],
  },
  {
    name: 'a part without a name',
    text: parts,
    request: post('/p', partsBody(name, picture, ['', 'x']), multipart),
    wrong: ['PARTS/~: the part `` is not in the contract'],
  },
]

for (const { name: title, text, request, wrong } of cases)
  test(title, async (t) => {
    t.deepEqual(await wrongWith(text, request), wrong)
  })

const soap = `Feature: Pets
Background:
  Given type Envelope """
  <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header/><s:Body>(RequestBody)</s:Body></s:Envelope>
  """
  When POST /ws
  And request-body (Envelope)
  Then status 200
Scenario: Get a pet
  Given type RequestBody <p:getPet xmlns:p="urn:p"><p:id>(number)</p:id></p:getPet>
  And response-header ETag (string)
  And response-body <pet><id>(number)</id></pet>
Scenario: List pets
  Given type RequestBody <p:listPets xmlns:p="urn:p"><p:id>(number)</p:id><p:limit>(number)</p:limit></p:listPets>
Scenario: Ping
  When GET /ping
  And request-body (none)
  Given type none (empty)
  Given type RequestBody <x/>
`

const soapRequest = (body: string): HttpRequest =>
  post('/ws', `<e:Envelope xmlns:e="u"><e:Header/><e:Body>${body}</e:Body></e:Envelope>`, 'text/xml')

const titles = async (request: HttpRequest): Promise<string[]> =>
  (await matchRequest(contract(soap), request)).map(({ scenario: { title } }) => title)

test('4.1 and 2.3 the operation element chooses the scenario among several on one path', async (t) => {
  t.deepEqual(await titles(soapRequest('<getPet><id>1</id></getPet>')), ['Get a pet'])
  t.deepEqual(await titles(soapRequest('<q:listPets xmlns:q="x"><id>1</id><limit>2</limit></q:listPets>')), [
    'List pets',
  ])
})

test('if no scenario matches, all are returned with their mismatches, the closest first', async (t) => {
  const candidates = await matchRequest(contract(soap), soapRequest('<listPets><id>x</id><limit>2</limit></listPets>'))
  t.deepEqual(
    candidates.map(({ scenario: { title } }) => title),
    ['List pets', 'Get a pet', 'Ping'],
  )
  t.deepEqual(
    candidates.slice(0, 2).map(({ mismatches }) => mismatches.map(({ message }) => message)),
    [['expected (number) but found `x`'], ['expected `getPet` but found `listPets`']],
  )
  t.true(candidates[2]!.mismatches.some(({ path }) => path[0]?.role === 'method'))
})

async function wrongWithResponse(response: HttpResponse): Promise<string[] | undefined> {
  const candidate = await matchResponse(contract(soap), 'Get a pet', response)
  return candidate?.mismatches.map(({ path, message }) => `${pathField(path)}: ${message}`)
}

test('a response: status, headers, body', async (t) => {
  const headers = { etag: 'x', 'content-type': 'text/xml' }
  t.deepEqual(await wrongWithResponse({ status: 200, headers, body: '<pet><id>1</id></pet>' }), [])
  t.deepEqual(await wrongWithResponse({ status: 500, body: '<pet><id>x</id></pet>' }), [
    'STATUS: expected the status 200 but found 500',
    'HEADERS/ETag: the header `ETag` is missing',
    '/pet/id: expected (number) but found `x`',
  ])
})

test('a response of a scenario that the contract does not have', async (t) => {
  t.is(await matchResponse(contract(soap), 'No such', { status: 200 }), undefined)
})
