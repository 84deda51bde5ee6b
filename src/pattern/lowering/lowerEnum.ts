import type { EnumStep, Placeholder } from '../../syntax/tree/syntaxTree.js'
import { nearest } from '../../text/writing/nearest.js'
import type { Shape } from '../tree/patternTree.js'
import { scalars } from '../tree/scalars.js'
import type { Lowering } from './lowering.js'

/** The name of a type without suffixes. */
const plainName = ({ type }: Placeholder): string | undefined =>
  type.kind === 'named' && type.suffixes.length === 0 && !type.bounds ? type.name : undefined

/** The scalar that an enum declares. */
export function lowerEnum({ base, values, whiteSpace, span }: EnumStep, { report }: Lowering): Shape {
  const name = plainName(base) ?? ''
  const isBase = name === 'string' || name === 'number'
  const near = isBase ? undefined : nearest(name, ['string', 'number'])
  if (!isBase)
    report('bad-enum', base.span, 'the base of an enum must be `(string)` or `(number)`', {
      ...(near !== undefined && {
        hint: `did you mean \`(${near})\`?`,
        fix: { span: base.span, text: `(${near})` },
      }),
    })
  for (const value of values)
    if (name === 'number' && !scalars.number.accepts(value.text))
      report('bad-enum', value.span, `\`${value.text}\` is not a number`)
  if (values.length === 0) report('bad-enum', span, 'an enum needs at least one value')
  const texts = values.map(({ text }) => text)
  const valueSpans = values.map((value) => value.span)
  if (whiteSpace && name === 'number')
    report('bad-enum', base.span, '`whiteSpace` is for enums of `(string)`', { hint: 'remove it' })
  const space = whiteSpace && name === 'string' ? { whiteSpace } : {}
  const value = {
    kind: 'enum' as const,
    base: isBase ? name : 'string',
    values: texts,
    ...space,
    valueSpans,
    span,
  } as const
  return { kind: 'value', value, span }
}
