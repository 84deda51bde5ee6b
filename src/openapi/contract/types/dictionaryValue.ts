import type { JsonSyntax } from '../../../syntax/tree/syntaxTree.js'
import { isCountable } from '../../../descriptions/writing/occurs.js'
import { named } from '../../../descriptions/writing/syntaxNodes.js'
import {
  anyString,
  type ObjectAlternative,
  type StringAlternative,
  type SchemaTerms,
} from '../../components/alternatives/alternative.js'
import { intersected } from '../../components/alternatives/intersected.js'
import { isNothing } from '../../components/alternatives/possible.js'
import { patternMatcher } from '../../components/patterns/patternMatcher.js'
import { namedKeys } from '../../components/alternatives/parts.js'
import { keysBounds } from './keysBounds.js'
import { stringValue } from './stringValue.js'
import type { ValueWriter } from './valueWriter.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** `(dictionary Key Value)`, for an object whose keys have no names but a form. Undefined for other objects. */
export function dictionaryValue(
  writing: SchemaWriting,
  alternative: ObjectAlternative,
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax | undefined {
  if (namedKeys(alternative).length > 0 || !isCountable(alternative)) return undefined
  const found = keysAndValues(writing, alternative)
  const bounds = keysBounds(alternative, place.span)
  // Of listed keys, there may be fewer than required.
  if (!found || (bounds.length > 0 && found.keys.values)) return undefined
  const { span } = place
  const key = write.declared(writing, () => stringValue(writing, found.keys, { ...place, name: `${place.name}.key` }), { ...place, name: `${place.name}.key` }) // prettier-ignore
  const value = write.member(writing, found.values, { ...place, name: `${place.name}.value` })
  return {
    kind: 'placeholder',
    type: { kind: 'dictionary', key: named(key.name, span), value, span },
    ...(bounds.length > 0 && { bounds }),
    span,
  }
}

interface Dictionary {
  readonly keys: StringAlternative
  readonly values: SchemaTerms
}

function keysAndValues(writing: SchemaWriting, { groups, names }: ObjectAlternative): Dictionary | undefined {
  const patterned = groups.filter(({ patterns }) => patterns.length > 0)
  const [group] = patterned
  const named = names.map(({ value }) => onlyString(writing, value))
  if (named.includes(undefined) || patterned.length > 1 || (names.length === 0 && !group)) return undefined
  const values = groups.filter((one) => one !== group).flatMap(({ others }) => others)
  const keys = named.reduce((all: StringAlternative, one) => intersected(all, one!) as StringAlternative, anyString)
  if (!group) return { keys, values }
  const [pattern, ...more] = group.patterns
  if (!pattern || more.length > 0 || !isNothing(group.others) || !patternMatcher(pattern.pattern)) return undefined
  const own: StringAlternative = { ...anyString, patterns: [{ value: pattern.pattern, span: pattern.span }] }
  return { keys: intersected(keys, own) as StringAlternative, values: [...values, ...pattern.terms] }
}

/** The strings of terms, if they are one alternative. */
function onlyString({ alternatives }: SchemaWriting, terms: SchemaTerms): StringAlternative | undefined {
  const { of, wider } = alternatives.ofTerms(terms)
  const strings = of.filter((one): one is StringAlternative => one.type === 'string')
  return wider.length === 0 && strings.length === 1 ? strings[0] : undefined
}
