import type { GitAnswer } from './answerParser.js'
import type { GitEnvironment } from './environment.js'
import { startReader, type Question, type ReaderProcess } from './readerProcess.js'

/** Asks for the object with a name, which has no line breaks; rejects with a `GitError`. */
export type ObjectReader = (name: string) => Promise<GitAnswer>

/** Milliseconds without a question after which the process ends. */
const idle = 2000

/**
 * Reads objects with one process, which starts with the first question and does not keep Node.js running. If it fails, a new
 * process answers the remaining questions. `timeout`: milliseconds that git may be silent; default: 10 seconds.
 */
export function objectReader(at: GitEnvironment, timeout = 10_000): ObjectReader {
  let current: ReaderProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const askAll = (questions: readonly Question[]): void => {
    current ??= start()
    current.ask(questions)
  }
  const start = (): ReaderProcess => {
    const started = startReader(at, timeout, {
      over: (left) => {
        if (current === started) current = undefined
        if (left.length > 0) askAll(left)
      },
      rest: () => {
        if (current === started) timer = setTimeout(() => started.end(), idle).unref()
      },
    })
    return started
  }
  return (name) =>
    new Promise((answer, fail) => {
      clearTimeout(timer)
      askAll([{ name, answer, fail, isRepeated: false }])
    })
}
