import type { Mismatch } from '../../match/mismatches/mismatch.js'
import { isWholeBody } from '../../message/places.js'
import { brief } from '../../text/writing/brief.js'
import { isSecretName, isSecretPlace } from './secretNames.js'

/** What quotes a message, or the value of a fact. */
export type Quoting = Pick<Mismatch, 'expected' | 'actual' | 'message'> &
  (Pick<Mismatch, 'path'> | { readonly fact: string })

/**
 * Removes quoted secrets from a mismatch: values below a secret name, and the start of a body that has secrets. Missing parts
 * are still reported.
 */
export function withoutQuotes<M extends Quoting>(mismatch: M, hasSecrets: boolean, masked: string): M {
  const { expected, actual } = mismatch
  if (!mayQuoteSecret(mismatch, hasSecrets) || isName(mismatch) || actual === 'nothing') return mismatch
  return { ...mismatch, actual: masked, message: `expected ${expected} but found ${masked}` }
}

function mayQuoteSecret(mismatch: Quoting, hasSecrets: boolean): boolean {
  if ('fact' in mismatch) return isSecretName(mismatch.fact)
  return isWholeBody(mismatch.path) ? hasSecrets : isSecretPlace(mismatch.path)
}

/** Whether what was found is the name itself, as in "the query parameter `token` is not in the contract". */
function isName(mismatch: Quoting): boolean {
  const name = 'fact' in mismatch ? mismatch.fact : mismatch.path.at(-1)?.name
  return name !== undefined && mismatch.actual === `\`${brief(name)}\``
}
