import { readFileSync } from 'node:fs'
import test from 'ava'
import type { AnswerLine, CertificateLine, ScenarioLine } from '../../src/certificates/certificate.js'
import { certificateText } from '../../src/certificates/certificate.js'
import { readCertificate } from '../../src/certificates/readCertificate.js'
import { verifyCertificate } from '../../src/certificates/verifyCertificate.js'
import { certified, type Certified } from '../support/certified.js'
import { random, type Random } from '../support/random.js'
import { removedAnswers } from '../support/removedAnswers.js'

interface Row {
  readonly old: string
  readonly new: string
  readonly compatible: boolean
}

const rows = ['compat', 'growth-compat', 'growth-names-compat'].flatMap(
  (table) =>
    JSON.parse(readFileSync(new URL(`../conformance/${table}.json`, import.meta.url), 'utf8')) as readonly Row[],
)

const scenarios = (kinds: readonly string[]): string =>
  ['Feature: F', ...kinds.map((kind) => `  Scenario: ${kind}\n    Given enum Kind (string) values a,b,c,d,e\n    When POST /a\n    And request-body <a><b>${kind}</b></a>\n    Then status 200\n`)].join('\n') // prettier-ignore

/** Changes that only several newer scenarios together answer. */
const together: readonly Row[] = [
  ['a', 'b', 'c', 'd', 'e'],
  ['a', 'b', '(Kind)', 'c'],
  ['(Kind)', 'e', 'd'],
].map((kinds) => ({ old: scenarios(['(Kind)']), new: scenarios(kinds), compatible: kinds.includes('(Kind)') }))

/** The proven verdicts of the tables, and some more. */
const verdicts = Promise.all([
  ...[...rows, ...together].map((row) =>
    certified({ name: 'old.contract', text: row.old }, { name: 'new.contract', text: row.new }),
  ),
  ...Array.from({ length: 40 }, (_, seed) => certified(...removedAnswers(seed), { level: 'wire' })),
])

const linesOf = (certificate: string): readonly CertificateLine[] => {
  const read = readCertificate(certificate)
  if (!read.ok) throw new Error(read.failure.message)
  return read.value.lines
}

const isAnswer = (line: CertificateLine): line is AnswerLine => 'signatures' in line
const isScenario = (line: CertificateLine): line is ScenarioLine => 'scenario' in line

/** Changes one line of a certificate; undefined if the line cannot be changed like that. */
type Mutation = (
  line: CertificateLine,
  random: Random,
  lines: readonly CertificateLine[],
) => readonly CertificateLine[] | undefined

const changed =
  (change: (answer: AnswerLine, random: Random) => AnswerLine['signatures'] | undefined): Mutation =>
  (line, choices) => {
    const signatures = isAnswer(line) ? change(line, choices) : undefined
    return signatures && [{ ...(line as AnswerLine), signatures }]
  }

const mutations: Readonly<Record<string, Mutation>> = {
  'a claim is dropped': (line) => (isAnswer(line) ? [] : undefined),
  'a claim occurs twice': (line) => (isAnswer(line) ? [line, line] : undefined),
  'a case is dropped': changed(({ signatures }, { below }) => {
    const dropped = below(Math.max(1, signatures.length))
    return signatures.length > 0 ? signatures.filter((_, index) => index !== dropped) : undefined
  }),
  'a node is added': changed(({ signatures, against }, { below }) => {
    const at = below(Math.max(1, signatures.length))
    const missing = Array.from({ length: against }, (_, index) => index).filter((one) => !signatures[at]?.includes(one))
    if (signatures.length === 0 || missing.length === 0) return undefined
    return signatures.map((one, index) => (index === at ? [...one, missing[below(missing.length)]!].sort() : one))
  }),
  'a node that does not exist is added': changed(({ signatures, against }) => [...signatures, [against]]),
  'a scenario is dropped': (line) => (isScenario(line) ? [] : undefined),
  'a scenario is said to be the same': (line) =>
    isScenario(line) && line.answeredBy ? [{ scenario: line.scenario, outcome: 'passed', sameAs: 0 }] : undefined,
  'a scenario that fails is said to pass': (line) =>
    isScenario(line) && line.outcome === 'failed' ? [{ ...line, outcome: 'passed', answeredBy: [0] }] : undefined,
  'a scenario that fails is said to be skipped': (line) =>
    isScenario(line) && line.outcome === 'failed' ? [{ ...line, outcome: 'skipped' }] : undefined,
  'no newer scenario answers': (line) =>
    isScenario(line) && line.answeredBy ? [{ scenario: line.scenario, outcome: 'passed', answeredBy: [] }] : undefined,
  'a scenario is said to be answered as itself, or as none': (line, { pick, below }, lines) =>
    isScenario(line) && line.answeredAs
      ? [{ ...line, answeredAs: line.answeredAs.with(below(line.answeredAs.length), { by: pick(line.answeredAs).by, as: pick([[], [lines.filter(isScenario).indexOf(line)]]) }) }] // prettier-ignore
      : undefined,
  'the message of a finding is another one': (line) =>
    'finding' in line && line.message
      ? [{ ...line, message: { ...line.message, accepted: 'GET /nowhere\n\n', refused: 'GET /nowhere\n\n' } }]
      : undefined,
  'the verdict is the opposite': (line) =>
    'verdict' in line
      ? [{ ...line, verdict: line.verdict === 'compatible' ? 'incompatible' : 'compatible' }]
      : undefined,
}

/** The text of a certificate with a mutation at some line, and a last line that counts the lines again. */
function mutant({ certificate }: Certified, mutate: Mutation, choices: Random): string | undefined {
  const lines = linesOf(certificate)
  const places = lines.flatMap((line, at) => {
    const instead = mutate(line, choices, lines)
    return instead ? [{ at, instead }] : []
  })
  if (places.length === 0) return undefined
  const { at, instead } = places[choices.below(places.length)]!
  const mutated = [...lines.slice(0, at), ...instead, ...lines.slice(at + 1)]
  return certificateText(mutated.map((line) => ('verdict' in line ? { ...line, lines: mutated.length - 1 } : line)))
}

/** How many mutants of each kind are tried; `MUTANTS` makes it a longer run. */
const mutants = Number(process.env['MUTANTS'] ?? 90)

for (const [what, mutate] of Object.entries(mutations))
  test(`a certificate is refused if ${what}`, async (t) => {
    const choices = random(1)
    const all = (await verdicts).filter((one) => mutant(one, mutate, choices) !== undefined)
    const tried = new Set<string>()
    for (let attempt = 0; tried.size < mutants && attempt < 20 * mutants; attempt++) {
      const one = all[choices.below(all.length)]!
      const text = mutant(one, mutate, choices)
      if (text === undefined || tried.has(text)) continue
      tried.add(text)
      const verified = await verifyCertificate(text, one.older, one.newer)
      t.false(verified.ok && verified.value.kind === 'proven', text)
    }
    t.true(tried.size >= 60, `only ${String(tried.size)} mutants`)
  })

test('a certificate is refused for another version, and for other contracts', async (t) => {
  const all = await verdicts
  for (const [index, one] of all.entries()) {
    const { older, newer } = all[(index + 1) % all.length]!
    if (older.text === one.older.text && newer.text === one.newer.text) continue
    const verified = await verifyCertificate(one.certificate, older, newer)
    t.false(verified.ok && verified.value.kind === 'proven', one.certificate)
  }
})
