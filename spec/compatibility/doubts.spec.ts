import test from 'ava'
import { compareContracts, type CompareOptions } from '../../src/compatibility/compare.js'
import { importedText } from '../support/importedFiles.js'

// Differences that depend on names that one version does not define prove nothing.

const schema = (types: readonly string[]): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence>
    ${types.map((type, index) => `<xs:element name="e${String(index)}" type="${type}"/>`).join('')}
  </xs:sequence></xs:complexType></xs:element></xs:schema>`

async function compared(older: readonly string[], newer: readonly string[], options: CompareOptions = {}) {
  const [before, after] = await Promise.all([older, newer].map((types) => importedText('a.xsd', schema(types))))
  const { scenarios, approximate = [] } = compareContracts(before!, after!, options)
  const { outcome, findings, exceeded } = scenarios[0]!
  return {
    outcome,
    paths: findings.map(({ path }) => path.at(-1)?.name),
    places: approximate.map(({ reason }) => /`(.*?)`/.exec(reason)?.[1]),
    resource: exceeded?.resource,
  }
}

test('only proven findings are listed, and the unknown places are reported as approximate', async (t) => {
  t.deepEqual(await compared(['Missing', 'xs:string'], ['xs:int', 'xs:int']), {
    outcome: 'failed',
    paths: ['e1'],
    places: ['Missing'],
    resource: undefined,
  })
})

test('a scenario is undecided if its proven findings are ignored and the other ones are not proven', async (t) => {
  const ignore = [{ rules: ['request-element-type-changed'], reason: 'tested elsewhere' }] as const
  const [older, newer] = [
    ['Missing', 'xs:string'],
    ['xs:int', 'xs:int'],
  ] as const
  const { outcome, resource } = await compared(older, newer, { ignore })
  t.deepEqual([outcome, resource], ['undecided', 'exactness'])
  t.is((await compared(older, newer, { ignore, allow: ['approximate'] })).outcome, 'passed')
})

test('a scenario is undecided if its listed findings are not proven and others may be missing', async (t) => {
  const all = (type: string): readonly string[] => Array.from({ length: 510 }, () => type)
  const { outcome, resource } = await compared(all('Missing'), all('xs:int'), { allow: ['approximate'] })
  t.deepEqual([outcome, resource], ['undecided', 'steps'])
})
