import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import type { Diagnostic } from 'vscode-languageserver/node'
import { defaultSettings, readSettings } from '../../src/language-server/settings.js'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { newRepository } from '../support/repository.js'

/** An editor that the server can ask for its settings, and one that only sends them. */
let asked: LanguageClient
let sending: LanguageClient
/** The settings of the first editor. */
let settings: unknown = null
let registered: unknown

test.before(async () => {
  asked = await languageClient(
    undefined,
    undefined,
    {},
    {
      capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
      onRequest: {
        'workspace/configuration': () => [settings],
        'client/registerCapability': (params) => {
          registered = params
          return null
        },
      },
    },
  )
  sending = await languageClient()
})

test.after.always(async () => {
  await asked.end()
  await sending.end()
})

const contract = (price: string, kind = 'dog,cat', level = 'string'): string => `Feature: F
  Background:
    Given enum Kind (string) values ${kind}
    And type Pet <pet kind="(Kind)"><price>(${price})</price></pet>
    And type Note (${level})
  Scenario: Get
    When GET /pets/(id:number)
    Then status 200
    And response-body (Pet)
  Scenario: Add
    When POST /pets
    And request-body (Pet)
    And request-header X-Note (Note)
    Then status 200
  Scenario: Change
    When PUT /pets
    And request-body (Pet)
    Then status 200
`

const codes = (found: readonly Diagnostic[]): readonly string[] => found.map(({ code }) => String(code)).sort()
const some = (found: readonly Diagnostic[]): boolean => found.length > 0
const none = (found: readonly Diagnostic[]): boolean => found.length === 0

/** Opens a contract that differs from HEAD, which differs from the tag `first`. */
async function opened(t: ExecutionContext, client: LanguageClient, text: string) {
  const repository = newRepository(t)
  repository.commit({ 'pet_1.contract': contract('number', 'dog') })
  repository.git('tag', 'first')
  repository.commit({ 'pet_1.contract': contract('number') })
  const uri = pathToFileURL(repository.path('pet_1.contract')).href
  await client.open(text, uri)
  return { uri, repository }
}

test.serial('a change that breaks several scenarios is one warning, which names them', async (t) => {
  const { uri } = await opened(t, sending, contract('string'))
  const found = await sending.until(uri, 1, some)
  t.deepEqual(codes(found), ['response-element-type-changed'])
  const narrowed = await opened(t, sending, contract('number', 'dog'))
  const [warning, ...others] = await sending.until(narrowed.uri, 1, some)
  t.deepEqual(others, [])
  t.is(warning!.code, 'request-attribute-values-narrowed')
  t.is(warning!.range.start.line, 2)
  t.regex(
    warning!.message as string,
    /\nscenario "Add", .*, line 3 at HEAD\nused at pet_1\.contract:4\nalso in 1 more scenario: Change\n/,
  )
})

const change = (client: LanguageClient, pushed: unknown) =>
  client.notify('workspace/didChangeConfiguration', { settings: pushed })

/** Gives an editor settings, in its way. */
const ways: Readonly<Record<string, readonly [client: () => LanguageClient, set: (own: object) => Promise<void>]>> = {
  'that are asked for': [
    () => asked,
    (own) => {
      settings = own
      return change(asked, null)
    },
  ],
  'that are sent': [() => sending, (own) => change(sending, { codicil: own })],
}

for (const [name, [client, set]] of Object.entries(ways))
  test.serial(`settings ${name} apply without a restart`, async (t) => {
    const { uri } = await opened(t, client(), contract('string', 'dog', 'number'))
    const all = ['request-attribute-values-narrowed', 'request-header-type-changed', 'response-element-type-changed']
    t.deepEqual(codes(await client().until(uri, 1, some)), all)
    await set({ compatibility: { enabled: false } })
    t.deepEqual(await client().until(uri, 1, none), [])
    await set({ compatibility: { base: 'first' } })
    const found = await client().until(uri, 1, some)
    t.deepEqual(codes(found), ['request-header-type-changed', 'response-element-type-changed'])
    t.true(found.every(({ message }) => /line \d+ at first\n/.test(message as string)))
    await set({ compatibility: { limit: 1 } })
    t.is((await client().until(uri, 1, ({ length }) => length === 1)).length, 1)
    await set({})
    t.deepEqual(codes(await client().until(uri, 1, ({ length }) => length === 3)), all)
  })

