import pMap from 'p-map'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { DecidedVersions, DecideOptions } from './decideVersions.js'

/** Threads that decide verdicts and check contracts. */
export interface Workers {
  /** How many there are. */
  readonly count: number
  /** Decides in a thread. Resolves to undefined if this thread must decide. */
  readonly decide: (older: Source, newer: Source, options: DecideOptions) => Promise<DecidedVersions | undefined>
  /** Checks in a thread. Resolves to undefined if this thread must check. */
  readonly check: (source: Source) => Promise<readonly Diagnostic[] | undefined>
}

/** Works on items in turn, one for each worker and one more, which is read meanwhile. The results have the order of the items. */
export const inTurn = <T, U>(
  items: Iterable<T>,
  work: (item: T, index: number) => Promise<U>,
  workers: Workers | undefined,
): Promise<U[]> => pMap(items, work, { concurrency: (workers?.count ?? 1) + 1 }) as Promise<U[]>
