import { jsonCompiler, jsonTypes } from '../../pattern/types/jsonType.js'
import { memberPattern } from '../../pattern/types/memberPattern.js'
import type {
  GroupMember,
  GroupPattern,
  JsonPattern,
  Scope,
  Shape,
  ValuePattern,
} from '../../pattern/tree/patternTree.js'
import type { JsonDeviation } from './deviation.js'
import { openEnum } from './openEnum.js'
import type { WidenedTypes, Widening } from './widened.js'

interface Context extends WidenedTypes {
  readonly reads: (deviation: JsonDeviation) => boolean
}

/** Makes JSON patterns accept deviations. A value that is the whole body stays as it is. */
export const widenJson =
  (read: ReadonlySet<JsonDeviation>): Widening =>
  (types) => {
    const context: Context = { ...types, reads: (deviation) => read.has(deviation) }
    return (pattern) => {
      if (isJson(pattern)) return widenParts(pattern, context)
      return context.reads('other enum value') ? openEnum(pattern) : pattern
    }
  }

type Composed = Extract<JsonPattern, { readonly kind: 'object' | 'list' | 'array' | 'dictionary' }>

const composed: ReadonlySet<unknown> = new Set<Composed['kind']>(['object', 'list', 'array', 'dictionary'])

const isJson = (pattern: object): pattern is Composed => 'kind' in pattern && composed.has(pattern.kind)

/** Widens the values in an object or a list. */
function widenParts(pattern: Composed, context: Context): Composed {
  const widen = (value: JsonPattern): JsonPattern => widenValue(value, context)
  switch (pattern.kind) {
    case 'object':
      return {
        ...pattern,
        members: pattern.members.map((member) => {
          if (isConstant(member.value, context)) return member
          return { ...member, value: widen(member.value), optional: member.optional || context.reads('missing key') }
        }),
        ...(pattern.others && { others: widen(pattern.others) }),
      }
    case 'list':
      return { ...pattern, of: widen(pattern.of) }
    case 'array':
      return { ...pattern, items: pattern.items.map(widen), ...(pattern.rest && { rest: widen(pattern.rest) }) }
    case 'dictionary':
      return { ...pattern, value: widen(pattern.value) }
  }
}

/** Whether a value is always the same. Readers tell alternatives apart by such values, so they need them. */
function isConstant(value: JsonPattern, { scope }: Context): boolean {
  const types = jsonTypes(value, jsonCompiler(scope))
  return types.every((type) => 'domain' in type && type.domain.atoms.every(({ kind }) => kind === 'literal') && type.domain.atoms.length === 1) // prettier-ignore
}

function widenValue(value: JsonPattern, context: Context): JsonPattern {
  if (value.kind === 'nothing') return value
  const own = context.reads('number as string') ? orText(value, context) : value
  return context.reads('null') ? { kind: 'nullable', of: own, span: value.span } : own
}

/** A value whose numbers may also be texts. */
function orText(value: JsonPattern, context: Context): JsonPattern {
  if (value.kind === 'nullable') return { ...value, of: orText(value.of, context) }
  const { scope, declare } = context
  if (value.kind === 'group' && value.operator === 'choice' && !isNumber(value, scope)) {
    const texts = value.members.filter((member) => isNumber(memberPattern(member), scope))
    return { ...value, members: [...value.members, ...texts.map((one) => declare(textOf(memberPattern(one), one)))] }
  }
  if (!isNumber(value, scope)) return value
  const { span } = value
  const members: readonly GroupMember[] = [declare({ kind: 'json', value, span }), declare(textOf(value, { span }))]
  const choice: GroupPattern = { kind: 'group', operator: 'choice', members, span }
  return choice
}

const isNumber = (value: JsonPattern, scope: Scope): boolean => {
  const types = jsonTypes(value, jsonCompiler(scope))
  return types.length > 0 && types.every(({ kind }) => kind === 'number')
}

/** The text of a number. */
const textOf = (value: JsonPattern, { span }: Pick<Shape, 'span'>): Shape => ({
  kind: 'json',
  value: { kind: 'inString', of: asText(value), span },
  span,
})

const asText = (value: JsonPattern): ValuePattern =>
  value.kind === 'jsonLiteral' ? { kind: 'literal', text: value.text, span: value.span } : (value as ValuePattern)
