import { extname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { turns } from '../server/turns.js'
import { received } from '../templates/exactNumber.js'
import type { RequestValues } from '../templates/requestValues.js'
import type { FromThread, RequestQuestion, ToThread } from './threadMessages.js'
import { questions, type Questions } from './questions.js'

/** A thread that answers questions about one large request at a time, so that others need not wait for it. */
export interface QuestionThread {
  /** Asks about a request once those before have been asked about. `all` are the scenarios that are served. */
  readonly about: <T>(
    incoming: IncomingRequest,
    all: readonly ScenarioPattern[],
    work: (asked: Questions) => Promise<T>,
  ) => Promise<T>
  readonly close: () => Promise<unknown>
}

/** A thread that starts with the first question and works until it is closed. */
export function questionThread(): QuestionThread {
  let running: Running | undefined
  const inTurn = turns()
  const about: QuestionThread['about'] = async ({ request, limits, ...incoming }, all, work) => {
    const here = questions({ request, limits, ...incoming }, all)
    const thread = (running ??= started(() => (running = undefined)))
    if (!(await thread.serves(all))) return work(here)
    thread.post({ kind: 'request', request, limits })
    try {
      return await work(askedThere(thread, all, here))
    } finally {
      thread.post({ kind: 'request', request: undefined, limits })
    }
  }
  return {
    about: (incoming, all, work) => inTurn(() => about(incoming, all, work)),
    close: async () => running?.end(),
  }
}

/** Asks the thread, but answers here what cannot be sent: patterns with functions, which languages of a program's own have. */
function askedThere({ ask }: Running, all: readonly ScenarioPattern[], here: Questions): Questions {
  const numbers = new Map(all.map((scenario, number) => [scenario, number]))
  const numberOf = (scenario: ScenarioPattern): number => numbers.get(scenario) ?? -1
  const about = <T>(kind: 'accepts' | 'mismatches' | 'values', scenario: ScenarioPattern): Promise<T> =>
    ask({ kind, scenario: numberOf(scenario) }) as Promise<T>
  return {
    accepts: (scenario) => about('accepts', scenario),
    mismatches: (scenario) => about('mismatches', scenario),
    values: async (scenario) => received(await about('values', scenario)) as RequestValues,
    keys: (open) => ask({ kind: 'keys', open }) as Promise<readonly string[]>,
    fits: (parts, scenario) =>
      isSendable(() => structuredClone(parts))
        ? (ask({ kind: 'fits', parts, scenario: numberOf(scenario) }) as Promise<boolean>)
        : here.fits(parts, scenario),
  }
}

interface Running {
  readonly post: (message: ToThread) => void
  readonly ask: (question: RequestQuestion) => Promise<unknown>
  /** Whether it knows these scenarios. It is sent others once. */
  readonly serves: (all: readonly ScenarioPattern[]) => Promise<boolean>
  readonly end: () => Promise<unknown>
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

function started(ended: () => void): Running {
  const worker = newWorker()
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let failure: Error | undefined
  let known: { readonly all: readonly ScenarioPattern[]; readonly isSent: boolean } | undefined
  const post = (message: ToThread): void => worker.postMessage(message)
  const fail = (error: Error): void => {
    ended()
    failure ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that reads large requests has ended')))
  worker.on('message', (message: FromThread) => {
    const asker = waiting.get(message.number)
    waiting.delete(message.number)
    if ('error' in message) asker?.reject(message.error)
    else asker?.resolve(message.answer)
  })
  return {
    post,
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (failure) reject(failure)
        waiting.set(++asked, { resolve, reject })
        post({ kind: 'question', number: asked, question })
      }),
    serves: async (all) => {
      if (known?.all !== all) known = { all, isSent: await areSent(all, post) }
      return known.isSent
    },
    end: () => worker.terminate(),
  }
}

/** The most scenarios that are sent at once, which takes some milliseconds; types that they share are sent once. */
const maxAtOnce = 500

/** Sends scenarios, with turns for other requests; returns whether all can be sent. */
async function areSent(all: readonly ScenarioPattern[], post: Running['post']): Promise<boolean> {
  for (let first = 0; first < all.length; first += maxAtOnce) {
    const scenarios = all.slice(first, first + maxAtOnce)
    if (!isSendable(() => post({ kind: 'scenarios', first, scenarios }))) return false
    if (first > 0) await setImmediate()
  }
  return true
}

/** Whether everything that is sent can be. */
function isSendable(send: () => unknown): boolean {
  try {
    send()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') return false
    throw error
  }
}

/** Starts the thread: from JavaScript, as it is installed, or from TypeScript through ts-node, in specs. */
function newWorker(): Worker {
  const extension = extname(import.meta.url)
  const tsNode = new URL('../../../scripts/register.mjs', import.meta.url).href
  return new Worker(new URL(`./questionWorker${extension}`, import.meta.url), {
    env: { ...process.env, CODICIL_XML: '' }, // libxmljs2 loads in one thread only
    ...(extension === '.ts' && { execArgv: [`--import=${tsNode}`] }),
  })
}
