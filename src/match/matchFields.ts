import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, domainOf } from '../pattern/domain.js'
import type { FieldPattern, Scope, ValuePattern } from '../pattern/patternTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { headerOf, type Headers } from '../payload/httpMessage.js'
import { excerpt, type UnplacedMismatch } from './mismatch.js'

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
  const seen = new Set<string>()
  const present = entries.flatMap(([name, text]): UnplacedMismatch[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const at = `${path}/${name}`
    const found = { path: at, actual: `\`${name}\`` }
    if (!field) {
      const near = nearest(
        name,
        fields.map((candidate) => candidate.name),
      )
      const message = `the ${what} \`${name}\` is not in the contract${near === undefined ? '' : `; did you mean \`${near}\`?`}`
      return [{ ...found, expected: `no such ${what}`, message, contract: span }]
    }
    if (seen.has(name))
      return [
        {
          ...found,
          expected: 'only one',
          message: `the ${what} \`${name}\` appears more than once`,
          contract: field.span,
        },
      ]
    seen.add(name)
    return matchValue(text, field.value, scope, at)
  })
  const absent = fields.flatMap(({ name, optional, span: own }) =>
    optional || seen.has(name) ? [] : [missing(`the ${what} \`${name}\``, `${path}/${name}`, own)],
  )
  return [...present, ...absent]
}
