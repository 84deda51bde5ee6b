import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import type { HttpRequest } from '../../src/message/httpMessage.js'
import { contract } from '../support/contracts.js'

/** Where a text may be: the steps of a request with a value there, and a request that has a text there. */
interface Place {
  readonly steps: (value: string) => readonly string[]
  readonly request: (text: string) => HttpRequest
}

const form = 'application/x-www-form-urlencoded'
const boundary = 'multipart/form-data; boundary=b'

const places: Readonly<Record<string, Place>> = {
  'a segment of a path': {
    steps: (value) => [`GET /a/${value}`],
    request: (text) => ({ method: 'GET', target: `/a/${encodeURIComponent(text)}` }),
  },
  'a part of a segment': {
    steps: (value) => [`GET /ids:${value};x`],
    request: (text) => ({ method: 'GET', target: `/ids:${encodeURIComponent(text)};x` }),
  },
  'a query': {
    steps: (value) => [`GET /?a=${value}`],
    request: (text) => ({ method: 'GET', target: `/?${new URLSearchParams({ a: text }).toString()}` }),
  },
  'a query parameter': {
    steps: (value) => ['GET /', `query-parameter a ${value}`],
    request: (text) => ({ method: 'GET', target: `/?${new URLSearchParams({ a: text }).toString()}` }),
  },
  'a header': {
    steps: (value) => ['GET /', `request-header A ${value}`],
    request: (text) => ({ method: 'GET', target: '/', headers: { A: text } }),
  },
  'a cookie': {
    steps: (value) => ['GET /', `request-cookie a ${value}`],
    request: (text) => ({ method: 'GET', target: '/', headers: { Cookie: `a=${text}` } }),
  },
  'a form field': {
    steps: (value) => ['POST /', `form-field a ${value}`],
    request: (text) => ({
      method: 'POST',
      target: '/',
      headers: { 'Content-Type': form },
      body: new URLSearchParams({ a: text }).toString(),
    }),
  },
  'a part of a body': {
    steps: (value) => ['POST /', `request-part a ${value}`],
    request: (text) => ({
      method: 'POST',
      target: '/',
      headers: { 'Content-Type': boundary },
      body: `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--\r\n`,
    }),
  },
}

const scenario = (steps: readonly string[]): string =>
  ['Feature: F', 'Scenario: S', ...steps.map((step) => `When ${step}`), 'Then status 200', ''].join('\n')

for (const [title, { steps, request }] of Object.entries(places)) {
  test(`a list with counts in ${title} is matched and generated`, async (t) => {
    const value = title.includes('path') || title.includes('segment') ? '(integer list |{1,3})' : '(integer list , {1,3})'
    const separator = value.includes('|') ? '|' : ','
    const pattern = contract(scenario(steps(value)))
    const matches = async (message: HttpRequest): Promise<boolean> =>
      (await matchRequest(pattern, message)).some(({ mismatches }) => mismatches.length === 0)
    for (const items of [['1'], ['1', '-2'], ['1', '2', '03']])
      t.true(await matches(request(items.join(separator))), items.join(separator))
    for (const items of [['x'], ['1', ''], ['1', '2', '3', '4'], ['']])
      t.false(await matches(request(items.join(separator))), items.join(separator))
    for (const seed of [1, 2, 3])
      for (const made of generateRequests(pattern.scenarios[0]!, { seed })) t.true(await matches(made.request))
  })

  test(`a list in ${title} is compared by its counts, its items and its separator`, async (t) => {
    const from = async (older: string, newer: string): Promise<readonly string[]> => {
      const [before, after] = [older, newer].map((value) => contract(scenario(steps(value))))
      const { findings, undecided } = await certifiedComparison(before!, after!)
      return [...findings, ...undecided].map((one) => ('change' in one ? one.change : 'undecided'))
    }
    t.deepEqual(await from('(integer list |{1,3})', '(integer list |{1,4})'), [])
    t.deepEqual(await from('(integer list |{2,3})', '(integer list |{1,})'), [])
    t.deepEqual(await from('(integer list |{1,3})', '(decimal list |{1,3})'), [])
    const narrowed = [await from('(integer list |{1,4})', '(integer list |{1,3})')]
    narrowed.push(await from('(decimal list |{1,3})', '(integer list |{1,3})'))
    narrowed.push(await from('(integer list |{1,3})', '(integer list :{1,3})'))
    for (const changes of narrowed) t.is(changes.length, 1, String(changes))
  })
}
