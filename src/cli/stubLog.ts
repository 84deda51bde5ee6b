import type { ExpectationProblem } from '../stub/expectations/draft.js'
import type { JournalLine } from '../stub/serving/journal.js'
import type { Notice } from '../stub/openStub.js'
import { counted } from '../text/writing/counted.js'
import { quoted } from '../text/writing/quoted.js'
import { visibleLine } from '../text/writing/visible.js'
import { isQuiet, paintFor, printFailure, printNotice } from './terminal.js'

/** Prints what happens while a stub runs, to standard error. */
export interface StubLog {
  /** Undefined if requests are not printed: then nothing is done for them. */
  readonly request: ((line: JournalLine) => void) | undefined
  readonly notice: (notice: Notice) => void
  readonly problem: (problem: ExpectationProblem) => void
  /** Prints the lines that are still to be printed. */
  readonly flush: () => void
}

/** The log of a stub: text for people, or one JSON object per line. */
export function stubLog(form: 'text' | 'json'): StubLog {
  const lines = batched()
  if (form === 'text')
    return {
      request: isQuiet() ? undefined : (line) => lines.add(requestText(line)),
      notice: printStubNotice,
      problem: printProblem,
      flush: lines.flush,
    }
  const add = (event: string, value: object): void => lines.add(JSON.stringify({ event, ...value }))
  return {
    request: isQuiet() ? undefined : (line) => add('request', line),
    notice: (notice) => add(notice.kind, noticeJson(notice)),
    problem: (problem) => add('not-served', problem),
    flush: lines.flush,
  }
}

/** Lines that are printed together once the event loop gets to it, so that many requests at once cost one write. */
function batched() {
  let waiting: string[] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const text = waiting.join('\n')
    waiting = []
    printNotice(text)
  }
  return {
    add: (line: string): void => {
      if (waiting.push(line) === 1) setImmediate(flush)
    },
    flush,
  }
}

/** Characters of a target and of a reason. */
const maxLengths = { target: 200, reason: 400 }

const cut = (text: string, length: number): string =>
  visibleLine(text.length > length ? `${text.slice(0, length)}…` : text)

/** `POST /ws 200 Get a pet (expectation rex), 3 ms`. */
function requestText(line: JournalLine): string {
  const { error, dim, strong } = paintFor(process.stderr)
  const { method, target, status, duration, reason } = line
  const code = status === 0 ? 'broken' : String(status)
  const head = `${method} ${cut(target, maxLengths.target)} ${(reason === undefined ? strong : error)(code)}`
  return `${head} ${answerText(line)}${dim(`, ${String(duration)} ms`)}`
}

function answerText({ answer, scenario, expectation, reason }: JournalLine): string {
  const why = reason === undefined ? '' : cut(reason, maxLengths.reason)
  if (scenario === undefined) return why === '' ? answer : why
  const how = expectation === undefined ? answer : `expectation ${expectation}`
  return `${visibleLine(`${scenario} (${how})`)}${why === '' ? '' : `: ${why}`}`
}

function printProblem({ file, line, reason }: ExpectationProblem): void {
  printNotice(`${file}:${String(line)}: ${paintFor(process.stderr).warning('not served')}: ${reason}`)
}

function printStubNotice(notice: Notice): void {
  switch (notice.kind) {
    case 'reloaded': {
      const { expectations, problems } = notice.state
      problems.forEach(printProblem)
      const served = counted(expectations.all.size, 'expectation')
      printNotice(`reloaded: ${served}, ${String(problems.length)} not served`)
      break
    }
    case 'not-reloaded':
      printFailure(notice.failure)
      printNotice('not reloaded: the previous contracts and expectations are still served')
      break
    case 'foreign-origin':
      printNotice(`pages of ${quoted(notice.origin)} cannot read the answers; \`--cors ${notice.origin}\` allows it`)
      break
    case 'recorded':
      printNotice(`recorded: ${notice.file}`)
      break
    case 'not-recorded':
      printNotice(`not recorded: ${notice.reason}`)
      break
  }
}

function noticeJson(notice: Notice): object {
  switch (notice.kind) {
    case 'reloaded': {
      const { expectations, problems } = notice.state
      return { expectations: expectations.all.size, problems }
    }
    case 'not-reloaded':
      return { reason: notice.failure.message, hint: notice.failure.hint }
    case 'foreign-origin':
      return { origin: notice.origin }
    case 'recorded':
      return { file: notice.file }
    case 'not-recorded':
      return { reason: notice.reason }
  }
}
