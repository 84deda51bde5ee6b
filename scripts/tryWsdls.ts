// Tries every WSDL below a folder, and prints what became of each as a row of a table:
//   git clone https://github.com/vpulim/node-soap
//   node --import=./scripts/register.mjs scripts/tryWsdls.ts node-soap/test [--list]
// With --list, what is wrong with samples and messages is printed as well. Messages are XML files with a SOAP envelope in the
// folder of the WSDL.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readContractFile } from '../src/catalog/readContractFile.js'
import { certifiedComparison } from '../src/compatibility/certifiedComparison.js'
import { schemasOf } from '../src/confirm/confirming.js'
import { soapMessage } from '../src/confirm/soapMessage.js'
import { generateRequest } from '../src/generate/generateRequest.js'
import { generateResponse } from '../src/generate/generateResponse.js'
import { matchPayload } from '../src/match/matchPayload.js'
import { loadContract } from '../src/pattern/loadContract.js'
import type { ContractPattern } from '../src/pattern/tree/patternTree.js'
import { loadXsdValidator, type XsdValidator } from '../src/message/readers/xsdValidator.js'
import { printContract } from '../src/syntax/print/printContract.js'
import { pathText } from '../src/message/pathText.js'

const [folder = '.', ...options] = process.argv.slice(2)
const isListing = options.includes('--list')
const list = (...lines: string[]): void => {
  if (isListing) for (const line of lines) console.log(line)
}

interface Row {
  readonly wsdl: string
  readonly operations: number
  readonly scenarios: number
  readonly exact: number
  readonly wider: number
  readonly narrower: number
  /** How many samples are valid, of how many that a schema can judge. */
  readonly samples: Share
  readonly isCompatible: boolean
  readonly messages: Share
  readonly error?: string
}

interface Share {
  readonly good: number
  readonly all: number
}

const files = (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file)).sort()
const messagesIn = (path: string): string[] => files.filter((file) => file.endsWith('.xml') && dirname(file) === path)

const loaded = await loadXsdValidator()
if (!loaded.ok) throw new Error(loaded.failure.message)
const compile = loaded.value

async function tryWsdl(path: string): Promise<Row | undefined> {
  const read = await readContractFile(path)
  const wsdl = relative(folder, path)
  const none = { good: 0, all: 0 }
  const nothing = { wsdl, operations: 0, scenarios: 0, exact: 0, wider: 0, narrower: 0, samples: none, isCompatible: false, messages: none } // prettier-ignore
  if (!read.ok) return { ...nothing, error: read.failure.message }
  const { pattern, diagnostics, read: syntax } = loadContract(read.value)
  const operations = operationsIn(read.value.text)
  if (operations === 0) return undefined
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) return { ...nothing, operations, error: `${error.code}: ${error.message}` }
  const count = (wanted: string): number => pattern.fidelity?.filter(({ kind }) => kind === wanted).length ?? 0
  const schemas = schemasOf(read.value, compile)
  if (!schemas.ok) list(`${wsdl}: not judged: ${schemas.failure.message}`)
  const validator = schemas.ok ? schemas.value : undefined
  try {
    return {
      wsdl,
      operations,
      scenarios: pattern.scenarios.length,
      exact: count('exact'),
      wider: count('wider'),
      narrower: count('narrower'),
      samples: validSamples(wsdl, pattern, validator),
      isCompatible: await isCompatible(pattern, printContract(syntax.tree)),
      messages: await matchingMessages(pattern, messagesIn(dirname(path)), validator),
    }
  } finally {
    validator?.dispose()
  }
}

/** The SOAP operations that its bindings state. */
const operationsIn = (text: string): number =>
  (text.match(/<(?:[\w.-]+:)?operation[^>]*(?:soapAction|\bstyle)=/g) ?? []).length

