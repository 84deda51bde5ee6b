import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Tinypool } from 'tinypool'
import { askedFor } from '../../backends/backend.js'
import type { IgnoredRules } from '../../compatibility/exempter.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import type { Source } from '../../text/source.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { sourcesOf, unpacked } from '../../verdict/cache/packed.js'
import { statedOptions } from '../../verdict/cache/statedOptions.js'
import type { DecidedVersions } from '../../verdict/decideVersions.js'
import type { Workers } from '../../verdict/workers.js'
import { sentSource } from './sentSource.js'
import type { Task, TaskSettings } from './task.js'

/** The most threads that run by default: each takes about 100 MB. */
const maxByDefault = 8

/** How much is done in the main thread first: a thread takes as long to start as it takes to decide some contracts. */
const doneHere = 16

export interface WorkerOptions {
  /** How many threads. Default: one for each core, up to eight. */
  readonly jobs?: number
  readonly project?: string
  readonly language?: Language
}

/** Does work with other threads if there is much of it, and stops them. */
export async function withWorkers<T>(
  options: WorkerOptions,
  work: (workers: Workers | undefined) => Promise<T>,
): Promise<T> {
  const opened = openWorkers(options)
  try {
    return await work(opened?.workers)
  } finally {
    await opened?.close()
  }
}

interface OpenWorkers {
  readonly workers: Workers
  readonly close: () => Promise<void>
}

/** Returns undefined for a single job, and if XML is read by another package than the one that works in any thread. */
function openWorkers({
  jobs = Math.min(availableParallelism(), maxByDefault),
  ...options
}: WorkerOptions): OpenWorkers | undefined {
  const { name: xml = 'libxml2-wasm' } = askedFor('xml') ?? {}
  if (jobs < 2 || xml !== 'libxml2-wasm') return undefined
  const settings = settingsOf(options)
  const { run, close } = lazyPool(jobs)
  const workers: Workers = {
    count: jobs,
    decide: async (older, newer, options) => {
      if (options.confirm || options.certified) return undefined
      const [one, other] = [sentSource(older), sentSource(newer)]
      if (!one || !other) return undefined
      const answer = await run({
        kind: 'decide',
        older: one,
        newer: other,
        options: statedOptions(options),
        ...settings,
      })
      const decided = answered(answer, [older, newer], options.ignore) as DecidedVersions | undefined
      return decided && { ...decided, compared: { ...decided.compared, older, newer } }
    },
    check: async (source) => {
      const sent = sentSource(source)
      const answer = sent && (await run({ kind: 'check', source: sent, ...settings }))
      return answered(answer, [source]) as readonly Diagnostic[] | undefined
    },
  }
  return { workers, close }
}

function settingsOf({ project, language = contractLanguage }: Omit<WorkerOptions, 'jobs'>): TaskSettings {
  const { ignoresNamespaces = false, versions, openness } = language
  return { project, reading: { ignoresNamespaces, versions, openness } }
}

/** What a thread answered. */
const answered = (
  answer: string | undefined,
  versions: readonly Source[],
  ignore: readonly IgnoredRules[] = [],
): unknown => (answer === undefined ? undefined : unpacked(answer, { sources: sourcesOf(...versions), ignore }))

interface LazyPool {
  /** Does a task. Resolves to undefined if the main thread must do it: one of the first, or one that failed. */
  readonly run: (task: Task) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** Threads that start once there have been some tasks. */
function lazyPool(jobs: number): LazyPool {
  let tasks = 0
  let pool: Promise<Tinypool> | undefined
  return {
    run: async (task) => {
      if (++tasks <= doneHere) return undefined
      pool ??= startPool(jobs)
      try {
        return (await (await pool).run(task)) as string | undefined
      } catch {
        return undefined // the main thread fails in the same way, and reports why
      }
    },
    close: async () => (await pool)?.destroy(),
  }
}

async function startPool(jobs: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: fileURLToPath(new URL('jobWorker.js', import.meta.url)),
    runtime: 'worker_threads',
    minThreads: jobs,
    maxThreads: jobs,
    isolateWorkers: false,
    env: { ...process.env, CODICIL_XML: '' }, // libxmljs2 loads in one thread only
  })
}
