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

/** A shell that keeps running. */
export interface Shell {
  /** Runs a program and returns what it prints. Throws what it prints as errors if it fails. */
  readonly run: (line: Line) => string
}

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/**
 * Starts a shell that runs programs for this process until it exits. To start a program, Linux copies the page tables of the process that
 * starts it, which takes longer than most commands of git if that process has loaded many modules.
 */
export function openShell(env: NodeJS.ProcessEnv): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-shell-'))
  const file = (name: string): string => join(folder, name)
  execFileSync('mkfifo', [file('questions'), file('answers')])
  const loop = 'exec <"$1/questions" >"$1/answers"; while read -r _; do . "$1/line"; echo $?; done'
  spawn('sh', ['-c', loop, 'sh', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] }).unref()
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  const [questions, answers] = [openSync(file('questions'), 'w'), openSync(file('answers'), 'r')]
  const answer = (): string => {
    writeSync(questions, 'run\n')
    const bytes = Buffer.alloc(8)
    return bytes.toString('latin1', 0, readSync(answers, bytes)).trim()
  }
  const files = `<${quoted(file('input'))} >${quoted(file('output'))} 2>${quoted(file('errors'))}`
  const run: Shell['run'] = ({ words, folder: at, input = '', variables = {} }) => {
    const assigned = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`)
    writeFileSync(file('input'), input)
    writeFileSync(file('line'), `cd ${quoted(at)} && ${[...assigned, ...words.map(quoted)].join(' ')} ${files}\n`)
    const code = answer()
    if (code !== '0') throw new Error(`${words.join(' ')} ended with ${code}: ${readFileSync(file('errors'), 'utf8')}`)
    return readFileSync(file('output'), 'utf8')
  }
  return { run }
}
