import type { Failure } from '../text/failure.js'

/** The most contracts that one run compares. */
const maxContracts = 20_000

/** The failure if more contracts changed than one run compares; otherwise undefined. */
export const tooManyContracts = (count: number, base: string): Failure | undefined =>
  count > maxContracts
    ? {
        code: 'too-many-contracts',
        message: `${String(count)} contracts differ from ${base}; one run compares at most ${String(maxContracts)}`,
        hint: `compare them in parts: \`codicil compatible git changed --shard 1/${String(Math.ceil(count / maxContracts))}\` and so on`,
      }
    : undefined
