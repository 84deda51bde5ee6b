import { readFileSync } from 'node:fs'
import { lex, parse } from '../grammar/index.js'
import { compareContracts } from '../src/compatibility/compare.js'
import { lowerContract } from '../src/pattern/lowerContract.js'
import { buildContract } from '../src/syntax/buildContract.js'
import { reporter } from '../src/syntax/reporter.js'

/** Milliseconds that each part of the work on two contracts takes. */
export interface Stages {
  readonly lex: number
  readonly parse: number
  readonly read: number
  readonly lower: number
  readonly compare: number
}

/** Does the work on two contracts once, stage by stage. */
function measure(older: string, newer: string): Stages {
  const times: Record<string, number> = {}
  const timed = <From, To>(stage: keyof Stages, inputs: readonly From[], work: (input: From) => To): To[] => {
    const start = performance.now()
    const results = inputs.map(work)
    times[stage] = performance.now() - start
    return results
  }
  const sources = [older, newer].map((text, index) => ({ name: `${index}.contract`, text }))
  const lexed = timed('lex', sources, ({ text }) => lex(text))
  const parsed = timed('parse', lexed, parse)
  const trees = timed('read', parsed, ({ cst }) =>
    buildContract(cst, reporter(sources[parsed.findIndex((one) => one.cst === cst)]!)),
  )
  const lowered = timed('lower', trees, lowerContract)
  timed('compare', [lowered], ([before, after]) => compareContracts(before!.pattern, after!.pattern))
  return times as unknown as Stages
}

// Run by itself, bundled, in a process of its own: `node stages.js <older> <newer> <times>`.
const [olderPath = '', newerPath = '', times = '1'] = process.argv.slice(2)
const [older, newer] = [readFileSync(olderPath, 'utf8'), readFileSync(newerPath, 'utf8')]
const runs = Array.from({ length: Number(times) }, () => measure(older, newer))
process.stdout.write(JSON.stringify({ runs, memory: process.resourceUsage().maxRSS * 1024 }))
