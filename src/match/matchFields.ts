import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, domainOf } from '../pattern/domain.js'
import type { FieldPattern, RequestPattern, ResponsePattern, Scope, ValuePattern } from '../pattern/patternTree.js'
import type { Span } from '../text/span.js'
import { headerOf, type Headers } from '../payload/httpMessage.js'
import { excerpt, notInContract, type UnplacedMismatch } from './mismatch.js'

/** The mismatch of a text that a value pattern does not accept; none if it does. */
export function matchValue(text: string, value: ValuePattern, scope: Scope, path: string): UnplacedMismatch[] {
  const domain = domainOf(value, scope)
  if (accepts(domain, text)) return []
  const expected = describeDomain(domain)
  const message = `expected ${expected} but found ${excerpt(text)}`
  return [{ path, expected, actual: excerpt(text), message, contract: value.span }]
}

const missing = (what: string, path: string, contract: Span): UnplacedMismatch => ({
  path,
  expected: what,
  actual: 'nothing',
  message: `${what} is missing`,
  contract,
})

/** Matches the headers that the contract names; others are ignored (docs/language.md 10.1). */
export const matchHeaders = (
  headers: Headers | undefined,
  fields: readonly FieldPattern[],
  scope: Scope,
): UnplacedMismatch[] =>
  fields.flatMap(({ name, optional, value, span }) => {
    const text = headerOf(headers, name)
    const path = `HEADERS/${name}`
    if (text !== undefined) return matchValue(text, value, scope, path)
    return optional ? [] : [missing(`the header \`${name}\``, path, span)]
  })

/** The headers that a message must have as stated: of parts, the content type is another one each time, as it names their boundary. */
export const statedHeaders = ({ headers, body }: ResponsePattern | RequestPattern): readonly FieldPattern[] =>
  body.kind === 'parts' ? headers.filter(({ name }) => name.toLowerCase() !== 'content-type') : headers

/**
 * Matches named values, such as query parameters and form fields. Each may appear once; one that the contract does not name is
 * a mismatch.
 */
export function matchFields(
  entries: readonly (readonly [name: string, text: string])[],
  fields: readonly FieldPattern[],
  scope: Scope,
  place: { readonly path: string; readonly what: string; readonly span: Span },
): UnplacedMismatch[] {
  const { path, what, span } = place
  const names = fields.map(({ name }) => name)
  const seen = new Set<string>()
  const present = entries.flatMap(([name, text]): UnplacedMismatch[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const found = { path: `${path}/${name}`, actual: `\`${name}\`` }
    const thing = `the ${what} \`${name}\``
    const isRepeated = seen.has(name)
    seen.add(name)
    if (!field)
      return [{ ...found, expected: `no such ${what}`, message: notInContract(thing, name, names), contract: span }]
    if (isRepeated)
      return [{ ...found, expected: 'only one', message: `${thing} appears more than once`, contract: field.span }]
    return matchValue(text, field.value, scope, found.path)
  })
  const absent = fields
    .filter(({ name, optional }) => !optional && !seen.has(name))
    .map((field) => missing(`the ${what} \`${field.name}\``, `${path}/${field.name}`, field.span))
  return [...present, ...absent]
}
