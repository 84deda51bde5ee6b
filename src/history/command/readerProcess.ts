import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { GitError } from '../gitError.js'
import { watchSilence, type SilenceWatch } from '../silenceWatch.js'
import { answerParser, type GitAnswer } from './answerParser.js'
import { commandError } from './commandError.js'
import type { GitEnvironment } from './environment.js'

/** A request for the object with a name. The name has no line breaks. */
export interface Question {
  readonly name: string
  /** Whether the question was asked before, in a process that was killed. */
  isRepeated: boolean
  readonly answer: (answer: GitAnswer) => void
  readonly fail: (error: GitError) => void
}

/** A process that answers questions. */
export interface ReaderProcess {
  readonly ask: (questions: readonly Question[]) => void
  /** Ends the process after it has answered all questions. */
  readonly end: () => void
}

export interface ReaderListener {
  /** Called when the process accepts no more questions, and again when it has ended, with the questions that another process must answer. */
  readonly over: (left: readonly Question[]) => void
  /** Called when it has answered all questions. */
  readonly rest: () => void
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Milliseconds of silence within an answer, after which git probably writes nothing more. */
const pause = 250

/** The most memory that git may allocate at once for an object, whose header may state any length. */
const memory = { GIT_ALLOC_LIMIT: '512m' }

/**
 * Starts `git cat-file --batch`. If the process fails, or is silent for `timeout` milliseconds, the question that it was answering
 * fails. If someone else kills the process, that question is repeated once.
 */
export function startReader(at: GitEnvironment, timeout: number, { over, rest }: ReaderListener): ReaderProcess {
  const child = spawnReader(at)
  const said = lastWords(child.stderr)
  const questions: Question[] = []
  let silence: SilenceWatch | undefined
  let killed: { readonly error: GitError | undefined } | undefined

  const kill = (error?: GitError): void => {
    killed ??= { error }
    child.kill('SIGKILL')
    child.stderr.destroy() // a program that git has started could keep it open
    over([])
  }
  const tooLate = (): void => kill(new GitError('other', `git was silent for ${String(timeout / 1000)} seconds`))
  const watch = (): void => {
    silence?.stop()
    if (questions.length === 0) return
    silence = parser.isWithin() ? watchSilence(pause, end) : watchSilence(timeout, tooLate)
  }
  /** Closes git's input, so that git writes the rest of its output and exits. If git was only slow, the answer is then complete. */
  const end = (): void => {
    over([])
    child.stdin.end()
    if (questions.length > 0) silence = watchSilence(timeout, tooLate)
  }
  const found = (answer: GitAnswer): void => {
    questions.shift()?.answer(answer)
    if (answer.kind === 'object' && answer.bytes === 'too-large') kill()
    else if (questions.length === 0) {
      keepRunning(child, false)
      rest()
    }
  }
  const parser = answerParser(found, () => kill(shortObject()))
  const close = (error: GitError | undefined, isRepeated = false): void => {
    silence?.stop()
    const [first] = questions
    if (isRepeated && first?.isRepeated === false) first.isRepeated = true
    else if (error) questions.shift()?.fail(error)
    over(questions.splice(0))
  }

  child.stdin.on('error', () => undefined)
  child.stdout.on('data', (chunk: Buffer) => {
    if (!killed) parser.read(chunk)
    watch()
  })
  child.on('error', (error) => close(new GitError('other', error.message)))
  child.on('close', (_, signal) => {
    const error = signal ? new GitError('other', `git was ended by ${signal}`) : commandError(said())
    close(killed ? killed.error : parser.isWithin() && !signal ? shortObject() : error, !killed && signal !== null)
  })
  return {
    ask: (asked) => {
      questions.push(...asked)
      keepRunning(child, true)
      child.stdin.write(asked.map(({ name }) => `${name}\n`).join(''))
      watch()
    },
    end,
  }
}

const spawnReader = ({ cwd, env }: GitEnvironment): Child =>
  spawn('git', ['cat-file', '--batch'], { cwd, env: { ...env, ...memory }, stdio: 'pipe', windowsHide: true })

/** The end of what a process writes. */
function lastWords(stream: Readable): () => string {
  let said = ''
  stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-10_000)))
  return () => said
}

const shortObject = (): GitError => new GitError('damaged', 'the length of an object differs from its header')

/** Sets whether Node.js waits for a process and its output before it exits. */
function keepRunning(child: Child, isAwaited: boolean): void {
  const how = isAwaited ? 'ref' : 'unref'
  child[how]()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as unknown as Socket)[how]()
}
