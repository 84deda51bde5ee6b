import { domainOf } from '../pattern/domain.js'
import { describeDomain } from '../pattern/describeDomain.js'
import type { RequestPattern, Scope } from '../pattern/patternTree.js'
import { percentDecoded, withoutTrailingSlash } from '../text/urlPath.js'
import { matchFields, matchValue } from './matchFields.js'
import type { UnplacedMismatch } from './mismatch.js'

/** A request's path and query. Segments are percent-decoded one by one; a slash at the end makes no difference. */
export function matchTarget(target: string, { path, query }: RequestPattern, scope: Scope): UnplacedMismatch[] {
  const at = target.indexOf('?')
  const [pathText, queryText] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
  const place = { path: 'QUERY', what: 'query parameter', span: path.span }
  return [...matchPath(pathText, path, scope), ...matchFields([...new URLSearchParams(queryText)], query, scope, place)]
}

function matchPath(text: string, { segments, span }: RequestPattern['path'], scope: Scope): UnplacedMismatch[] {
  const found = segmentsOf(text)
  if (found.length !== segments.length) {
    const expected = `/${segments.map((segment) => describeDomain(domainOf(segment, scope)).replaceAll('`', '')).join('/')}`
    const message = `expected the path \`${expected}\` but found \`${text}\``
    return [{ path: 'PATH', expected: `\`${expected}\``, actual: `\`${text}\``, message, contract: span }]
  }
  return segments.flatMap((segment, index) => matchValue(found[index] ?? '', segment, scope, `PATH/${String(index)}`))
}

/** The segments of a path, percent-decoded one by one; a slash at the end makes none. */
export const segmentsOf = (path: string): readonly string[] =>
  withoutTrailingSlash(path.split('/').slice(1).map(percentDecoded), (segment) => segment === '')
