import type { Answer } from '../answer.js'
import type { Contents } from '../contents.js'

/**
 * Returns a function that asks a worker about some contents. If the worker is still busy with the last ones, it is replaced, so
 * no answer is about contents that have changed since.
 */
export function asker(script: string, onAnswer: (answer: Answer) => void): (contents: Contents) => void {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  let isBusy = false
  const start = (): Worker => {
    const started = new Worker(url)
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      isBusy = data.kind !== 'done' && data.kind !== 'failed'
      onAnswer(data)
    })
    started.addEventListener('error', () => onAnswer({ kind: 'failed', message: 'this browser cannot run the page' }))
    return started
  }
  let worker = start()
  return (contents) => {
    if (isBusy) {
      worker.terminate()
      worker = start()
    }
    isBusy = true
    worker.postMessage(contents)
  }
}
