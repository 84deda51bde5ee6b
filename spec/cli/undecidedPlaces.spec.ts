import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { sarifSchema } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const schema = (type: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="a" type="${type}"/>
  <xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType>
</xs:schema>`

function versions(t: ExecutionContext, older: string, newer: string): string {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'old.xsd'), older)
  writeFileSync(join(folder, 'new.xsd'), newer)
  return folder
}

const compared = (folder: string, ...options: string[]) =>
  runShared(['compatible', 'files', 'old.xsd', 'new.xsd', ...options], { folder })

for (const [file, older, newer] of [
  ['old.xsd', 'Tt', 'T'],
  ['new.xsd', 'T', 'Tt'],
] as const) {
  test(`the reports for GitHub and in SARIF mark the line in ${file} that makes a scenario undecided`, async (t) => {
    const folder = versions(t, schema(older), schema(newer))
    const { code, stdout } = await compared(folder, '--report', 'github', '--report', 'sarif=r.sarif')
    t.is(code, 2)
    t.true(stdout.includes(`::error file=${file},line=2,title=undecided::`), stdout)
    const log = readFileSync(join(folder, 'r.sarif'), 'utf8')
    sarifSchema()(t, JSON.parse(log))
    const [{ invocations }] = (JSON.parse(log) as { runs: [{ invocations: [{ toolExecutionNotifications: unknown[] }] }] }).runs // prettier-ignore
    t.like(invocations[0].toolExecutionNotifications[0], {
      locations: [{ physicalLocation: { artifactLocation: { uri: file }, region: { startLine: 2 } } }],
    })
  })
  test(`a GitHub notice about an inexact place points to its line in ${file}`, async (t) => {
    const { stdout } = await compared(versions(t, schema(older), schema(newer)), '--report', 'github', '--allow', 'approximate') // prettier-ignore
    t.true(stdout.includes(`::notice file=${file},line=2,title=approximate::`), stdout)
  })
}

test('--strict approximate and --allow approximate cannot be combined', async (t) => {
  const folder = versions(t, schema('T'), schema('T'))
  const { code, stderr } = await compared(folder, '--strict', 'approximate', '--allow', 'approximate')
  t.is(code, 2)
  t.regex(
    stderr,
    /error\[usage\]: `--strict approximate` cannot be used with `--allow approximate`\n {2}hint: leave out one/,
  )
})

test('the hint for a broken older version does not mention revisions', async (t) => {
  const { code, stderr } = await compared(versions(t, '<xs:schema', schema('T')))
  t.is(code, 2)
  t.notRegex(stderr, /revision/)
})
