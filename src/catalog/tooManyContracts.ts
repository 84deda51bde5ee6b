import type { Failure } from '../text/failure.js'
import type { ChangedContracts } from './changedContracts.js'

/** The most contracts that one run compares. */
const maxContracts = 20_000

/** The failure if more contracts changed than one run compares; otherwise undefined. */
export const tooManyContracts = ({ files, base }: Pick<ChangedContracts, 'files' | 'base'>): Failure | undefined =>
  files.length > maxContracts
    ? {
        code: 'too-many-contracts',
        message: `${String(files.length)} contracts differ from ${base}; one run compares at most ${String(maxContracts)}`,
        hint: `compare them in parts: \`codicil compatible git changed --shard 1/${String(Math.ceil(files.length / maxContracts))}\` and so on`,
      }
    : undefined
