import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { loadConfirm } from '../../src/confirm/loadConfirm.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { success } from '../../src/text/failure.js'
import { filesOf, type Source } from '../../src/text/source.js'
import { wsdlSource } from '../../src/wsdl/wsdlSource.js'
import { fixturePath, wsdlFixtures } from '../support/wsdlFixtures.js'

const confirm = await loadConfirm()

/** Changes of a schema that make messages of one version invalid in the other. */
const changes: readonly (readonly [from: RegExp, to: string])[] = [
  [/minOccurs="0"/, 'minOccurs="1"'],
  [/type="(\w+):string"/, 'type="$1:int"'],
  [/type="(\w+):(?:int|integer|long)"/, 'type="$1:date"'],
  [/<\w+:enumeration value="[^"]*"\/>/, ''],
  [/(max(?:Length|Inclusive)) value="(\d)\d*"/, '$1 value="$2"'],
  [/maxOccurs="(?:unbounded|[2-9])"/, 'maxOccurs="1"'],
  [/(<\w+:element name="\w+" type="\w+:(?:string|int)")\/>/, '$1 minOccurs="0"/>'],
  [/nillable="true"/, 'nillable="false"'],
]

/** A contract of files whose text is changed. */
async function changed(files: ReadonlyMap<string, Source>, change: (text: string) => string): Promise<ContractPattern> {
  const read = (path: string): Source | undefined => {
    const found = files.get(path)
    return found && { name: path, text: change(found.text) }
  }
  const [root] = files.keys()
  const source = await wsdlSource(read(root!)!, (path) => Promise.resolve(success(read(path))))
  if (!source.ok) throw new Error(source.failure.message)
  return loadContract(source.value).pattern
}

test('the validator confirms what changes of a fixture break, against the schemas of both versions', async (t) => {
  if (!confirm.ok) return t.fail(confirm.failure.message)
  const found = { confirmed: 0, 'not judged': 0, contradicted: 0 }
  for (const name of wsdlFixtures.filter((one) => /^schemas|^document|^faults|^headers/.test(one))) {
    const fixture = await readContractFile(fixturePath(name))
    if (!fixture.ok) throw new Error(fixture.failure.message)
    const parts = fixture.value.files?.map(({ source }) => source) ?? [fixture.value]
    const files = new Map(filesOf(fixture.value).map((path, index) => [path, parts[index]!]))
    const own = await changed(files, (text) => text)
    for (const [from, to] of changes) {
      const other = await changed(files, (text) => text.replace(from, to))
      if (other.source.text === own.source.text) continue
      for (const [older, newer] of [
        [own, other],
        [other, own],
      ] as const)
        // prettier-ignore
        for (const { confirmation } of (await certifiedComparison(older, newer, { confirm: confirm.value })).findings)
          if (confirmation) found[confirmation.kind]++
    }
  }
  t.is(found.contradicted, 0)
  t.true(found.confirmed > 50 && found.confirmed > found['not judged'], JSON.stringify(found))
})
