import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { requestTarget } from '../../src/wsdl/contract/scenarios/requestTarget.js'
import type { Ran } from '../support/command.js'
import { temporaryFolder } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'
import { fixturePath, goldenPath, readGolden } from '../support/wsdlFixtures.js'

const golden = (name: string): string =>
  readGolden(name)
    .replaceAll(/^# .* (?:wider|narrower): .*\n/gm, '')
    .trimEnd()

/** Runs `codicil import` with a fixture. */
const importing = (name: string, words: readonly string[] = [], folder?: string): Promise<Ran> =>
  runShared(['import', fixturePath(name), ...words], { ...(folder !== undefined && { folder }) })

test('import prints the contract, and a summary of what is not exact on standard error', async (t) => {
  const { code, stdout, stderr } = await importing('rpc-encoded.wsdl')
  t.is(code, 0)
  t.is(stdout.trimEnd(), `# Imported from rpc-encoded.wsdl\n${golden('rpc-encoded.wsdl')}`)
  t.regex(
    stderr,
    /^\d+ places: \d+ exact, 0 wider, 2 narrower\n {2}narrower .*rpc-encoded\.wsdl:30: use="encoded": values that a message leaves out/,
  )
})

test('import warns of a contract that is too large to be read again', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'long.json'), JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Long', description: 'word '.repeat(1_300_000), type: 'object' })) // prettier-ignore
  const { code, stderr } = await runShared(['import', 'long.json', '--out', 'contracts'], { folder })
  t.is(code, 0)
  t.regex(stderr, /^warning\[contract-too-large\]: the contract of long\.json cannot be read again: a contract may have 6,291,456 characters, and this one has 6,[\d,]+\n {2}hint: .*Given openapi/m) // prettier-ignore
})

test('import --out writes a file named after the service that passes check and format, and never overwrites another', async (t) => {
  const folder = temporaryFolder(t)
  const file = 'contracts/api/PetService_1.contract'
  const first = await importing('document-wrapped.wsdl', ['--out', 'contracts/api'], folder)
  t.deepEqual([first.code, first.stdout], [0, `wrote ${file}\n`])
  t.deepEqual(await runShared(['format', '--check', 'contracts'], { folder }), { code: 0, stdout: '', stderr: '' })
  const checked = await runShared(['check', 'contracts'], { folder })
  t.deepEqual([checked.code, checked.stderr], [0, ''])
  const again = await importing('document-wrapped.wsdl', ['--out', 'contracts/api'], folder)
  t.deepEqual([again.code, again.stdout], [0, `kept ${file}, which is the same\n`])
  writeFileSync(join(folder, file), 'Feature: mine\n')
  const third = await importing('document-wrapped.wsdl', ['--out', 'contracts/api'], folder)
  t.is(third.code, 2)
  t.regex(third.stderr, /exists with other content, and was not overwritten/)
  t.is(readFileSync(join(folder, file), 'utf8'), 'Feature: mine\n')
})

