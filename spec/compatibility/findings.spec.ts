import test, { type ExecutionContext } from 'ava'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { compareContracts } from '../../src/compatibility/compare.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { random } from '../support/random.js'
import { anyJsonGrammar, jsonSteps, mutatedJson, parseJson, takesValue, type JsonGrammar } from './oracle/json.js'
import { anyGrammar, matches, mutated, parseXml, scenarioSteps, type Grammar } from './oracle/xml.js'
import { rendered } from '../support/rendered.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 40)

type Side = 'request' | 'response'

const loaded = (steps: string): ContractPattern | undefined => {
  const { pattern, diagnostics } = parseContract({ name: 'any.contract', text: `Feature: F\nScenario: s\n${steps}\n` })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern
}

/** How one kind of body is generated, written and matched, without the engine. */
interface Kind<Body> {
  readonly any: (seed: number) => readonly [older: Body, newer: Body]
  readonly steps: (body: Body, side: Side) => string
  readonly takes: (body: Body, payload: string, tolerant: boolean) => boolean
}

const xml: Kind<Grammar> = {
  any: (seed) => {
    const choices = random(seed)
    const older = anyGrammar(choices)
    return [older, mutated(older, choices)]
  },
  steps: scenarioSteps,
  takes: (grammar, payload, tolerant) =>
    matches(grammar.root, parseXml(payload), grammar, { reading: 'read', tolerant }),
}

const json: Kind<JsonGrammar> = {
  any: (seed) => {
    const choices = random(seed)
    const older = anyJsonGrammar(choices)
    return [older, mutatedJson(older, choices)]
  },
  steps: jsonSteps,
  takes: (grammar, payload, tolerant) =>
    takesValue(
      { kind: 'object', members: [{ key: 'v', optional: false, value: grammar.root }] },
      parseJson(payload),
      grammar,
      { reading: 'read', tolerant, ignores: true },
    ),
}

/** What is wrong with a finding; undefined if nothing is. */
function flaw<Body>(
  finding: Finding,
  kind: Kind<Body>,
  [older, newer]: readonly [Body, Body],
  side: Side,
): string | undefined {
  const { witness, level, rule } = rendered(finding)
  if (level === 'type') return witness ? `${rule}: a witness of a declared type` : undefined
  if (!witness) return `${rule}: no witness`
  const [left, right] = side === 'request' ? [older, newer] : [newer, older]
  if (!kind.takes(left, witness.payload, false)) return `${rule}: nobody sends ${witness.payload}`
  return kind.takes(right, witness.payload, side === 'response') ? `${rule}: ${witness.payload} is accepted` : undefined
}

function run<Body>(t: ExecutionContext, kind: Kind<Body>, side: Side, start: number): void {
  const counts = new Map<number, number>()
  for (let index = 0; index < pairs; index++) {
    const bodies = kind.any(start + index)
    const [older, newer] = bodies.map((body) => loaded(kind.steps(body, side)))
    if (!older || !newer) continue
    const { findings, tests } = compareContracts(older, newer)
    counts.set(findings.length, (counts.get(findings.length) ?? 0) + 1)
    const shown = `pair ${start + index}\n${bodies.map((body) => kind.steps(body, side)).join('\nbecame\n')}\n${JSON.stringify(
      findings.map(rendered).map(({ rule, path, message, witness }) => [rule, path, message, witness?.payload]),
      null,
      1,
    )}`
    t.is(findings.length > 0, tests.failed > 0, shown)
    t.deepEqual(
      findings.flatMap((finding) => flaw(finding, kind, bodies, side) ?? []),
      [],
      shown,
    )
    const keys = findings
      .map(rendered)
      .map(({ rule, path, older: from, newer: to }) => `${rule} ${path} ${from.span.start} ${to.span.start}`)
    t.deepEqual([...new Set(keys)], keys, `a finding stands twice: ${shown}`)
    if (process.env['SHOW'] && findings.length >= Number(process.env['SHOW'])) t.log(shown)
  }
  t.log(Object.fromEntries([...counts].sort(([a], [b]) => a - b)))
}

test('every finding about an XML request shows a request that is no longer accepted', (t) => {
  run(t, xml, 'request', 11_000_000)
})

test('every finding about an XML response shows a response that the older contract did not allow', (t) => {
  run(t, xml, 'response', 12_000_000)
})

test('every finding about a JSON request shows a request that is no longer accepted', (t) => {
  run(t, json, 'request', 13_000_000)
})

test('every finding about a JSON response shows a response that the older contract did not allow', (t) => {
  run(t, json, 'response', 14_000_000)
})
