import { readFileSync } from 'node:fs'
import { lex, parse } from '../grammar/index.js'
import { compareContracts, type Comparison } from '../src/compatibility/compare.js'
import { contractLanguage } from '../src/pattern/language.js'
import { lowerContract } from '../src/pattern/lowerContract.js'
import { buildContract } from '../src/syntax/build/buildContract.js'
import { reporter } from '../src/syntax/tree/reporter.js'
import { contractSyntax } from '../src/syntax/tree/syntax.js'

/** The milliseconds that each stage of comparing two contracts takes. */
export interface Stages {
  readonly lex: number
  readonly parse: number
  readonly read: number
  readonly lower: number
  readonly compare: number
}

/** The output of this script. */
export interface Measured {
  readonly runs: readonly Stages[]
  /** The peak resident memory in bytes. */
  readonly memory: number
  /** The number of older scenarios per verdict. */
  readonly verdicts: { readonly passed: number; readonly failed: number; readonly undecided: number }
}

let compared: Comparison | undefined

/** Compares two contracts once, stage by stage. */
function measure(older: string, newer: string): Stages {
  const times: Record<string, number> = {}
  const timed = <From, To>(stage: keyof Stages, inputs: readonly From[], work: (input: From) => To): To[] => {
    const start = performance.now()
    const results = inputs.map((input) => work(input))
    times[stage] = performance.now() - start
    return results
  }
  const sources = [older, newer].map((text, index) => ({ name: `${index}.contract`, text }))
  const lexed = timed('lex', sources, ({ text }) => lex(text))
  const parsed = timed('parse', lexed, (one) => parse(one))
  const trees = timed('read', parsed, ({ cst }) =>
    buildContract(cst, { ...reporter(sources[parsed.findIndex((one) => one.cst === cst)]!), ...contractSyntax }),
  )
  const lowered = timed('lower', trees, (tree) => lowerContract(tree, contractLanguage))
  const [comparison] = timed('compare', [lowered], ([before, after]) =>
    compareContracts(before!.pattern, after!.pattern),
  )
  compared = comparison
  return times as unknown as Stages
}

// Bundled and run in its own process: `node stages.mjs <older> <newer> <runs>`.
const [olderPath = '', newerPath = '', times = '1'] = process.argv.slice(2)
const [older, newer] = [readFileSync(olderPath, 'utf8'), readFileSync(newerPath, 'utf8')]
const runs = Array.from({ length: Number(times) }, () => measure(older, newer))
const { tests, undecided } = compared!
const verdicts = { passed: tests.passed, failed: tests.failed - undecided.length, undecided: undecided.length }
const measured: Measured = { runs, memory: process.resourceUsage().maxRSS * 1024, verdicts }
process.stdout.write(JSON.stringify(measured))