test.serial('the editor is asked to report changes of the section', (t) => {
  t.like(registered, {
    registrations: [{ method: 'workspace/didChangeConfiguration', registerOptions: { section: 'codicil' } }],
  })
})

test.serial('codicil.json sets the level and the ignored rules, unless a setting does', async (t) => {
  const typed = (type: string): string =>
    `Feature: F\n  Scenario: Get\n    When GET /pets\n    Then status 200\n    And response-body <pet>(${type})</pet>\n`
  const repository = newRepository(t)
  repository.commit({ 'pet_1.contract': typed('string') })
  const uri = pathToFileURL(repository.path('pet_1.contract')).href
  await sending.open(typed('number'), uri)
  const declared = await sending.until(uri, 1, some)
  t.true(declared.every(({ severity }) => severity === 3))
  writeFileSync(repository.path('codicil.json'), '{"level": "wire"}')
  await sending.notify('textDocument/didSave', { textDocument: { uri } })
  t.deepEqual(await sending.until(uri, 1, none), [])
  await change(sending, { codicil: { compatibility: { level: 'type' } } })
  t.is((await sending.until(uri, 1, some)).length, declared.length)
  const ignore = [...new Set(codes(declared))].map((rule) => ({ rule, reason: 'renamed' }))
  writeFileSync(repository.path('codicil.json'), JSON.stringify({ ignore }))
  await change(sending, { codicil: {} })
  t.deepEqual(await sending.until(uri, 1, none), [])
})

test.serial('rules that codicil.json ignores in some files, scenarios and places are not shown there', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'apis/pet_1.contract': contract('number') })
  const uri = pathToFileURL(repository.path('apis/pet_1.contract')).href
  const ignored = { rule: 'response-element-type-changed', reason: 'agreed' }
  const ignore = (change: object): void => {
    writeFileSync(repository.path('codicil.json'), JSON.stringify({ ignore: [{ ...ignored, ...change }] }))
  }
  await sending.open(contract('string'), uri)
  t.deepEqual(codes(await sending.until(uri, 1, some)), [ignored.rule])
  for (const matching of [{ file: 'apis/*' }, { scenario: 'Get' }, { file: '**', scenario: 'Get', path: '**.price' }]) {
    ignore(matching)
    await change(sending, { codicil: {} })
    t.deepEqual(await sending.until(uri, 1, none), [])
    ignore({ ...matching, file: 'pet_1.contract' })
    await change(sending, { codicil: {} })
    t.deepEqual(codes(await sending.until(uri, 1, some)), [ignored.rule])
  }
})

test.serial('a base that does not exist and a wrong setting are shown to the user', async (t) => {
  const shown: string[] = []
  const messages = new Promise<void>((resolve) => {
    sending.onNotification('window/showMessage', (params) => {
      shown.push((params as { readonly message: string }).message)
      if (shown.length === 2) resolve()
    })
  })
  await opened(t, sending, contract('string'))
  await change(sending, { codicil: { compatibility: { base: 'origin/none', limit: 0 } } })
  await messages
  t.deepEqual(shown[0], 'codicil: the setting codicil.compatibility.limit must be a whole number, at least 1')
  t.regex(shown[1]!, /^codicil cannot compare with origin\/none: 'origin\/none' names no commit in /)
  await change(sending, { codicil: {} })
})

test('settings that are missing or wrong are the defaults', (t) => {
  for (const value of [undefined, null, 1, 'x', [], {}, { compatibility: null }, { compatibility: [] }])
    t.deepEqual(readSettings(value), { settings: defaultSettings, problems: [] })
  for (const [key, value] of [
    ...[0, '', {}, [], 'yes'].map((value) => ['enabled', value] as const),
    ...[0, '', ' ', {}, true].map((value) => ['base', value] as const),
    ...['Wire', 0, {}, 'constructor'].map((value) => ['level', value] as const),
    ...[0, -1, 1.5, '3', {}, Infinity].map((value) => ['limit', value] as const),
  ]) {
    const { settings: read, problems } = readSettings({ compatibility: { [key]: value } })
    t.deepEqual(read, defaultSettings, `${key}: ${JSON.stringify(value)}`)
    t.regex(problems.join(), new RegExp(`^the setting codicil\\.compatibility\\.${key} must be `))
  }
  const all = { enabled: false, base: 'main', level: 'wire', limit: 3 }
  t.deepEqual(readSettings({ compatibility: all }).settings, { compatibility: all })
  t.is(readSettings({ compatibility: { level: 'project' } }).settings.compatibility.level, undefined)
})
