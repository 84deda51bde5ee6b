import { mergedBounds } from '../tree/bounds.js'
import type { EnumPattern, JsonLiteral, ScalarPattern } from '../tree/patternTree.js'
import { scalarOf, scalarUseKey, type JsonKind } from '../tree/scalars.js'
import { boundsKey } from '../tree/bounds.js'
import { bareLanguage } from '../values/atomLanguages.js'
import { isEmpty } from '../values/boundErrors.js'
import { canonicalNumber } from '../values/canonicalNumber.js'
import { accepts, acceptsNumber, type Atom } from '../values/domain.js'
import { atomsOf } from '../values/resolvedAtoms.js'

/** A value of JSON that is no object, array or reference. */
export type JsonScalarPattern = JsonLiteral | ScalarPattern | EnumPattern

/** The values that two scalars of JSON have in common, or undefined if they have none in common. */
export function bothScalars(one: JsonScalarPattern, other: JsonScalarPattern): JsonScalarPattern | undefined {
  const kind = kindOf(one)
  if (kind !== kindOf(other)) return undefined
  if (kind === 'null') return one
  if (one.kind !== 'scalar') return accepted(one, other)
  if (other.kind !== 'scalar') return accepted(other, one)
  const both = kind === 'string' ? bothTexts(one, other) : bothNumbers(one, other)
  return both && isEmpty(both) ? undefined : both
}

function kindOf(scalar: JsonScalarPattern): JsonKind {
  if (scalar.kind === 'jsonLiteral') return scalar.type
  return scalar.kind === 'enum' ? scalar.base : scalarOf(scalar).json
}

/** The values of a literal or an enum that another scalar accepts. */
function accepted(stated: JsonLiteral | EnumPattern, by: JsonScalarPattern): JsonScalarPattern | undefined {
  if (stated.kind === 'jsonLiteral') return acceptsValue(by, stated.text) ? stated : undefined
  const at = stated.values.flatMap((text, index) => (acceptsValue(by, text) ? [index] : []))
  if (at.length === 0) return undefined
  const { valueSpans } = stated
  return {
    ...stated,
    values: at.map((index) => stated.values[index]!),
    ...(valueSpans && { valueSpans: at.map((index) => valueSpans[index]!) }),
  }
}

function acceptsValue(scalar: JsonScalarPattern, text: string): boolean {
  const { span } = scalar
  const isNumber = kindOf(scalar) === 'number'
  if (scalar.kind === 'jsonLiteral')
    return isNumber ? canonicalNumber(scalar.text) === canonicalNumber(text) : scalar.text === text
  const atoms = atomsOf(scalar).map((atom) => ofJson(atom, isNumber))
  return isNumber ? acceptsNumber({ atoms, span }, text) : accepts({ atoms, span }, text)
}

const ofJson = (atom: Atom, isNumber: boolean): Atom => {
  if (atom.kind === 'literal') return isNumber ? { ...atom, text: canonicalNumber(atom.text) } : atom
  return atom.kind === 'scalar' && atom.type !== 'string' ? { ...atom, isBare: true } : atom
}

const isSame = (one: ScalarPattern, other: ScalarPattern): boolean => scalarUseKey(one) === scalarUseKey(other)

const merged = (one: ScalarPattern, other: ScalarPattern): ScalarPattern => ({
  ...one,
  bounds: mergedBounds(one.bounds ?? {}, other.bounds ?? {}),
})

/** The texts of both. If neither type includes the other, the texts of one are a pattern of the other. */
function bothTexts(one: ScalarPattern, other: ScalarPattern): ScalarPattern {
  const isSpaced = (one.bounds?.whiteSpace ?? other.bounds?.whiteSpace) !== undefined
  if (isSame(one, other) && !isSpaced) return merged(one, other)
  if (isEveryText(other)) return one
  if (isEveryText(one)) return other
  if (one.bounds?.whiteSpace === undefined && one.type !== 'string') return within(one, other)
  if (other.bounds?.whiteSpace === undefined) return within(other, one)
  const { boundSpans: _, bounds: __, own: ___, ...text } = one
  return within(within({ ...text, type: 'string' }, one), other)
}

const isEveryText = ({ type, own, bounds = {} }: ScalarPattern): boolean =>
  type === 'string' && !own && Object.keys(bounds).length === 0

/** A scalar whose texts are also texts of another one. */
const within = (scalar: ScalarPattern, other: ScalarPattern): ScalarPattern => ({
  ...scalar,
  bounds: mergedBounds(scalar.bounds ?? {}, { patterns: [patternOf(other)] }),
})

const patternOf = ({ type, own, bounds }: ScalarPattern) => ({
  source: `(${[scalarUseKey({ type, ...(own && { own }) }), boundsKey(bounds)].filter((text) => text !== '').join(' ')})`,
  expression: bareLanguage({ kind: 'scalar', type, ...(own && { own }), ...(bounds && { bounds }) }),
})

/** From wide to narrow; a decimal of JSON is any number. */
const numbers = ['number', 'decimal', 'integer']

/** Numbers, or booleans. Undefined if a language adds one of the types and the other one is not that of all numbers. */
function bothNumbers(one: ScalarPattern, other: ScalarPattern): ScalarPattern | undefined {
  if (isSame(one, other)) return merged(one, other)
  const [wide, narrow] = numbers.indexOf(one.type) < numbers.indexOf(other.type) ? [one, other] : [other, one]
  if (one.own || other.own) {
    const [own, builtIn] = one.own ? [one, other] : [other, one]
    return builtIn.type === 'number' && !builtIn.own ? merged(own, builtIn) : undefined
  }
  return merged(narrow, wide)
}
