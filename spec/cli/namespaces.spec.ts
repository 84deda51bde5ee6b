import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const order = (namespace: string): string =>
  `Feature: Orders\nScenario: Place\nWhen POST /orders\nAnd request-body <order xmlns="${namespace}"/>\nThen status 200\n`

test('a changed namespace is a notice, and a finding with --strict namespaces or by codicil.json', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'a_1.contract'), order('urn:1'))
  writeFileSync(join(folder, 'a_2.contract'), order('urn:2'))
  const files = (...words: string[]) =>
    runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract', ...words], { folder })
  t.deepEqual(await files(), {
    code: 0,
    stdout: 'Tests run: 1, Passed: 1, Failed: 0\nThe newer contract is backward compatible\n',
    stderr:
      'a_2.contract:4: notice[namespace-changed]: `order` moved from the namespace `urn:1` to the namespace `urn:2`\n' +
      '  at REQUEST.BODY.order\n' +
      '  hint: most SOAP services check namespaces; `--strict namespaces` makes it a finding\n',
  })
  const strict = await files('--strict', 'namespaces')
  t.is(strict.code, 1)
  t.regex(strict.stdout, /^Tests run: 1, Passed: 0, Failed: 1\n[^]*namespace-changed[^]*NOT backward compatible/)
  const json = JSON.parse((await files('--format', 'json', '--quiet')).stdout) as { notices: { rule: string }[] }
  t.deepEqual(
    json.notices.map(({ rule }) => rule),
    ['namespace-changed'],
  )
  t.regex((await files('--report', 'github')).stdout, /^::notice file=a_2\.contract,line=4,title=namespace-changed::/)
  writeFileSync(join(folder, 'codicil.json'), '{ "strict": ["namespaces"] }')
  t.is((await files()).code, 1)
  const wrong = await files('--strict', 'warnings')
  t.is(wrong.code, 2)
  t.regex(wrong.stderr, /hint: it must be namespaces/)
})

test('--ignore namespaces and the setting `namespaces` make strict contracts ignore namespaces', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'a_1.contract'), `#Namespaces strict\n${order('urn:1')}`)
  writeFileSync(join(folder, 'a_2.contract'), `#Namespaces strict\n${order('urn:2')}`)
  writeFileSync(join(folder, 'order.xml'), '<order xmlns="urn:3"/>')
  const run = async (...words: string[]) => (await runShared(words, { folder })).code
  const compatible = ['compatible', 'files', 'a_1.contract', 'a_2.contract']
  const match = ['match', 'a_1.contract', 'order.xml', '--request']
  t.deepEqual([await run(...compatible), await run(...match)], [1, 1])
  const ignoring = ['--ignore', 'namespaces']
  t.deepEqual([await run(...compatible, ...ignoring), await run(...match, ...ignoring)], [0, 0])
  writeFileSync(join(folder, 'codicil.json'), '{ "namespaces": "ignored" }')
  t.deepEqual([await run(...compatible), await run(...match)], [0, 0])
  t.is(await run(...compatible, '--ignore', 'prefixes'), 2)
})
