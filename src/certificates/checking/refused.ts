import type { ClaimQuestion } from './question.js'

/**
 * Thrown by a check to leave it at once: the certificate proves nothing. The message says why, and the cause is the question whose claim
 * is wrong, if it is one. Caught where a check begins.
 */
export class Refused extends Error {}

/** @throws Refused unless a condition holds. */
export function requires(condition: boolean, reason: string, cause?: ClaimQuestion): asserts condition {
  if (!condition) throw new Refused(reason, { cause })
}
