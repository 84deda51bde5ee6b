import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generated } from './contracts.js'
import { gitBackends, megabytes, ms, times, type Bench } from './bench.js'
import { median, table, printProgress } from './measure.js'

const contracts = 500
const commits = 2000
const path = (index: number): string => `services/area${index % 20}/service${index}_1.contract`

/** A contract's text after a number of edits, which change only its title. */
const edited = (index: number, edits: number): string =>
  generated(20, 'none')
    .replace('Feature: Generated', `Feature: Service ${index}, edited ${edits} times`)
    .replace('POST /ws', `POST /ws/${index}`)

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`

/** The history as input of `git fast-import`: the first commit adds all contracts, each later one edits one of them. */
function history(): string {
  const files = (commit: number): string => {
    const one = commit % contracts
    const all = commit === 0 ? Array.from({ length: contracts }, (_, index) => index) : [one]
    return all
      .map((index) => `M 644 inline ${path(index)}\n${data(edited(index, Math.ceil(commit / contracts)))}`)
      .join('')
  }
  return Array.from(
    { length: commits },
    (_, commit) =>
      `commit refs/heads/main\ncommitter Bench <bench@example.org> ${1_700_000_000 + commit * 60} +0000\n${data(`Commit ${commit}`)}${files(commit)}\n`,
  ).join('')
}

/** Edits every scenario of the first `count` contracts in the working directory. */
function edit(folder: string, count: number): void {
  for (let index = 0; index < count; index++) {
    const file = join(folder, path(index))
    const [head] = readFileSync(file, 'utf8').split('\n\n')
    const all = generated(20, 'all').replace('POST /ws', `POST /ws/${index}`)
    writeFileSync(file, `${head}\n\n${all.split('\n\n').slice(1).join('\n\n')}`)
  }
}

/** `compatible git changed` in a repository with many contracts and commits. */
export function repository({ folder: parent, codicil }: Bench): string {
  printProgress(`a repository of ${contracts} contracts and ${commits} commits …`)
  const folder = join(parent, 'repository')
  mkdirSync(folder)
  const git = (words: readonly string[], input?: string): void =>
    void execFileSync('git', words, { cwd: folder, input, stdio: ['pipe', 'ignore', 'inherit'] })
  git(['init', '--quiet', '--initial-branch=main'])
  git(['fast-import', '--quiet'], history())
  git(['reset', '--quiet', '--hard'])
  const peak = join(parent, 'peak.mjs')
  writeFileSync(
    peak,
    "import { writeFileSync } from 'node:fs'\nprocess.on('exit', () => writeFileSync(process.env.PEAK, String(process.resourceUsage().maxRSS)))\n",
  )
  const PEAK = join(parent, 'peak')
  const run = (backend: string) => {
    const start = performance.now()
    const words = ['--import', peak, codicil, 'compatible', 'git', 'changed']
    const env = { ...process.env, PEAK, CODICIL_GIT: backend }
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, env })
    if (status !== 0) throw new Error(String(stderr))
    return { time: performance.now() - start, memory: Number(readFileSync(PEAK, 'utf8')) * 1024 }
  }
  const rows = [0, 1, 50, contracts].map((changed) => {
    printProgress(`${changed} contracts changed …`)
    edit(folder, changed)
    // The backends take turns, so that both meet the same noise.
    const rounds = Array.from({ length: changed > 50 ? 3 : 7 }, () => gitBackends.map(run))
    const [native, portable] = gitBackends.map((_, index) => median(rounds.map((round) => round[index]!.time)))
    return [
      String(changed),
      ms(native!),
      ms(portable!),
      changed === 50 ? '3000' : '',
      times(portable! / native!),
      changed === contracts ? '1.2 x' : '',
      megabytes(Math.max(...rounds.flat().map(({ memory }) => memory))),
      changed === 50 ? '300 MB' : '',
    ]
  })
  return table(
    ['contracts changed', 'nodegit, ms', 'git, ms', 'aim', 'git against nodegit', 'aim', 'memory at most', 'aim'],
    rows,
  )
}
