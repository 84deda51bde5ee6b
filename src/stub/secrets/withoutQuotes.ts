import type { Mismatch } from '../../match/mismatch.js'
import { isSecretName } from './secretNames.js'

/** What quotes a message. */
export type Quoting = Pick<Mismatch, 'path' | 'expected' | 'actual' | 'message'>

/** The parts of a path below which a mismatch quotes a whole body. */
const wholeBody = new Set(['/', 'FORM', 'PARTS', 'BODY'])

/**
 * A mismatch that quotes no secret: nothing below a secret name, and no start of a body that has secrets. That something is
 * missing is still said.
 */
export function withoutQuotes<M extends Quoting>(mismatch: M, hasSecrets: boolean, masked: string): M {
  const { path, expected, actual } = mismatch
  const steps = path.split('/')
  const isSecret = wholeBody.has(path) ? hasSecrets : steps.some(isSecretName)
  const isName = actual === `\`${steps.at(-1)!}\`` // as in "the query parameter `token` is not in the contract"
  if (!isSecret || isName || actual === 'nothing') return mismatch
  return { ...mismatch, actual: masked, message: `expected ${expected} but found ${masked}` }
}
