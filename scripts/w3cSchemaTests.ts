// Counts the instance tests of the W3C's XML Schema test suite that matching agrees with:
//   git clone https://github.com/w3c/xsdtests
//   node --import=./scripts/register.mjs scripts/w3cSchemaTests.ts xsdtests [--list]
// With --list, every disagreement is printed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { readContractFile } from '../src/catalog/readContractFile.js'
import { matchPayload } from '../src/match/matchPayload.js'
import { loadContract } from '../src/pattern/loadContract.js'
import type { ContractPattern } from '../src/pattern/tree/patternTree.js'

interface InstanceTest {
  readonly set: string
  readonly schema: string
  readonly instance: string
  readonly isValid: boolean
}

const prefixes = { t: 'http://www.w3.org/XML/2004/xml-schema-test-suite/', x: 'http://www.w3.org/1999/xlink' }

const elements = (node: XmlElement, expression: string): XmlElement[] => node.find(expression, prefixes) as XmlElement[]

/** Whether a test applies to XML Schema 1.0. */
const isFor10 = (node: XmlElement): boolean => {
  const versions = node.attr('version')?.value.split(/\s+/) ?? []
  return versions.length === 0 || versions.includes('1.0') || !versions.some((one) => one.startsWith('1.'))
}

function validity(test: XmlElement): string | undefined {
  const expected = elements(test, 't:expected').filter(isFor10)
  return expected[0]?.attr('validity')?.value
}

/** The instance tests of a set whose schema is one valid document. */
function testsOf(path: string, skipped: Map<string, number>): InstanceTest[] {
  const document = XmlDocument.fromString(readFileSync(path, 'utf8'))
  const skip = (reason: string, count: number): InstanceTest[] => {
    if (count > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + count)
    return []
  }
  try {
    const { root } = document
    return elements(root, 't:testGroup').flatMap((group) => {
      const instances = elements(group, 't:instanceTest')
      if (!isFor10(root) || !isFor10(group)) return skip('XML Schema 1.1', instances.length)
      const schemas = elements(group, 't:schemaTest').filter(isFor10)
      const documents = schemas.flatMap((schema) => elements(schema, 't:schemaDocument'))
      if (documents.length === 0) return skip('no schema', instances.length)
      if (schemas.some((schema) => validity(schema) === 'invalid')) return skip('invalid schema', instances.length)
      const [schema] = documents.slice(-1)
      return instances.filter(isFor10).flatMap((instance) => {
        const expected = validity(instance)
        if (expected !== 'valid' && expected !== 'invalid') return skip('validity not stated', 1)
        const href = (node: XmlElement): string => join(dirname(path), node.attr('href', 'xlink')!.value)
        return {
          set: basename(dirname(path)).replace('Meta', ''),
          schema: href(schema!),
          instance: href(elements(instance, 't:instanceDocument')[0]!),
          isValid: expected === 'valid',
        }
      })
    })
  } finally {
    document.dispose()
  }
}

/** NIST's tests say in their names what is expected; the file that lists them is so large that some copies lack it. */
function nistTests(folder: string): InstanceTest[] {
  const names = readdirSync(join(folder, 'nistData'), { recursive: true }) as string[]
  return names.flatMap((name) => {
    const [, kind, test] = /^NISTXML-SV-(IV|II)-(.*)-[0-9]+\.xml$/.exec(basename(name)) ?? []
    if (kind === undefined || test === undefined) return []
    const schema = join(folder, 'nistData', dirname(name), `NISTSchema-SV-${kind}-${test}.xsd`)
    return existsSync(schema)
      ? { set: 'nist', schema, instance: join(folder, 'nistData', name), isValid: kind === 'IV' }
      : []
  })
}

type Outcome =
  { readonly kind: 'agree' | 'disagree' | 'approximate' } | { readonly kind: 'out of scope'; readonly reason: string }

