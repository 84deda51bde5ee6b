import { mediaKind } from './mediaKind.js'
import type { ApiOperation } from '../../components/service/service.js'

/** What distinguishes a scenario from the others of its operation. */
export interface Variant {
  /** The media type of the request; undefined if it has no body. */
  readonly request: string | undefined
  /** Whether other requests of the operation have a body. */
  readonly isWithoutBody: boolean
  readonly status: string
  readonly response: string | undefined
  /** The alternative of `security`; undefined for the first one. */
  readonly security: string | undefined
}

/**
 * `GET /pets/{id} 200`: with media types, unless they are `application/json`, so that a title remains the same if others are added.
 */
export const scenarioTitle = (
  { method, path }: ApiOperation,
  { request, isWithoutBody, status, response, security }: Variant,
): string =>
  [
    `${method} ${path}`,
    ...worded('with', request),
    ...(isWithoutBody ? ['without a body'] : []),
    ...(security === undefined ? [] : [`secured by ${security}`]),
    status,
    ...worded('as', response),
  ].join(' ')

const worded = (word: string, mediaType: string | undefined): readonly string[] =>
  mediaType === undefined || isUsual(mediaType) ? [] : [`${word} ${mediaType}`]

const isUsual = (mediaType: string): boolean =>
  mediaKind(mediaType) === 'json' && /^application\/json\b/i.test(mediaType)
