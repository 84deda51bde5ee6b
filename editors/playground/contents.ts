import type { PayloadTarget } from '../../src/core.js'

export type Version = 'older' | 'newer'

/** What a payload is matched against: a type or a body of one of the contracts. */
export interface Against extends PayloadTarget {
  readonly version: Version
}

/** What the user wrote and chose. Everything else that the page shows follows from it. */
export interface Contents {
  readonly older: string
  readonly newer: string
  readonly payload: string
  readonly against: Against
}
