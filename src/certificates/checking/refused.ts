/** Thrown by a check to leave it at once: the certificate proves nothing, and the message says why. Caught where a check begins. */
export class Refused extends Error {}

/** @throws Refused unless a condition holds. */
export function requires(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Refused(reason)
}
