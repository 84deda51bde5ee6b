import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { largestBlob, type GitObject } from '../git.js'
import { GitError } from '../gitError.js'
import { commandError } from './commandError.js'
import type { Surroundings } from './environment.js'

/** An object with its content, or why a name has none. */
export type Answer =
  | { readonly kind: 'object'; readonly object: GitObject; readonly bytes: Buffer | 'too-large'; readonly size: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ambiguous' }

/** Asks for the object with a name, which has no line breaks; rejects with a `GitError`. */
export type ObjectReader = (name: string) => Promise<Answer>

interface Question {
  readonly name: string
  isRepeated: boolean
  readonly answer: (answer: Answer) => void
  readonly fail: (error: GitError) => void
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Milliseconds without a question after which the process ends. */
const idle = 2000

/**
 * Reads objects with one process, `git cat-file --batch`, which starts with the first question and does not keep Node.js
 * running. If it fails, so does the question that it was at, and a new process answers the others. If it is killed, it is
 * replaced once for each question.
 */
export function objectReader(at: Surroundings): ObjectReader {
  const questions: Question[] = []
  let child: Child | undefined
  let timer: NodeJS.Timeout | undefined

  const start = (): Child => {
    const started: Child = spawn('git', ['cat-file', '--batch'], { ...at, stdio: 'pipe', windowsHide: true })
    let said = ''
    const read = answerParser((answer) => {
      questions.shift()?.answer(answer)
      if (questions.length === 0) rest()
    })
    const end = (error: GitError, isKilled = false): void => {
      child = undefined
      const [first] = questions
      if (isKilled && first?.isRepeated === false) first.isRepeated = true
      else questions.shift()?.fail(error)
      if (questions.length > 0) askAll(questions)
    }
    started.stdin.on('error', () => undefined)
    started.stdout.on('data', read)
    started.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-10_000)))
    started.on('error', (error) => {
      if (child === started) end(new GitError('other', error.message))
    })
    started.on('close', (_, signal) => {
      if (child === started)
        end(signal ? new GitError('other', `git was ended by ${signal}`) : commandError(said), !!signal)
    })
    return started
  }

  const askAll = (asked: readonly Question[]): void => {
    child ??= start()
    keepRunning(child, true)
    child.stdin.write(asked.map(({ name }) => `${name}\n`).join(''))
  }

  const rest = (): void => {
    const resting = child
    if (!resting) return
    keepRunning(resting, false)
    timer = setTimeout(() => {
      if (child === resting) child = undefined
      resting.stdin.end()
    }, idle).unref()
  }

  return (name) =>
    new Promise((answer, fail) => {
      clearTimeout(timer)
      const question = { name, answer, fail, isRepeated: false }
      questions.push(question)
      askAll([question])
    })
}

/** Whether Node.js waits for a process and what it writes. */
function keepRunning(child: Child, isAwaited: boolean): void {
  const how = isAwaited ? 'ref' : 'unref'
  child[how]()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as unknown as Socket)[how]()
}

const newline = 10

/** Parses the output of `git cat-file --batch`, in chunks of any size. */
function answerParser(found: (answer: Answer) => void): (chunk: Buffer) => void {
  let header: Buffer[] = []
  let body: { readonly object: GitObject; readonly size: number; left: number; chunks: Buffer[] } | undefined
  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      if (!body) {
        const end = rest.indexOf(newline)
        header.push(end < 0 ? rest : rest.subarray(0, end))
        if (end < 0) return
        rest = rest.subarray(end + 1)
        const object = objectOf(Buffer.concat(header).toString())
        header = []
        if ('kind' in object) found(object)
        else body = { ...object, left: object.size + 1, chunks: [] }
        continue
      }
      const part = rest.subarray(0, body.left)
      rest = rest.subarray(part.length)
      body.left -= part.length
      if (body.size <= largestBlob) body.chunks.push(part)
      if (body.left > 0) continue
      const { object, size, chunks } = body
      body = undefined
      const bytes = size <= largestBlob ? oneBuffer(chunks).subarray(0, size) : 'too-large'
      found({ kind: 'object', object, size, bytes })
    }
  }
}

/** A copy, because Node.js may use a chunk's memory again for several small ones. */
const oneBuffer = (chunks: readonly Buffer[]): Buffer => Buffer.concat(chunks)

/** `<id> <kind> <size>`, or `<name> missing`. */
function objectOf(line: string): Answer | { readonly object: GitObject; readonly size: number } {
  const [, id, kind, size] = /^([0-9a-f]{40,64}) (commit|tree|blob|tag) (\d+)$/.exec(line) ?? []
  if (id === undefined) return { kind: line.endsWith(' ambiguous') ? 'ambiguous' : 'missing' }
  return { object: { id, kind: kind as GitObject['kind'] }, size: Number(size) }
}
