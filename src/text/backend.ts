import { failed, success, type Failure, type Result } from './failure.js'

/** A package or command that does a job for codicil. */
export interface Backend {
  /** The package or command, as its environment variable spells it. */
  readonly name: string
  readonly version: string
}

/** A backend in use, with the reason why it is this one. */
export interface Chosen<T extends Backend> {
  readonly backend: T
  readonly reason: Reason
}

export type Reason =
  /** The environment variable names it. */
  | { readonly kind: 'asked'; readonly variable: string }
  /** It is the native one, and it is installed. */
  | { readonly kind: 'installed' }
  /** It is the portable one; `problem` is what is wrong with the native one: `libxmljs2 is not installed`. */
  | { readonly kind: 'fallback'; readonly problem: string }

/** A backend that may be installed. */
export interface Candidate<T extends Backend> {
  readonly name: string
  /** Fails with a message that says what is wrong (`nodegit is not installed`), and a hint on how to install it. */
  readonly load: () => Promise<Result<T>>
}

/** Two backends for one job. */
export interface Candidates<T extends Backend> {
  /** The environment variable that chooses between them. */
  readonly variable: 'CODICIL_XML' | 'CODICIL_GIT'
  /** Used if it is installed and loads. */
  readonly native: Candidate<T>
  readonly portable: Candidate<T>
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

/**
 * Loads the backend that the environment variable names, or else the native one, or else the portable one. Fails with
 * `unknown-backend`, and with the code of `missing`.
 */
export async function chooseBackend<T extends Backend>(candidates: Candidates<T>): Promise<Result<Chosen<T>>> {
  const { variable, native, portable, missing } = candidates
  const asked = environment[variable]
  if (asked !== undefined && asked !== '') {
    const named = [native, portable].find(({ name }) => name === asked)
    if (!named) return unknown(variable, asked, [native.name, portable.name])
    const loaded = await named.load()
    if (loaded.ok) return success({ backend: loaded.value, reason: { kind: 'asked', variable } })
    const { message, hint } = loaded.failure
    return failed(missing.code, `${missing.message}: ${message}, and ${variable} asks for it`, hint)
  }
  const first = await native.load()
  if (first.ok) return success({ backend: first.value, reason: { kind: 'installed' } })
  const second = await portable.load()
  if (second.ok) return success({ backend: second.value, reason: { kind: 'fallback', problem: first.failure.message } })
  const { message, hint } = second.failure
  return failed(missing.code, `${missing.message}: ${message}, and ${first.failure.message}`, hint)
}

/** The environment; empty in a browser. */
const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } }).process?.env ?? {}

const unknown = (variable: string, asked: string, names: readonly string[]): Result<never> =>
  failed(
    'unknown-backend',
    `${variable} is '${asked}', but should be ${names.join(' or ')}`,
    `set it to one of these, or unset it to use what is installed`,
  )
