import type { StatedValue } from '../../pattern/domain.js'
import type { Bounds, BoundSpans, GroupMember, ValuePattern } from '../../pattern/patternTree.js'
import { valuePattern } from '../../pattern/resolve.js'
import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import type { Stated } from './changedPlaces.js'
import { wordsAt, type Statement } from './statement.js'

interface Open {
  readonly value: ValuePattern | GroupMember
  readonly within: Statement
}

/** What states a text, through the types that it uses: scalars, values and bounds. */
export function valueStatements({ value, scope }: StatedValue, source: Source): Stated {
  const root: Statement = { span: value.span, words: '' }
  const all = [root]
  const leaves: Statement[] = []
  const add = (span: Span, words: string, within: Statement): Statement => {
    const statement = { span, words, within }
    all.push(statement)
    return statement
  }
  const addLeaf = (...[span, words, within]: Parameters<typeof add>): void => {
    leaves.push(add(span, words, within))
  }
  const addBounds = (
    bounds: Bounds | undefined,
    spans: BoundSpans | undefined,
    span: Span,
    within: Statement,
  ): void => {
    for (const [kind, bound] of boundsIn(bounds)) addLeaf(spans?.[kind] ?? span, `${kind} ${bound}`, within)
  }
  const met = new Set<string>()
  const open: Open[] = [{ value, within: root }]
  for (let top = open.pop(); top; top = open.pop()) {
    const { value: one, within } = top
    const words = wordsAt(source, one.span)
    switch (one.kind) {
      case 'reference': {
        const own = add(one.span, words, within)
        const type = scope.get(one.name)
        const inner = type && !type.isBuiltIn ? valuePattern(type.shape) : undefined
        if (!type || !inner) leaves.push(own)
        else if (!met.has(one.name))
          open.push({ value: inner, within: add(type.nameSpan, wordsAt(source, type.nameSpan), own) })
        met.add(one.name)
        break
      }
      case 'nullable':
        open.push({ value: one.of, within: add(one.span, words, within) })
        break
      case 'bounded':
        addBounds(one.bounds, one.boundSpans, one.span, within)
        open.push({ value: one.of, within })
        break
      case 'group': {
        const own = add(one.span, words, within)
        for (const member of one.members.toReversed()) open.push({ value: member, within: own })
        break
      }
      case 'enum': {
        const { values, valueSpans = [], span } = one
        values.forEach((text, index) => {
          addLeaf(valueSpans[index] ?? span, `value ${text}`, within)
        })
        break
      }
      case 'scalar':
        addLeaf(one.span, words, within)
        addBounds(one.bounds, one.boundSpans, one.span, within)
        break
      default:
        addLeaf(one.span, words, within)
    }
  }
  return { all, leaves }
}

const boundsIn = ({ patterns = [], ...others }: Bounds = {}): readonly (readonly [keyof Bounds, string])[] => [
  ...Object.entries(others).map(([kind, bound]) => [kind as keyof Bounds, String(bound)] as const),
  ...patterns.map(({ source }) => ['patterns', source] as const),
]
