import type { Span } from '../../text/span.js'
import type { Placeholder, TextValue } from '../../syntax/tree/syntaxTree.js'
import type { Count, ValuePattern } from '../tree/patternTree.js'
import type { Lowering } from './lowering.js'
import { countText } from './lowerNamed.js'
import { lowerValue } from './lowerValue.js'

/** How often a parameter or a field occurs. */
interface Repetition {
  /** How often it occurs if it occurs. Default: once. */
  readonly count?: Count
  /** Whether it may also be absent, as in `(string*)`. */
  readonly mayBeAbsent?: true
}

/** The value of a parameter that may occur several times: each time, the same value is expected. */
interface Repeated extends Repetition {
  readonly value: ValuePattern
}

/** The value of a query parameter, which a suffix repeats: `(string*)`, `(Tag{2,5})`. */
export function lowerRepeated(value: TextValue, lowering: Lowering): Repeated {
  const [count, single] = value.kind === 'placeholder' ? withoutCount(value) : [undefined, value]
  const lowered = lowerValue(single, lowering)
  return { value: lowered, ...lowerRepetition(count, 'parameter', value.span, lowering) }
}

/** What a count says about a parameter, a form field or a part. */
export function lowerRepetition(
  count: Count | undefined,
  what: 'parameter' | 'form field' | 'part',
  span: Span,
  { report }: Lowering,
): Repetition {
  if (!count) return {}
  const { min, max } = count
  if (max === 0)
    report('bad-count', span, `a ${what} with \`${countText(count)}\` never occurs`, {
      hint: `remove the ${what}, or write how often it may occur, such as \`{0,3}\``,
    })
  return {
    ...((max === undefined || max > 1) && { count: { min: Math.max(min, 1), ...(max !== undefined && { max }) } }),
    ...(min === 0 && { mayBeAbsent: true }),
  }
}

/** The count at the end of a placeholder's suffixes, and the placeholder without it. */
function withoutCount(placeholder: Placeholder): readonly [count: Count | undefined, placeholder: Placeholder] {
  const { type } = placeholder
  const last = type.kind === 'named' && !type.inString ? type.suffixes.at(-1) : undefined
  if (type.kind !== 'named' || last === undefined || last === '?' || last === '...') return [undefined, placeholder]
  return [last, { ...placeholder, type: { ...type, suffixes: type.suffixes.slice(0, -1) } }]
}
