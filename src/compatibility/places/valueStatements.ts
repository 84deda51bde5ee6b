import type { StatedValue } from '../../pattern/values/domain.js'
import type { Bounds, BoundSpans, GroupMember, Reference, Scope, ValuePattern } from '../../pattern/tree/patternTree.js'
import { valuePattern } from '../../pattern/tree/valuePattern.js'
import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import type { StatedPlace } from './changedPlaces.js'
import { declarationAt, useAt, type Statement } from './statement.js'
import { createStatements, type Statements } from './statements.js'

interface Open {
  readonly value: ValuePattern | GroupMember
  readonly within: Statement
}

interface Reading extends Statements {
  readonly source: Source
  readonly scope: Scope
  /** The types already visited. */
  readonly met: Set<string>
}

/** The statements about a text: scalars, values and bounds, including those of the types that it uses. */
export function valueStatements({ value, scope }: StatedValue, source: Source): StatedPlace {
  const { useSpan } = value.kind === 'reference' || value.kind === 'scalar' ? value : {}
  const statements = createStatements(useSpan ?? value.span, '')
  const reading = { ...statements, source, scope, met: new Set<string>() }
  const { root, add } = statements
  const within = useSpan ? add(useSpan, useAt(source, useSpan), root, { isDeclaration: true }) : root
  const open: Open[] = [{ value, within }]
  for (let top = open.pop(); top; top = open.pop()) open.push(...inside(top, reading).toReversed())
  return statements
}

/** Adds a value's own statements, and returns the values that it leads to. */
function inside({ value, within }: Open, reading: Reading): readonly Open[] {
  const { add, source } = reading
  const { span } = value
  switch (value.kind) {
    case 'reference':
      return declared(value, within, reading)
    case 'nullable':
      return [{ value: value.of, within: add(span, useAt(source, span), within) }]
    case 'group': {
      const group = add(span, value.operator, within, { isGroup: true })
      return value.members.map((member) => ({ value: member, within: group }))
    }
    case 'bounded':
      addBounds(value, within, reading)
      return [{ value: value.of, within }]
    case 'textList': {
      const { separator = ' ', count } = value
      const list = add(span, `list ${separator} ${String(count.min)} ${String(count.max)}`, within)
      addBounds(value, list, reading)
      return [{ value: value.of, within: list }]
    }
    case 'concatenation': {
      const whole = add(span, 'concatenation', within, { isGroup: true })
      return value.parts.map((part) => ({ value: part, within: whole }))
    }
    case 'enum':
      value.values.forEach((text, index) => {
        add(value.valueSpans?.[index] ?? span, `value ${text}`, within, { isLeaf: true })
      })
      return []
    default:
      add(span, useAt(source, span), within, { isLeaf: true })
      if (value.kind === 'scalar') addBounds(value, within, reading)
      return []
  }
}

/** The value of a type that is used, if the contract declares the type and it was not visited before. */
function declared({ name, span }: Reference, within: Statement, { add, source, scope, met }: Reading): readonly Open[] {
  const type = scope.get(name)
  const value = type && !type.isBuiltIn ? valuePattern(type.shape) : undefined
  const use = add(span, useAt(source, span), within, { isLeaf: !value })
  if (!type || !value || met.has(name)) return []
  met.add(name)
  return [{ value, within: add(type.nameSpan, declarationAt(source, type.nameSpan), use, { isDeclaration: true }) }]
}

interface Bounded {
  readonly bounds?: Bounds
  readonly boundSpans?: BoundSpans
  readonly span: Span
}

function addBounds({ bounds, boundSpans, span }: Bounded, within: Statement, { add }: Reading): void {
  for (const [kind, bound] of boundsIn(bounds))
    add(boundSpans?.[kind] ?? span, `${kind} ${bound}`, within, { isLeaf: true })
}

const boundsIn = ({ patterns = [], moments = [], ...others }: Bounds = {}): readonly (readonly [
  keyof Bounds,
  string,
])[] => [
  ...Object.entries(others).map(([kind, bound]) => [kind as keyof Bounds, String(bound)] as const),
  ...moments.map(({ kind, moment }) => ['moments', `${kind} ${moment.written}`] as const),
  ...patterns.map(({ source }) => ['patterns', source] as const),
]
