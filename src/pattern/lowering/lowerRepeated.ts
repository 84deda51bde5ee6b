import type { Placeholder, TextValue } from '../../syntax/tree/syntaxTree.js'
import type { Count, ValuePattern } from '../tree/patternTree.js'
import type { Lowering } from './lowering.js'
import { countText } from './lowerNamed.js'
import { lowerValue } from './lowerValue.js'

/** The value of a parameter that may occur several times: each time, the same value is expected. */
interface Repeated {
  readonly value: ValuePattern
  /** How often the parameter occurs if it occurs. Default: once. */
  readonly count?: Count
  /** Whether the parameter may also be absent, as in `(string*)`. */
  readonly mayBeAbsent?: true
}

/** The value of a query parameter, which a suffix repeats: `(string*)`, `(Tag{2,5})`. */
export function lowerRepeated(value: TextValue, lowering: Lowering): Repeated {
  const [count, single] = value.kind === 'placeholder' ? withoutCount(value) : [undefined, value]
  const lowered = lowerValue(single, lowering)
  if (!count) return { value: lowered }
  const { min, max } = count
  if (max === 0)
    lowering.report('bad-count', value.span, `a parameter with \`${countText(count)}\` never occurs`, {
      hint: 'remove the parameter, or write how often it may occur, such as `{0,3}`',
    })
  return {
    value: lowered,
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
