import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { hardContracts } from '../support/hardContracts.js'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

test('a check that exceeds the budget is undecided: never compatible, exit code 2', async (t) => {
  const folder = temporaryFolder(t)
  hardContracts(20).forEach((text, version) => writeFileSync(join(folder, `a_${String(version + 1)}.contract`), text))
  const ran = await runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract'], { folder })
  t.is(ran.code, 2)
  t.is(
    ran.stdout,
    [
      'Tests run: 1, Passed: 0, Failed: 1',
      'Undecided: 1, counted as failed',
      '',
      'Scenario: Any',
      '  undecided: the check took too many steps to decide, most of them for a_1.contract:6',
      '',
      'It is undecided whether the newer contract is backward compatible',
      '',
    ].join('\n'),
  )
  const json = await runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract', '--format', 'json'], { folder })
  const { compatible, undecided } = JSON.parse(json.stdout) as { compatible: boolean; undecided: unknown }
  const reason = 'the check took too many steps to decide, most of them for a_1.contract:6'
  t.false(compatible)
  t.deepEqual(undecided, [{ scenario: 'Any', reason, place: { file: 'a_1.contract', line: 6 } }])
  t.regex(
    ran.stderr,
    /^error\[undecided\]: the check took too many steps to decide `Any`, most of them for a_1\.contract:6\n {2}hint: /,
  )
})

test('within the budget, the same check is decided', async (t) => {
  const folder = temporaryFolder(t)
  hardContracts(6).forEach((text, version) => writeFileSync(join(folder, `a_${String(version + 1)}.contract`), text))
  const ran = await runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract'], { folder })
  t.deepEqual([ran.code, ran.stderr], [0, ''])
})

test('patterns that take too long to explain: the finding says what happened to the value that shows it', async (t) => {
  const folder = temporaryFolder(t)
  const contract = (inRequest: number, inResponse: number): string =>
    `Feature: Codes
  Background:
    Given type Sent (string) pattern /[ab]*a[ab]{${String(inRequest)}}/
    And type Received (string) pattern /[ab]*a[ab]{${String(inResponse)}}/
    Then status 200
  Scenario: Send
    When POST /codes
    And request-body {"code": "(Sent)"}
  Scenario: Receive
    When GET /codes
    And response-body {"code": "(Received)"}
`
  writeFileSync(join(folder, 'a_1.contract'), contract(15, 13))
  writeFileSync(join(folder, 'a_2.contract'), contract(14, 14))
  const { code, stdout } = await runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract'], { folder })
  t.is(code, 1)
  for (const sentence of [
    'the pattern of the key `code` was /[ab]*a[ab]{15}/ and is now /[ab]*a[ab]{14}/: `abaaaaaaaaaaaaaa` is refused',
    'the pattern of the key `code` was /[ab]*a[ab]{13}/ and is now /[ab]*a[ab]{14}/: `abaaaaaaaaaaaaa` is new',
  ])
    t.true(stdout.includes(sentence), stdout)
  t.false(stdout.includes('not-covered'))
})
