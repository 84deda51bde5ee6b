import type { HttpRequest } from '../payload/httpMessage.js'

/** Answers to the latest requests: who asks the very same again, as load tests do, is not read again. */
export interface RecentAnswers<Answer> {
  readonly get: (request: HttpRequest) => Answer | undefined
  /** Keeps an answer that was found when the table had changed so often. */
  readonly keep: (request: HttpRequest, answer: Answer, changes: number) => void
}

const most = 200
/** Bytes of a body; longer ones are not kept. */
const longest = 8192

/** Forgets all when what answers come from has changed. */
export function recentAnswers<Answer>(changesNow: () => number): RecentAnswers<Answer> {
  const answers = new Map<string, Answer>()
  let changes = changesNow()
  return {
    get: (request) => {
      if (changes !== changesNow()) answers.clear()
      changes = changesNow()
      return answers.size === 0 ? undefined : answers.get(keyOf(request))
    },
    keep: (request, answer, asOf) => {
      if (asOf !== changesNow() || (request.body?.length ?? 0) > longest) return
      if (answers.size >= most) answers.clear()
      answers.set(keyOf(request), answer)
    },
  }
}

/** All that a request says, byte by byte. */
function keyOf({ method, target, headers, body = '' }: HttpRequest): string {
  const text =
    typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')
  return `${method} ${target}\n${JSON.stringify(headers)}\n${typeof body}\n${text}`
}
