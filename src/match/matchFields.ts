import { describeDomain } from '../pattern/values/describeDomain.js'
import { accepts, domainOf, type Domain } from '../pattern/values/domain.js'
import { headerDomain } from '../pattern/values/headerDomain.js'
import type {
  Count,
  FieldPattern,
  RepeatedPattern,
  RequestPattern,
  ResponsePattern,
  Scope,
  ValuePattern,
} from '../pattern/tree/patternTree.js'
import { fieldFinder } from '../pattern/tree/family.js'
import type { Span } from '../text/span.js'
import { spendingOnTexts, textBudget } from '../languages/textSteps.js'
import type { Role } from '../message/part.js'
import { below, partsOf, trailOf, type Trail } from '../message/trail.js'
import { headersByName, type Headers } from '../message/httpMessage.js'
import { listed, newDiagnosis, notInContract } from './mismatches/diagnosis.js'
import { brief } from '../text/writing/brief.js'
import { excerpt, tooComplex, type UnplacedMismatch } from './mismatches/mismatch.js'

/** The mismatch of a text that a value pattern does not accept; none if it does. */
export function matchValue(text: string, value: ValuePattern, scope: Scope, path: Trail): UnplacedMismatch[] {
  return matchDomain(text, domainOf(value, scope), path)
}

/** The mismatch of a text that is not in a domain; none if it is. */
export function matchDomain(text: string, domain: Domain, path: Trail): UnplacedMismatch[] {
  const decided = spendingOnTexts(
    () => textBudget(),
    () => accepts(domain, text),
  )
  if (decided.exhausted) return [tooComplex(path, 'text', domain.span)]
  if (decided.value) return []
  const expected = describeDomain(domain)
  const message = `expected ${expected} but found ${excerpt(text)}`
  return [{ path: partsOf(path), expected, actual: excerpt(text), message, contract: domain.span }]
}

const headersTrail = trailOf('headers')

/** The mismatch of a part that is missing. */
export const missing = (what: string, path: Trail, contract: Span): UnplacedMismatch => ({
  path: partsOf(path),
  expected: what,
  actual: 'nothing',
  message: `${what} is missing`,
  contract,
})

/** Matches the headers that the contract names; others are ignored (docs/language.md 10.1). */
export function matchHeaders(
  headers: Headers | undefined,
  fields: readonly FieldPattern[],
  scope: Scope,
  diagnosis = newDiagnosis(),
): UnplacedMismatch[] {
  if (fields.length === 0) return []
  const sent = headersByName(headers)
  return fields.flatMap(({ name, optional, value, span }) => {
    if (diagnosis.left === 0) return []
    const text = sent.get(name.toLowerCase())
    const path = below(headersTrail, 'header', name)
    if (text !== undefined) return listed(diagnosis, matchDomain(text, headerDomain({ name, value }, scope), path))
    return optional ? [] : listed(diagnosis, [missing(`the header \`${brief(name)}\``, path, span)])
  })
}

/** What named values are, and where the contract states them. */
export interface FieldsPlace<Value> {
  /** What contains them. */
  readonly path: Trail
  readonly role: Role
  readonly what: string
  readonly span: Span
  /** The value of those that the contract does not name. Default: there are none. */
  readonly others?: Value
}

/** A named value, and how often it may occur if it occurs. Default: once. */
type RepeatedField<Value> = RepeatedPattern<Value>

/** The most query parameters or form fields of a message. */
const maxFields = 100_000

/** The mismatches of the text of a field at a path. */
export type MatchText<Value> = (text: string, value: Value, path: Trail) => readonly UnplacedMismatch[]

/** Matches named values in the encoding of queries and forms. */
export function matchEncodedFields<Value>(
  text: string,
  fields: readonly RepeatedField<Value>[],
  matchText: MatchText<Value>,
  place: FieldsPlace<Value>,
  diagnosis = newDiagnosis(),
): readonly UnplacedMismatch[] {
  if (!hasMore(text, '&', maxFields - 1))
    return matchFields(new URLSearchParams(text), fields, matchText, place, diagnosis)
  const { path, what, span } = place
  const expected = `at most ${String(maxFields)} ${what}s`
  const message = `there are more than ${String(maxFields)} ${what}s`
  return listed(diagnosis, [{ path: partsOf(path), expected, actual: 'too-many-fields', message, contract: span }])
}

/** Whether a text has a character more often than a limit. */
function hasMore(text: string, char: string, limit: number): boolean {
  let count = 0
  for (let at = text.indexOf(char); at >= 0 && count <= limit; at = text.indexOf(char, at + 1)) count++
  return count > limit
}

/** The headers that a message must have as stated: of parts, the content type is another one each time, as it names their boundary. */
export const statedHeaders = ({ headers, body }: ResponsePattern | RequestPattern): readonly FieldPattern[] =>
  body.kind === 'parts' ? headers.filter(({ name }) => name.toLowerCase() !== 'content-type') : headers

/**
 * Matches named values, such as query parameters and form fields. One that occurs too often or too rarely is a mismatch, and so is
 * one that the contract does not name, unless it allows others.
 */
export function matchFields<Value>(
  entries: Iterable<readonly [name: string, text: string]>,
  fields: readonly RepeatedField<Value>[],
  matchText: MatchText<Value>,
  place: FieldsPlace<Value>,
  diagnosis = newDiagnosis(),
): UnplacedMismatch[] {
  const { path, role, what, span, others } = place
  const fieldOf = fieldFinder(fields)
  const names = fields.map((field) => field.name)
  const seen = new Map<string, number>()
  const mismatchOf = (name: string, text: string): readonly UnplacedMismatch[] => {
    const field = fieldOf(name)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    const at = field?.count ? below(below(path, role, name), 'value', '', before) : below(path, role, name)
    const found = { path: partsOf(at), actual: `\`${brief(name)}\`` }
    const thing = `the ${what} \`${brief(name)}\``
    if (!field && others !== undefined) return matchText(text, others, at)
    if (!field) {
      const message = notInContract(thing, name, names, diagnosis)
      return [{ ...found, expected: `no such ${what}`, message, contract: span }]
    }
    const { max = Infinity } = field.count ?? once
    if (before >= max) {
      const expected = max === 1 ? 'only one' : `at most ${String(max)}`
      const message = `${thing} appears more than ${times(max)}`
      return [{ ...found, expected, message, contract: field.span }]
    }
    return matchText(text, field.value, at)
  }
  const mismatches: UnplacedMismatch[] = []
  for (const [name, text] of entries) {
    if (diagnosis.left === 0) return mismatches
    mismatches.push(...listed(diagnosis, mismatchOf(name, text)))
  }
  if (diagnosis.left === 0) return mismatches
  const lacking = fields.flatMap((field): UnplacedMismatch[] => {
    const { name, optional, count = once, family, span: own } = field
    if (family) return []
    const found = seen.get(name) ?? 0
    if (found === 0 ? optional : found >= count.min) return []
    const thing = `the ${what} \`${brief(name)}\``
    const at = below(path, role, name)
    if (found === 0) return [missing(thing, at, own)]
    const [expected, actual] = [`at least ${String(count.min)}`, String(found)]
    const message = `${thing} appears ${times(found)}, but must appear at least ${times(count.min)}`
    return [{ path: partsOf(at), expected, actual, message, contract: own }]
  })
  return [...mismatches, ...listed(diagnosis, lacking)]
}

const once: Count = { min: 1, max: 1 }

const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`)
