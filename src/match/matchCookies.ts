import type { FieldPattern, Scope } from '../pattern/tree/patternTree.js'
import { groupBy } from '../collections/groupBy.js'
import { cookiesOf } from '../message/cookies.js'
import type { Headers } from '../message/httpMessage.js'
import { below, trailOf } from '../message/trail.js'
import { brief } from '../text/writing/brief.js'
import { matchValue, missing } from './matchFields.js'
import { listed, newDiagnosis } from './mismatches/diagnosis.js'
import type { UnplacedMismatch } from './mismatches/mismatch.js'

const cookiesTrail = trailOf('cookies')

/** Matches the cookies that the contract names; others are ignored. Of a cookie that is repeated, every value must match. */
export function matchCookies(
  headers: Headers | undefined,
  fields: readonly FieldPattern[],
  scope: Scope,
  diagnosis = newDiagnosis(),
): UnplacedMismatch[] {
  if (fields.length === 0) return []
  const sent = groupBy(cookiesOf(headers), ([name]) => name)
  return fields.flatMap(({ name, optional, value, span }) => {
    if (diagnosis.left === 0) return []
    const path = below(cookiesTrail, 'cookie', name)
    const texts = sent.get(name)
    const found = texts ? texts.flatMap(([, text]) => matchValue(text, value, scope, path)) : []
    const absent = texts || optional ? [] : [missing(`the cookie \`${brief(name)}\``, path, span)]
    return listed(diagnosis, [...found, ...absent])
  })
}
