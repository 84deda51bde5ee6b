import { tokens, type Reader } from '../../../grammar/index.js'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { nearest } from '../../text/writing/nearest.js'
import { wordsOf } from './leftOutSteps.js'
import { ownEntry } from '../../collections/ownEntry.js'

/** What other languages call bounds. */
export const boundSynonyms: Readonly<Partial<Record<string, string>>> = {
  ...{ minimum: 'min', minInclusive: 'min', from: 'min', maximum: 'max', maxInclusive: 'max', to: 'max' },
  ...{ minExclusive: 'above', exclusiveMinimum: 'above', maxExclusive: 'below', exclusiveMaximum: 'below' },
  ...{ step: 'multipleOf', divisibleBy: 'multipleOf', multiple: 'multipleOf' },
  ...{ minProperties: 'minKeys', maxProperties: 'maxKeys', uniqueItems: 'unique', distinct: 'unique' },
  ...{ totalDigits: 'digits', regex: 'pattern', matches: 'pattern' },
}

/** A pattern matches the whole text, so it has no anchors. */
const withoutAnchors = (pattern: string): string =>
  pattern.slice(pattern.startsWith('^') ? 1 : 0, pattern.endsWith('$') && !pattern.endsWith('\\$') ? -1 : undefined)

/**
 * What text after a placeholder means that is almost a bound, at an offset: `(minLength 3)`, `minlength 3`, `minLength=3`,
 * `minimum 3`, `pattern [0-9]+`, or a bound that the language adds. Nothing if it is not known.
 */
export function meantBound(text: string, offset: number, { addedBounds }: Reader): DiagnosticDetails {
  if (text.startsWith('(') && text.endsWith(')'))
    return {
      hint: 'remove the parentheses',
      fix: { span: { start: offset, end: offset + text.length }, text: text.slice(1, -1) },
    }
  const [first] = wordsOf(text, offset)
  const mark = first && [':', '='].map((sign) => first.text.indexOf(sign)).find((at) => at > 0)
  if (first?.text === 'pattern' && !text.includes('/')) {
    const rest = withoutAnchors(text.slice('pattern'.length).trim())
    const span = { start: offset, end: offset + text.length }
    if (rest !== '')
      return { hint: `put the pattern between slashes: \`/${rest}/\``, fix: { span, text: `pattern /${rest}/` } }
  }
  const word = first?.text.slice(0, mark) ?? ''
  const name = ownEntry(boundSynonyms, word) ?? nearest(word, [...tokens.boundWords, ...addedBounds])
  if (!first || name === undefined || name === first.text) return {}
  const number = mark === undefined ? '' : first.text.slice(mark + 1)
  const meant = number === '' ? name : `${name} ${number}`
  return { hint: `did you mean \`${meant}\`?`, fix: { span: first.span, text: meant } }
}
