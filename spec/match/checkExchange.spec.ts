import test from 'ava'
import { matchHttpText } from '../../src/match/matchHttpText.js'
import { matchRequest, matchResponse } from '../../src/match/matchMessage.js'
import { createLanguage, type Language } from '../../src/pattern/language.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import type { ExchangeCheck, ExtensionMeaning } from '../../src/syntax/tree/extensionMeaning.js'
import { matchContract } from '../../src/testing/matchContract.js'
import { promises } from '../support/promises.js'

const read = ({ children }: { readonly children: object }): number =>
  Number((children as { Integer: readonly { image: string }[] }).Integer[0]!.image)

/** The header that a message must have the value in. */
const named =
  (name: string): ExchangeCheck =>
  (value, { request, response }) => {
    const headers = (request ?? response)?.headers
    const found = headers?.[name]
    return found === String(value) ? undefined : { expected: `${name} ${String(value)}`, actual: String(found) }
  }

const language = (meaning: Partial<ExtensionMeaning>): Language =>
  createLanguage({ grammar: promises.grammar, extensions: { shardStep: { read, check: named('shard'), ...meaning } } })

const contract = (steps: readonly string[], meaning: Partial<ExtensionMeaning> = {}): ContractPattern =>
  loadContract(
    {
      name: 'a_1.contract',
      text: `Feature: F\nBackground:\nGiven shard 1\nScenario: s\nWhen GET /a\nThen status 200\n${steps.map((step) => `And ${step}\n`).join('')}`,
    },
    language(meaning),
  ).pattern

const response = (shard: string) => ({ status: 200, headers: { shard } })

const messages = async (pattern: ContractPattern, shard: string): Promise<readonly string[]> =>
  (await matchResponse(pattern, 's', response(shard)))!.mismatches.map(({ message }) => message)

test('a step that a response does not satisfy is a mismatch with its place in the contract', async (t) => {
  const pattern = contract([])
  t.deepEqual(await messages(pattern, '1'), [])
  const [mismatch] = (await matchResponse(pattern, 's', response('2')))!.mismatches
  t.is(mismatch?.message, '`shard 1`: expected shard 1 but found 2')
  const { start, end } = mismatch!.contract
  t.is(pattern.source.text.slice(start, end), 'shard 1')
})

test('requests, texts of messages and assertions are checked, too', async (t) => {
  const pattern = contract([])
  const request = (shard: string) => ({ method: 'GET', target: '/a', headers: { shard } })
  const [right] = await matchRequest(pattern, request('1'))
  const [wrong] = await matchRequest(pattern, request('2'))
  t.deepEqual([right!.mismatches.length, wrong!.mismatches.length], [0, 1])
  const text = new TextEncoder().encode('HTTP/1.1 200\nshard: 2\n\n')
  const matched = await matchHttpText(pattern, text, { side: 'response' })
  t.is(matched.ok && matched.value.mismatches[0]?.message, '`shard 1`: expected shard 1 but found 2')
  t.regex((await matchContract(response('2'), pattern)).message, /RESPONSE\.EXTENSION/)
})

test('every step is checked, but of ordered ones only the last', async (t) => {
  t.is((await messages(contract(['shard 2']), '2')).length, 1)
  t.deepEqual(await messages(contract(['shard 2'], { compare: 'atMost' }), '2'), [])
})

test('a `check` that throws is a mismatch', async (t) => {
  const check = (): never => {
    throw new Error('oops')
  }
  t.deepEqual(await messages(contract([], { check }), '1'), [
    '`shard 1`: expected what it states but found that `check` of `shardStep` failed: oops',
  ])
})
