// Compares the pairs of descriptions that oasdiff's own tests compare, and prints the verdicts beside what those tests expect:
// `node --import=./scripts/register.mjs bench/oasdiff.ts <checkout of oasdiff>`, with `--all` for a row per pair.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readContractFile } from '../src/catalog/readContractFile.js'
import { ruleOf } from '../src/compatibility/reasons/rules/ruleTable.js'
import { contractLanguage, reading } from '../src/pattern/language.js'
import type { Openness } from '../src/syntax/tree/openness.js'
import { compareVersions } from '../src/verdict/compareVersions.js'
import { statusOf } from '../src/verdict/verdict.js'
import { table } from './measure.js'

interface Pair {
  readonly older: string
  readonly newer: string
  /** The checks that a test expects to report something, with their levels. */
  readonly expected: Set<string>
}

const [folder = '', all] = process.argv.slice(2)
const goFiles = readdirSync(join(folder, 'checker')).map((name) => join(folder, 'checker', name))
const goCode = goFiles.filter((path) => path.endsWith('.go')).map((path) => readFileSync(path, 'utf8'))

const ids = new Map(
  goCode.flatMap((code) => [...code.matchAll(/(\w+Id) += "([\w-]+)"/g)].map(([, name, id]) => [name!, id!])),
)
const levels = new Map(
  goCode.flatMap((code) => [...code.matchAll(/Rule\((\w+Id), (\w+),/g)].map(([, name, level]) => [name!, level!])),
)

/** The pairs that tests open without changing them in code. */
function pairsInTests(): readonly Pair[] {
  const pairs = new Map<string, Pair>()
  for (const code of goCode)
    for (const test of code.split(/^func Test/m).slice(1)) {
      const opened = [...test.matchAll(/(?:open|load\w*)\((?:\w+, )?"([^"]+\.ya?ml)"/g)].map(([, path]) => path!)
      const [older, newer] = opened
      if (opened.length !== 2 || older === newer || /s[12]\.Spec\.[^\n]* = /.test(test)) continue
      const key = `${older!} ${newer!}`
      const pair = pairs.get(key) ?? { older: older!, newer: newer!, expected: new Set() }
      for (const [, name] of test.matchAll(/checker\.(\w+Id)\b/g))
        if (ids.has(name!)) pair.expected.add(`${ids.get(name!)!} ${levels.get(name!) ?? ''}`)
      pairs.set(key, pair)
    }
  return [...pairs.values()]
}

async function verdictOf({ older, newer }: Pair, openness: Openness): Promise<string> {
  const [before, after] = await Promise.all(
    [older, newer].map((path) => readContractFile(join(folder, 'checker', path))),
  )
  if (!before!.ok || !after!.ok) return 'not read'
  const compared = await compareVersions(before!.value, after!.value, {
    language: reading(contractLanguage, { openness }),
  })
  const { findings, notices = [], approximate = [], undecided } = compared.comparison
  const failures = (compared.failures ?? []).map(({ message }) => message)
  const rules = [
    ...new Set([
      ...findings.map((finding) => ruleOf(finding).id),
      ...notices.map((notice) => `(${ruleOf(notice).id})`),
    ]),
  ]
  const doubts = [...new Set([...approximate.map(({ construct, kind }) => `~${construct} ${kind}`), ...undecided.map(({ scenario }) => `?${scenario}`)])] // prettier-ignore
  return [statusOf(compared), ...rules, ...doubts, ...failures].join('; ')
}

/** What codicil says, in the words of the table. */
const outcomes = ['compatible', 'approximate', 'undecided', 'incompatible', 'not read'] as const
type Outcome = (typeof outcomes)[number]

const outcomeOf = (verdict: string): Outcome =>
  verdict.startsWith('compatible') && verdict.includes('~')
    ? 'approximate'
    : (outcomes.find((outcome) => verdict.startsWith(outcome)) ?? 'not read')

const gravest = ({ expected }: Pair): string =>
  ['ERR', 'WARN', 'INFO'].find((level) => [...expected].some((check) => check.endsWith(` ${level}`))) ?? 'nothing'

const rows: { readonly pair: Pair; readonly declared: string; readonly literal: string }[] = []
for (const pair of pairsInTests())
  rows.push({ pair, declared: await verdictOf(pair, 'declared'), literal: await verdictOf(pair, 'literal') })

if (all)
  for (const { pair, declared, literal } of rows)
    console.log([`${basename(pair.older)} -> ${basename(pair.newer)}`, [...pair.expected].join('; '), declared, literal].join('\n  ')) // prettier-ignore

for (const openness of ['declared', 'literal'] as const) {
  const counts = ['ERR', 'WARN', 'INFO', 'nothing'].map((level) => {
    const found = rows.filter(({ pair }) => gravest(pair) === level).map((row) => outcomeOf(row[openness]))
    return [level, ...outcomes.map((outcome) => String(found.filter((one) => one === outcome).length))]
  })
  console.log(`\nopenness ${openness}\n${table(['oasdiff expects', ...outcomes], counts)}`)
}
