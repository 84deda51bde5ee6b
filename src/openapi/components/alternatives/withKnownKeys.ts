import { fewWords } from '../../../languages/fewWords.js'
import { matchNothing } from '../patterns/matchNothing.js'
import { patternExpression } from '../patterns/patternMatcher.js'
import type {
  KeyGroup,
  KeyPattern,
  ObjectAlternative,
  Property,
  SchemaTerms,
  StringAlternative,
} from './alternative.js'
import { namedKeys, otherTerms, termsIn } from './parts.js'
import { stringsOf } from './possible.js'
import type { SchemaAlternatives } from './schemaAlternatives.js'

/**
 * Objects that state keys one by one, as far as that says the same: patterns of keys that match few keys or all of them, and names of
 * keys that are listed or only restrict the keys that are stated.
 */
export function withKnownKeys(alternative: ObjectAlternative, alternatives: SchemaAlternatives): ObjectAlternative {
  const groups = alternative.groups.map(withoutKnownPatterns)
  return alternative.names.reduce<ObjectAlternative>((object, name) => withName(object, name, alternatives), {
    ...alternative,
    groups,
    names: [],
  })
}

function withoutKnownPatterns(group: KeyGroup): KeyGroup {
  if (group.patterns.length === 0) return group
  const always = group.patterns.filter(matchesAll)
  const words = group.patterns.flatMap((one) => [...wordsOf(one)].map((word) => [word, one.span] as const))
  const stated = [...group.properties].map(([key, { span }]) => [key, span] as const)
  const all = always.flatMap(({ terms }) => terms)
  return {
    ...group,
    properties: new Map(
      [...stated, ...words.filter(([key]) => !group.properties.has(key))].map(([key, span]): [string, Property] => [
        key,
        { terms: termsIn(group, key), span },
      ]),
    ),
    patterns: group.patterns
      .filter((one) => !always.includes(one) && wordsOf(one).size === 0)
      .map((one) => ({ ...one, terms: [...one.terms, ...all] })),
    ...(always.length > 0 && { others: all, isStated: true }),
  }
}

const wordsOf = ({ pattern }: KeyPattern): ReadonlySet<string> => {
  const expression = patternExpression(pattern)
  return (expression && fewWords(expression)) ?? new Set()
}

const matchesAll = ({ pattern, span }: KeyPattern): boolean =>
  matchNothing([{ value: pattern, span, isExcluded: true }], 0, undefined)

function withName(
  object: ObjectAlternative,
  name: ObjectAlternative['names'][number],
  { ofTerms, isSatisfiable }: SchemaAlternatives,
): ObjectAlternative {
  const kept = { ...object, names: [...object.names, name] }
  const { of, wider } = ofTerms(name.value)
  const strings = of.filter((one): one is StringAlternative => one.type === 'string')
  if (wider.length > 0 || strings.some(({ formats, patterns }) => formats.length + patterns.filter(isUnknown).length > 0)) return kept // prettier-ignore
  const nothing: SchemaTerms = [{ kind: 'notAll', terms: [], span: name.span }]
  const property = (terms: SchemaTerms): Property => ({ terms, span: name.span })
  const listed = strings.map(stringsOf)
  const isListed = listed.every((values) => values !== undefined)
  const keys = isListed
    ? new Map(listed.flat().map((key) => [key, property([])]))
    : new Map(namedKeys(object).map((key) => [key, property(strings.some((one) => hasText(one, key)) ? [] : nothing)]))
  const group = { properties: keys, patterns: [], others: isListed ? nothing : [], isStated: false, evaluates: false }
  const isClosed = object.groups.every(({ patterns }) => patterns.length === 0) && !isSatisfiable(otherTerms(object))
  return { ...(isListed || isClosed ? object : kept), groups: [...object.groups, group] }
}

const isUnknown = ({ value }: { readonly value: string }): boolean => !patternExpression(value)

const hasText = (strings: StringAlternative, text: string): boolean =>
  stringsOf({ ...strings, values: strings.values?.filter((one) => one === text) ?? [text] })?.length === 1
