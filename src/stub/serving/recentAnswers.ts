import type { HttpRequest } from '../../message/httpMessage.js'

/** The answers to recent requests, so that identical requests, which load tests send, are answered without reading them again. */
export interface RecentAnswers<Answer> {
  /** The answer that is kept for a request, if any, and a function that keeps one. */
  readonly of: (request: HttpRequest) => {
    readonly known: Answer | undefined
    /** Keeps an answer, unless expectations have changed since it was asked for. */
    readonly keep: (answer: Answer) => void
  }
}

const maxAnswers = 200
/** Bytes of a body; answers to requests with longer bodies are not kept. */
const maxLength = 8192

/** Recent answers, all dropped as soon as expectations change; `changesNow` counts the changes. */
export function recentAnswers<Answer>(changesNow: () => number): RecentAnswers<Answer> {
  const answers = new Map<string, Answer>()
  let changes = changesNow()
  return {
    of: (request) => {
      if ((request.body?.length ?? 0) > maxLength) return { known: undefined, keep: () => undefined }
      const now = changesNow()
      if (changes !== now) answers.clear()
      changes = now
      const key = keyOf(request)
      const keep = (answer: Answer): void => {
        if (changesNow() !== now) return
        if (answers.size >= maxAnswers) answers.clear()
        answers.set(key, answer)
      }
      return { known: answers.get(key), keep }
    },
  }
}

/** The whole request as a text. */
function keyOf({ method, target, headers, body = '' }: HttpRequest): string {
  const text =
    typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')
  return `${method} ${target}\n${JSON.stringify(headers)}\n${typeof body}\n${text}`
}
