import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, domainOf } from '../pattern/domain.js'
import type { FieldPattern, Scope, ValuePattern } from '../pattern/patternTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { headerOf, type Headers } from '../payload/httpMessage.js'
import { shown, type Found } from './mismatch.js'

/** Whether a text is what a value pattern says. */
export function matchValue(text: string, value: ValuePattern, scope: Scope, path: string): Found[] {
  const domain = domainOf(value, scope)
  if (accepts(domain, text)) return []
  const expected = describeDomain(domain)
  const message = `expected ${expected} but found ${shown(text)}`
  return [{ path, expected, actual: shown(text), message, contract: value.span }]
}

const missing = (what: string, path: string, contract: Span): Found => ({
  path,
  expected: what,
  actual: 'nothing',
  message: `${what} is missing`,
  contract,
})

/** Headers that the contract names; others are ignored (LANGUAGE 2). */
export const matchHeaders = (headers: Headers | undefined, fields: readonly FieldPattern[], scope: Scope): Found[] =>
  fields.flatMap(({ name, optional, value, span }) => {
    const text = headerOf(headers, name)
    const path = `HEADERS/${name}`
    if (text !== undefined) return matchValue(text, value, scope, path)
    return optional ? [] : [missing(`the header \`${name}\``, path, span)]
  })

/** Named values that stand once each: query parameters and form fields. One that the contract does not name is a mismatch. */
export function matchFields(
  entries: readonly (readonly [name: string, text: string])[],
  fields: readonly FieldPattern[],
  scope: Scope,
  place: { readonly path: string; readonly what: string; readonly span: Span },
): Found[] {
  const { path, what, span } = place
  const seen = new Set<string>()
  const present = entries.flatMap(([name, text]): Found[] => {
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
          expected: 'one of each',
          message: `the ${what} \`${name}\` stands more than once`,
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