const outOfScope = (reason: string): Outcome => ({ kind: 'out of scope', reason })

type Imported = { readonly contract: ContractPattern } | { readonly reason: string }

async function imported(schema: string): Promise<Imported> {
  if (!existsSync(schema)) return { reason: 'schema missing' }
  const read = await readContractFile(schema)
  if (!read.ok) return { reason: `schema not read: ${read.failure.code}` }
  const { pattern, diagnostics } = loadContract(read.value)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  return error ? { reason: `schema not imported: ${error.code}` } : { contract: pattern }
}

async function outcome(schema: Imported, { instance, isValid }: InstanceTest): Promise<Outcome> {
  if ('reason' in schema) return outOfScope(schema.reason)
  if (!existsSync(instance)) return outOfScope('instance missing')
  const text = readFileSync(instance)
  const root = rootOf(text.toString('utf8'))
  if (root === undefined) return outOfScope('instance with a DOCTYPE, or not well-formed')
  const { contract } = schema
  const scenario = contract.scenarios.find(({ request: { path } }) => {
    const [segment] = path.segments
    return segment?.kind === 'literal' && segment.text === root
  })
  if (!scenario) return outOfScope('its root is no global element')
  const match = await matchPayload(contract, text, { scenario: scenario.title })
  if (!match.ok) return outOfScope(`not matched: ${match.failure.code}`)
  const accepts = match.value.mismatches.length === 0
  if (accepts === isValid) return { kind: 'agree' }
  const excuse = accepts ? 'wider' : 'narrower'
  return { kind: contract.fidelity?.some(({ kind }) => kind === excuse) ? 'approximate' : 'disagree' }
}

function rootOf(text: string): string | undefined {
  if (text.includes('<!DOCTYPE')) return undefined
  try {
    const document = XmlDocument.fromString(text.replace(/^\uFEFF/, ''))
    try {
      return document.root.name
    } finally {
      document.dispose()
    }
  } catch {
    return undefined
  }
}

const [folder = '.', ...options] = process.argv.slice(2)
const suite = XmlDocument.fromString(readFileSync(join(folder, 'suite.xml'), 'utf8'))
const paths = elements(suite.root, 't:testSetRef').map((set) => join(folder, set.attr('href', 'xlink')!.value))
const skipped = new Map<string, number>()
const tests = paths.flatMap((path) => {
  if (existsSync(path)) return testsOf(path, skipped)
  return path.includes('nistMeta') ? nistTests(folder) : []
})

const kinds = ['agree', 'approximate', 'disagree', 'out of scope'] as const
const tally = new Map<string, Record<(typeof kinds)[number], number>>()
let [last, schema]: [string, Imported] = ['', { reason: '' }]
for (const test of tests) {
  if (test.schema !== last) [last, schema] = [test.schema, await imported(test.schema)]
  const result = await outcome(schema, test)
  const row = tally.get(test.set) ?? { agree: 0, approximate: 0, disagree: 0, 'out of scope': 0 }
  tally.set(test.set, row)
  row[result.kind]++
  if (result.kind === 'out of scope') skipped.set(result.reason, (skipped.get(result.reason) ?? 0) + 1)
  if (result.kind === 'disagree' && options.includes('--list'))
    console.log(`${test.isValid ? 'refused, but valid' : 'accepted, but invalid'}: ${test.schema} ${test.instance}`)
}

console.log(
  '| tests of | agree | disagree where the contract is not exact | disagree | out of scope |\n| --- | --- | --- | --- | --- |',
)
for (const [set, row] of tally)
  console.log(`| ${set} | ${kinds.map((kind) => row[kind].toLocaleString('en')).join(' | ')} |`)
console.log('\n| out of scope because | tests |\n| --- | --- |')
for (const [reason, count] of [...skipped].sort((a, b) => b[1] - a[1]))
  console.log(`| ${reason} | ${count.toLocaleString('en')} |`)
