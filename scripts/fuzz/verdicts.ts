import { differential } from '../../spec/compatibility/oracle/differential/differential.js'
import { random } from '../../spec/support/random.js'
import type { Target } from './target.js'

/** The input is the seed of two contracts, because a part of them would not be a pair that fits together. */
async function check(input: Buffer): Promise<string> {
  let outcome = ''
  const failure = await differential(random(Number(input.toString())), ({ kind }) => (outcome = kind))
  if (failure) throw new Error(`${failure.what}\n${failure.older}became\n${failure.newer}`)
  return outcome
}

/** The verdict on two contracts, tried with messages; a pair that fails is shrunk and shown with the error. */
export const verdicts: Target = {
  name: 'verdicts',
  make: ({ below }) => Buffer.from(String(below(2 ** 31))),
  check,
}
