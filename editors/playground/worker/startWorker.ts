import { BackendMissing } from '../../../src/core.js'
import type { Answer } from '../answer.js'
import { answers, TooLarge } from './answers.js'
import type { Contents } from '../contents.js'

/** Answers each message of the page. Runs in a worker, so that a long comparison does not block the page. */
export function startWorker(): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<Contents>) => void answer(data))
}

async function answer(contents: Contents): Promise<void> {
  const post: (answer: Answer) => void = postMessage
  try {
    for await (const one of answers(contents)) post(one)
  } catch (error) {
    post({ kind: 'failed', message: messageOf(error) })
  }
}

function messageOf(error: unknown): string {
  if (error instanceof BackendMissing) return error.failure.message
  return error instanceof TooLarge ? error.message : `codicil made a mistake: ${String(error)}`
}
