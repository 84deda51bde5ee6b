import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program and its arguments, its standard input, and variables besides those of the shell. */
interface Line {
  readonly words: readonly string[]
  readonly folder: string
  readonly input?: string
  readonly variables?: Readonly<Record<string, string>>
}

/** Runs a program and returns what it prints. Throws what it prints as errors if it fails. */
export type Shell = (line: Line) => string

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Runs what is in the file `line` for each question, and answers with the exit code. */
const loop = 'exec <"$1/questions" >"$1/answers"; while read -r _; do . "$1/line"; echo $?; done'

/**
 * Starts a shell that runs programs for this process until it exits. To start a program, Linux copies the page tables of the process that
 * starts it, which takes longer than most commands of git if that process has loaded many modules.
 */
export function openShell(env: NodeJS.ProcessEnv): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-shell-'))
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  const file = (name: string): string => join(folder, name)
  execFileSync('mkfifo', [file('questions'), file('answers')])
  spawn('sh', ['-c', loop, 'sh', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] }).unref()
  const [questions, answers] = [openSync(file('questions'), 'w'), openSync(file('answers'), 'r')]
  const answer = Buffer.alloc(8)
  const files = `<${quoted(file('input'))} >${quoted(file('output'))} 2>${quoted(file('errors'))}`
  return ({ words, folder: at, input = '', variables = {} }) => {
    const assigned = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`)
    writeFileSync(file('input'), input)
    writeFileSync(file('line'), `cd ${quoted(at)} && ${[...assigned, ...words.map(quoted)].join(' ')} ${files}\n`)
    writeSync(questions, 'run\n')
    const code = answer.toString('latin1', 0, readSync(answers, answer)).trim()
    if (code !== '0') throw new Error(`${words.join(' ')} ended with ${code}: ${readFileSync(file('errors'), 'utf8')}`)
    return readFileSync(file('output'), 'utf8')
  }
}
