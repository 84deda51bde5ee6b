import { failed, success, type Failure, type Result } from '../text/failure.js'

/** A package or command that does a job for codicil. */
export interface Backend {
  /** The package or command, as its environment variable spells it. */
  readonly name: string
  readonly version: string
}

/** The backends for each job by their names, the preferred one first. */
export const backendNames = { xml: ['libxml2-wasm', 'libxmljs2'], git: ['nodegit', 'git'] } as const
/** A job that has backends. */
export type Job = keyof typeof backendNames
export type BackendName<J extends Job> = (typeof backendNames)[J][number]

/** A backend in use, with the reason why it is this one. */
export interface Chosen<T extends Backend> {
  readonly backend: T
  readonly reason: Reason
}

type Preferred = { readonly kind: 'default' } | { readonly kind: 'installed' }

export type Reason =
  /** An environment variable or a configuration, `by`, names it. */
  | { readonly kind: 'asked'; readonly by: string }
  /** It is the preferred one: it comes with codicil, or is installed. */
  | Preferred
  /** It is the other one; `problem` is what is wrong with the preferred one: `nodegit is not installed`. */
  | { readonly kind: 'fallback'; readonly problem: string }

/** A backend that may be installed. */
export interface BackendCandidate<T extends Backend> {
  readonly name: string
  /** Fails with a message that says what is wrong (`nodegit is not installed`), and a hint on how to install it. */
  readonly load: () => Promise<Result<T>>
}

/** Two backends for one job. */
export interface BackendCandidates<T extends Backend> {
  readonly job: Job
  /** Used if it loads, for the reason `because`. */
  readonly preferred: BackendCandidate<T>
  readonly because: Preferred['kind']
  readonly other: BackendCandidate<T>
  /** The code of the failure if none loads, and what they are for: `XML payloads cannot be read`. */
  readonly missing: { readonly code: string; readonly message: string }
}

/**
 * Thrown by what cannot work without a backend and does not return a `Result`. It is a matter of the installation: no payload
 * mismatches and no test fails because of it. Commands print the failure and exit with 2.
 */
export class BackendMissing extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
    this.name = 'BackendMissing'
  }
}

/**
 * The value of a result that fails if no backend loads.
 *
 * @throws BackendMissing if it failed
 */
export function available<T>(result: Result<T>): T {
  if (!result.ok) throw new BackendMissing(result.failure)
  return result.value
}

/** Returns the failure of a missing backend, for functions that return a `Result`. */
export async function orMissing<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackendMissing) return { ok: false, failure: error.failure }
    throw error
  }
}

/** The environment variable that chooses the backend for a job. */
const variables = { xml: 'CODICIL_XML', git: 'CODICIL_GIT' } as const satisfies Record<Job, string>

interface Asked {
  readonly name: string
  readonly by: string
}

const configured = new Map<Job, Asked>()

/** Has this process use a backend for a job, unless the environment variable names another; `by` is the file that asks for it. */
export const preferBackend = <J extends Job>(job: J, name: BackendName<J>, by: string): unknown =>
  configured.set(job, { name, by })

/** The backend that is asked for, if any. */
export function askedFor(job: Job): Asked | undefined {
  const [by, name] = [variables[job], environment[variables[job]]]
  return name === undefined || name === '' ? configured.get(job) : { name, by }
}

/**
 * Loads the backend that the environment variable or the configuration names, or else the preferred one, or else the other
 * one. Fails with `unknown-backend`, and with the code of `missing`.
 */
export async function chooseBackend<T extends Backend>(candidates: BackendCandidates<T>): Promise<Result<Chosen<T>>> {
  const { job, preferred, because, other, missing } = candidates
  const asked = askedFor(job)
  if (asked) {
    const named = [preferred, other].find(({ name }) => name === asked.name)
    if (!named) return unknown(asked, [preferred.name, other.name])
    const loaded = await named.load()
    if (loaded.ok) return success({ backend: loaded.value, reason: { kind: 'asked', by: asked.by } })
    const { message, hint } = loaded.failure
    return failed(missing.code, `${missing.message}: ${message}, and ${asked.by} asks for it`, hint)
  }
  const first = await preferred.load()
  if (first.ok) return success({ backend: first.value, reason: { kind: because } })
  const second = await other.load()
  if (second.ok) return success({ backend: second.value, reason: { kind: 'fallback', problem: first.failure.message } })
  // The hint is how to get the portable one, which compiles nothing.
  const [portable, native] = because === 'default' ? [first.failure, second.failure] : [second.failure, first.failure]
  return failed(missing.code, `${missing.message}: ${portable.message}, and ${native.message}`, portable.hint)
}

/** The environment; empty in a browser. */
const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } }).process?.env ?? {}

const unknown = ({ name, by }: Asked, names: readonly string[]): Result<never> =>
  failed(
    'unknown-backend',
    `${by} is '${name}', but should be ${names.join(' or ')}`,
    `set it to one of these, or unset it to use what is installed`,
  )
