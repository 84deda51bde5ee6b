import { domainOf } from '../pattern/values/domain.js'
import { describeDomain } from '../pattern/values/describeDomain.js'
import type { RequestPattern, Scope, ValuePattern } from '../pattern/tree/patternTree.js'
import { below, partsOf, trailOf } from '../message/trail.js'
import { percentDecoded, withoutTrailingSlash } from '../text/urlPath.js'
import { matchEncodedFields, matchValue, type FieldsPlace, type MatchText } from './matchFields.js'
import { listed, newDiagnosis, type Diagnosis } from './mismatches/diagnosis.js'
import { brief } from '../text/writing/brief.js'
import type { UnplacedMismatch } from './mismatches/mismatch.js'

const pathTrail = trailOf('path')
const queryTrail = trailOf('query')

/** A request's path and query. Segments are percent-decoded one by one; a slash at the end makes no difference. */
export function matchTarget(
  target: string,
  { path, query, otherParameters }: RequestPattern,
  scope: Scope,
  diagnosis = newDiagnosis(),
): UnplacedMismatch[] {
  const at = target.indexOf('?')
  const [pathText, queryText] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
  const matchText: MatchText<ValuePattern> = (text, value, at) => matchValue(text, value, scope, at)
  const place: FieldsPlace<ValuePattern> = {
    path: queryTrail,
    role: 'parameter',
    what: 'query parameter',
    span: path.span,
    ...(otherParameters && { others: otherParameters.value }),
  }
  return [
    ...matchPath(pathText, path, scope, diagnosis),
    ...matchEncodedFields(queryText, query, matchText, place, diagnosis),
  ]
}

function matchPath(
  text: string,
  { segments, span }: RequestPattern['path'],
  scope: Scope,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  const found = segmentsOf(text)
  if (found.length !== segments.length) {
    const expected = pathText(segments, scope)
    const actual = `\`${brief(text)}\``
    const message = `expected the path ${expected} but found ${actual}`
    return listed(diagnosis, [{ path: partsOf(pathTrail), expected, actual, message, contract: span }])
  }
  return segments.flatMap((segment, index) =>
    diagnosis.left === 0
      ? []
      : listed(diagnosis, matchValue(found[index] ?? '', segment, scope, below(pathTrail, 'segment', '', index))),
  )
}

const maxSegments = 100

function pathText(segments: readonly ValuePattern[], scope: Scope): string {
  const some = segments
    .slice(0, maxSegments)
    .map((segment) => describeDomain(domainOf(segment, scope)).replaceAll('`', ''))
  return `\`/${[...some, ...(segments.length > maxSegments ? ['…'] : [])].join('/')}\``
}

/** The segments of a path, percent-decoded one by one; a slash at the end makes none. */
export const segmentsOf = (path: string): readonly string[] =>
  withoutTrailingSlash(path.split('/').slice(1).map(percentDecoded), (segment) => segment === '')