/** Whether the contract is compatible with what it is printed as, in both directions. */
async function isCompatible(pattern: ContractPattern, text: string): Promise<boolean> {
  const { pattern: printed, diagnostics } = loadContract({ name: `${pattern.source.name}.contract`, text })
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) list(`${pattern.source.name}: as contract: ${error.code}: ${error.message}`)
  if (error) return false
  const results = [await certifiedComparison(pattern, printed), await certifiedComparison(printed, pattern)]
  for (const { findings, undecided } of results)
    if (findings.length + undecided.length > 0) list(`${pattern.source.name}: not compatible with itself as a contract`)
  return results.every(({ tests }) => tests.failed === 0)
}

const samplesPerMessage = 3

function validSamples(wsdl: string, { scenarios }: ContractPattern, validator: XsdValidator | undefined): Share {
  let [good, all] = [0, 0]
  for (const scenario of validator ? scenarios : [])
    for (let seed = 1; seed <= samplesPerMessage; seed++)
      for (const message of [generateRequest(scenario, { seed }), generateResponse(scenario, { seed })]) {
        const text = String(message.body ?? '')
        const elements = text.startsWith('<') ? validator?.validate(text, soapMessage) : []
        const judged = (elements ?? []).filter(({ namespace, declaredIn }) => declaredIn.includes(namespace))
        if (judged.length === 0) continue
        all++
        const [problem] = judged.flatMap(({ problems }) => problems)
        if (problem === undefined) good++
        else list(`${wsdl}: ${scenario.title}: ${problem}`)
      }
  return { good, all }
}

async function matchingMessages(
  pattern: ContractPattern,
  paths: readonly string[],
  validator: XsdValidator | undefined,
): Promise<Share> {
  let [good, all] = [0, 0]
  for (const path of paths) {
    const text = readFileSync(path)
    if (!/Envelope\b/.test(text.toString('utf8'))) continue
    all++
    const matches = [
      await matchPayload(pattern, text, { side: 'request' }),
      await matchPayload(pattern, text, { side: 'response' }),
    ]
    const mismatches = matches.flatMap((match) => (match.ok ? [match.value.mismatches] : []))
    if (mismatches.some((all) => all.length === 0)) good++
    else
      list(
        `${path}: ${opinion(text.toString('utf8'), validator)}`,
        ...mismatches.flatMap(([first]) => (first ? [`  ${pathText(first.path)}: ${first.message}`] : [])),
      )
  }
  return { good, all }
}

/** What the validator says of a message. */
function opinion(text: string, validator: XsdValidator | undefined): string {
  const elements = validator?.validate(text, soapMessage) ?? []
  const problems = elements.flatMap((element) => element.problems)
  if (elements.length === 0) return 'not judged by the validator'
  return problems.length === 0 ? 'valid by the validator' : `invalid by the validator: ${problems[0]!}`
}

const share = ({ good, all }: Share): string => (all === 0 ? '' : `${String(good)} of ${String(all)}`)

console.log('| WSDL | operations | scenarios | exact | wider | narrower | samples valid | as a contract | messages |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
const rows: Row[] = []
for (const path of files.filter((file) => /\.wsdl$/i.test(file))) {
  const row = await tryWsdl(path)
  if (!row) continue
  rows.push(row)
  const { wsdl, operations, scenarios, exact, wider, narrower, samples, isCompatible, messages, error } = row
  if (error !== undefined) console.log(`| ${wsdl} | ${operations} | not imported: ${error} |`)
  else
    console.log(
      `| ${wsdl} | ${operations} | ${scenarios} | ${exact} | ${wider} | ${narrower} | ${share(samples)} | ${isCompatible ? 'same' : 'differs'} | ${share(messages)} |`,
    )
}
const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
const imported = rows.filter(({ error }) => error === undefined)
const total = (of: (row: Row) => Share): string =>
  share({ good: sum((row) => of(row).good), all: sum((row) => of(row).all) })
console.log(
  `| ${imported.length} of ${rows.length} imported | ${sum((row) => row.operations)} | ${sum((row) => row.scenarios)} | ${sum((row) => row.exact)} | ${sum((row) => row.wider)} | ${sum((row) => row.narrower)} | ${total((row) => row.samples)} | ${imported.filter((row) => row.isCompatible).length} same | ${total((row) => row.messages)} |`,
)
