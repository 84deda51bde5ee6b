import type { HttpRequest } from '../../message/httpMessage.js'
import type { PayloadLimits } from '../../message/limits.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { OpenParts } from './questions.js'

/** A question about a request, asked of another thread; scenarios by their numbers there. */
export type RequestQuestion =
  | { readonly kind: 'accepts' | 'mismatches' | 'values'; readonly scenario: number }
  | { readonly kind: 'keys'; readonly open: readonly (readonly string[])[] }
  | { readonly kind: 'fits'; readonly parts: OpenParts; readonly scenario: number }

/** A message to the thread that answers. */
export type ToThread =
  /** Scenarios that are served from now on, numbered from `first`; before those from 0, all others are forgotten. */
  | { readonly kind: 'scenarios'; readonly first: number; readonly scenarios: readonly ScenarioPattern[] }
  /** The request that the next questions are about; undefined to forget it. */
  | {
      readonly kind: 'request'
      readonly request: HttpRequest | undefined
      readonly limits: Partial<PayloadLimits>
    }
  | { readonly kind: 'question'; readonly number: number; readonly question: RequestQuestion }

/** An answer, or what was thrown. */
export type FromThread = { readonly number: number } & ({ readonly answer: unknown } | { readonly error: unknown })