test('facets that leave no text are left out of a contract that passes check and format, and are reported', async (t) => {
  const folder = temporaryFolder(t)
  const facets: Readonly<Record<string, string>> = {
    a: '<xs:pattern value="[a-z]{3}"/><xs:maxLength value="2"/>',
    b: '<xs:pattern value="\\p{IsNowhere}+"/>',
    c: '<xs:maxLength value="3"/>',
  }
  const type = (facets = '', base = 'xs:string'): string =>
    `<xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`
  writeFileSync(
    join(folder, 'odd.xsd'),
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n${Object.entries(facets)
      .map(([name, one]) => `<xs:element name="${name}">${type(one)}</xs:element>\n`)
      .join('')}<xs:element name="d">${type('<xs:pattern value="[a-z]"/>', 'xs:int')}</xs:element>\n</xs:schema>\n`,
  )
  const { code, stderr } = await runShared(['import', 'odd.xsd', '--out', '.'], { folder })
  t.is(code, 0)
  t.deepEqual(stderr.match(/odd\.xsd:\d+:\d+: \w+\[[a-z-]+\]/g), [
    'odd.xsd:2:70: warning[bad-bounds]',
    'odd.xsd:3:70: warning[bad-pattern]',
    'odd.xsd:5:22: warning[bad-bounds]',
  ])
  t.regex(stderr, /places: \d+ exact, 3 wider, 0 narrower/)
  t.regex(
    stderr,
    /odd\.xsd:2 and 1 more place: restriction: no text is within these bounds, so its facets are not compared/,
  )
  t.regex(readFileSync(join(folder, 'odd_1.contract'), 'utf8'), /\(string\) maxLength 3/)
  for (const words of [['check'], ['format', '--check']]) {
    const checked = await runShared([...words, 'odd_1.contract'], { folder })
    t.deepEqual([checked.code, checked.stderr], [0, ''])
  }
})

test('import --operation takes only those operations and the types that they need', async (t) => {
  const { code, stdout } = await importing('faults.wsdl', ['--operation', 'Count'])
  t.is(code, 0)
  t.deepEqual(
    [...stdout.matchAll(/Scenario: (.*)/g)].map(([, title]) => title),
    ['Count', 'Count, fault'],
  )
  t.false(stdout.includes('noSuchPet'))
  const unknown = await importing('faults.wsdl', ['--operation', 'Cuont'])
  t.deepEqual([unknown.code, unknown.stdout], [2, ''])
  t.regex(
    unknown.stderr,
    /error\[unknown-operation\]: .*faults\.wsdl has no operation `Cuont`\n {2}hint: did you mean `Count`\?/,
  )
})

test('import --fidelity reports every place, with its line in the file that states it', async (t) => {
  const folder = temporaryFolder(t)
  const { code } = await importing('rpc-encoded.wsdl', ['--out', '.', '--fidelity', 'markdown=fidelity.md'], folder)
  t.is(code, 0)
  t.deepEqual(readdirSync(folder).sort(), ['RpcEncodedService_1.contract', 'fidelity.md'])
  t.regex(
    readFileSync(join(folder, 'fidelity.md'), 'utf8'),
    /\| `use="encoded"` \| 0 \| 0 \| 2 \|[^]*rpc-encoded\.wsdl:30` \| `use="encoded"` \| narrower \|/,
  )
  const { stdout } = await importing('rpc-encoded.wsdl', ['--out', '.', '--fidelity', 'json'], folder)
  const json = JSON.parse(stdout) as { places: { total: number }; rows: readonly unknown[] }
  published('fidelity')(t, json)
  t.is(json.rows.length, json.places.total)
})

for (const [words, message] of [
  [
    [fixturePath('ports.wsdl'), '--fidelity', 'json'],
    /only one of the contract and its fidelity can go to standard output/,
  ],
  [
    [goldenPath('ports.wsdl')],
    /error\[not-imported\]: .* is neither a WSDL, an XML Schema, an OpenAPI description nor a JSON Schema/,
  ],
  [['nowhere.wsdl'], /nowhere\.wsdl does not exist/],
] as const)
  test(`import ${words.slice(1).join(' ')} of ${words[0].replace(/.*\//, '')} cannot run`, async (t) => {
    const { code, stdout, stderr } = await runShared(['import', ...words])
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, message)
  })

for (const [address, target] of Object.entries({
  'http://a.example/ws?x=1&y': '/ws?x=1&y=',
  'https://a.example': '/',
  'http://a.example/a b/(1)?q=(2)': '/a%20b/%281%29?q=%282%29',
  'http://a.example/ü#f': '/%C3%BC',
  REPLACE_ME: '/',
  'jms:queue': '/',
}))
  test(`the address ${address} is the target ${target}`, (t) => {
    t.is(requestTarget(address), target)
  })

test('import replaces neither what it imports nor the contract by its report, and writes nothing then', async (t) => {
  const folder = temporaryFolder(t)
  const text = readFileSync(fixturePath('actions.wsdl'), 'utf8')
  writeFileSync(join(folder, 'a.wsdl'), text)
  for (const words of [
    ['--fidelity', 'json=./a.wsdl'],
    ['--fidelity', 'json=ActionsService_1.contract', '--out', '.'],
    ['--out', 'a.wsdl'],
  ]) {
    const { code, stdout } = await runShared(['import', 'a.wsdl', ...words], { folder })
    t.deepEqual([code, stdout], [2, ''], words.join(' '))
  }
  t.deepEqual(readdirSync(folder), ['a.wsdl'])
  t.is(readFileSync(join(folder, 'a.wsdl'), 'utf8'), text)
})
