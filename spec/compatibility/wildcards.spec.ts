import test from 'ava'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { contract } from '../support/contracts.js'
import { strictText, wildcardTypes } from '../support/wildcardContracts.js'

/** The request bodies of two versions, and the types of the newer version if they differ. */
interface Row {
  readonly older: string
  readonly newer: string
  readonly types?: readonly string[]
  readonly isCompatible: boolean
}

const withType = (type: string): readonly string[] =>
  wildcardTypes.map((one) => (one.startsWith(type.slice(0, type.indexOf(' ') + 1)) ? type : one))

const compatible = (older: string, newer = older, types?: readonly string[]): Row => ({
  ...{ older, newer, isCompatible: true },
  ...(types && { types }),
})
const breaking = (older: string, newer = older, types?: readonly string[]): Row => ({
  ...compatible(older, newer, types),
  isCompatible: false,
})

const textNote = 'Note <note>(string)</note>'

const rows: readonly Row[] = [
  compatible('<r>(anything* in tt)</r>', '<r>(anything* in tt, ##local)</r>'),
  breaking('<r>(anything* in tt, ##local)</r>', '<r>(anything* in tt)</r>'),
  compatible('<r>(anything* in tt)</r>', '<r>(anything* not in ##local)</r>'),
  breaking('<r>(anything* not in ##local)</r>', '<r>(anything* in tt)</r>'),
  compatible('<r>(anything* not in tt)</r>', '<r>(anything*)</r>'),
  breaking('<r>(anything*)</r>', '<r>(anything* not in tt)</r>'),
  compatible('<r>(anything* in tt)(anything* not in tt)</r>', '<r>(anything*)</r>'),
  breaking('<r>(anything*)</r>', '<r>(anything* in tt)(anything* not in tt)</r>'),
  compatible('<r>(anything{1})</r>', '<r>(InTt | NotInTt)</r>'),
  breaking('<r>(InTt | NotInTt)</r>', '<r>(InTt)</r>'),
  // named elements beside a wildcard
  breaking('<r>(Rate?)(anything* not in tt)</r>', '<r>(anything* not in tt)</r>'),
  compatible('<r>(anything* not in tt)</r>', '<r>(Rate?)(anything* not in tt)</r>'),
  compatible('<r>(Note?)(anything*)</r>', '<r>(anything*)</r>'),
  breaking('<r>(anything*)</r>', '<r>(Note?)(anything* except Declared)</r>'),
  // declared elements
  breaking('<r>(anything*)</r>', '<r>(anything* lax Declared)</r>'),
  compatible('<r>(anything* lax Declared)</r>', '<r>(anything*)</r>'),
  compatible('<r>(anything* strict Declared)</r>', '<r>(anything* lax Declared)</r>'),
  breaking('<r>(anything* lax Declared)</r>', '<r>(anything* strict Declared)</r>'),
  compatible('<r>(anything* strict Declared)</r>', '<r>(Declared*)</r>'),
  compatible('<r>(Declared*)</r>', '<r>(anything* strict Declared)</r>'),
  breaking('<r>(anything{1} lax Declared)</r>', undefined, withType(textNote)),
  breaking('<r><x>(Declared)</x></r>', '<r>(anything{1} lax Declared)</r>', withType(textNote)),
  compatible(
    '<r>(anything{1} lax Declared)</r>',
    undefined,
    withType('Rate <tt:rate xmlns:tt="urn:t">(string)</tt:rate>'),
  ),
  breaking(
    '<r>(anything{1} lax Declared)</r>',
    undefined,
    withType('Rate <tt:rate xmlns:tt="urn:t">(boolean)</tt:rate>'),
  ),
  breaking(
    '<r>(anything in tt lax Declared)</r>',
    undefined,
    withType('Rate <tt:rate xmlns:tt="urn:t">(boolean)</tt:rate>'),
  ),
  compatible('<r>(anything{1} except Declared)</r>', undefined, withType('Declared (Rate)')),
  breaking('<r>(anything{1} except Declared)</r>', undefined, withType('Declared (Rate | Note | NumberForm)')),
  // ignored elements
  compatible('<r>(anything* ignored)</r>', '<r>(Note?)(anything* except Note ignored)</r>'),
  breaking('<r>(anything* ignored)</r>', '<r>(Note)(anything* except Note ignored)</r>'),
  compatible('<r>(Note?)(anything* ignored)</r>', '<r>(Note?)</r>'),
  breaking('<r>(Note?)(anything* ignored)</r>', '<r>(anything* except Note ignored)</r>'),
  // mixed content
  compatible('<r>(Note*)</r>', '<r>(mixed)(Note*)</r>'),
  breaking('<r>(mixed)(Note*)</r>', '<r>(Note*)</r>'),
  compatible('<r>(mixed)(Note?)</r>', '<r>(mixed)(Note*)</r>'),
  breaking('<r>(mixed)(Note*)</r>', '<r>(mixed)(Note?)</r>'),
  breaking('<r>(mixed)(Note*)</r>', undefined, withType(textNote)),
  compatible('<r>(string)</r>', '<r>(mixed)(Note*)</r>'),
  compatible('<r>(mixed)(Note+)</r>', '<r>(anything)</r>'),
  breaking('<r>(anything)</r>', '<r>(mixed)(Note*)</r>'),
  compatible('<r>(mixed)(Note*)</r>', '<r>(anything lax Declared)</r>'),
  breaking('<r>(anything lax Declared)</r>', '<r>(mixed)(Note*)</r>'),
  // attributes
  compatible('<r *="(anything in tt)"/>', '<r *="(anything not in ##local)"/>'),
  breaking('<r *="(anything not in ##local)"/>', '<r *="(anything in tt)"/>'),
  breaking('<r *="(anything)"/>', '<r *="(anything lax Flags)"/>'),
  compatible('<r *="(anything strict Flags)"/>', '<r *="(anything lax Flags)"/>'),
  breaking('<r *="(anything lax Flags)"/>', '<r *="(anything strict Flags)"/>'),
  breaking(
    '<r *="(anything lax Flags)"/>',
    undefined,
    withType('Flags <flags tt:count.opt="(boolean)" flag.opt="(boolean)"/>'),
  ),
  compatible('<r *="(anything lax Flags)"/>', undefined, withType('Flags <flags tt:count.opt="(number)"/>')),
  breaking('<r a.opt="(string)" *="(anything not in ##local)"/>', '<r *="(anything not in ##local)"/>'),
]

for (const [index, { older, newer, types, isCompatible }] of rows.entries())
  test(`${String(index)}: ${older} to ${newer}${types ? ' with other types' : ''} is ${isCompatible ? 'compatible' : 'breaking'}`, async (t) => {
    const versions = [
      contract(strictText(older), 'older_1.contract'),
      contract(strictText(newer, types), 'newer_1.contract'),
    ] as const
    const { comparison, proven } = decide(...versions, {})
    t.deepEqual(comparison.undecided, [])
    t.is(comparison.tests.failed === 0, isCompatible)
    t.is(comparison.findings.length === 0, isCompatible)
    await t.notThrowsAsync(certify(proven))
  })
