import type { HttpRequest } from '../payload/httpMessage.js'

/** The answers to recent requests, so that identical requests, which load tests send, are answered without reading them again. */
export interface RecentAnswers<Answer> {
  readonly get: (request: HttpRequest) => Answer | undefined
  /** Keeps an answer, unless expectations have changed since it was looked up; `changes` is their count at that time. */
  readonly keep: (request: HttpRequest, answer: Answer, changes: number) => void
}

const most = 200
/** Bytes of a body; answers to requests with longer bodies are not kept. */
const longest = 8192

/** Recent answers, all dropped as soon as expectations change; `changesNow` counts the changes. */
export function recentAnswers<Answer>(changesNow: () => number): RecentAnswers<Answer> {
  const answers = new Map<string, Answer>()
  let changes = changesNow()
  return {
    get: (request) => {
      if (changes !== changesNow()) answers.clear()
      changes = changesNow()
      return answers.size === 0 ? undefined : answers.get(keyOf(request))
    },
    keep: (request, answer, changesThen) => {
      if (changesThen !== changesNow() || (request.body?.length ?? 0) > longest) return
      if (answers.size >= most) answers.clear()
      answers.set(keyOf(request), answer)
    },
  }
}

/** The whole request as a text. */
function keyOf({ method, target, headers, body = '' }: HttpRequest): string {
  const text =
    typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')
  return `${method} ${target}\n${JSON.stringify(headers)}\n${typeof body}\n${text}`
}
