import type { Span } from '../../../text/span.js'
import { patternMatcher } from '../patterns/patternMatcher.js'
import type { ArrayAlternative, KeyGroup, ObjectAlternative, SchemaTerms } from './alternative.js'

/** What the item at a position satisfies. */
export const itemTerms = ({ groups }: ArrayAlternative, index: number): SchemaTerms =>
  distinct(groups.flatMap(({ prefix, rest }) => prefix[index] ?? rest))

/** What the items after those of all prefixes satisfy. */
export const restTerms = ({ groups }: ArrayAlternative): SchemaTerms => distinct(groups.flatMap(({ rest }) => rest))

export const prefixLength = ({ groups }: ArrayAlternative): number =>
  Math.max(0, ...groups.map(({ prefix }) => prefix.length))

/** The keys that have a name, in order. */
export const namedKeys = ({ groups, required }: ObjectAlternative): readonly string[] => [
  ...new Set([...groups.flatMap(({ properties }) => [...properties.keys()]), ...required]),
]

/** What the value of a key satisfies, as far as that is known. */
export const keyTerms = ({ groups }: ObjectAlternative, key: string): SchemaTerms =>
  distinct(groups.flatMap((group) => termsIn(group, key)))

/** What one schema says about a key. */
export function termsIn({ properties, patterns, others }: KeyGroup, key: string): SchemaTerms {
  const own = properties.get(key)?.terms
  const matched = patterns.filter(({ pattern }) => patternMatcher(pattern)?.(key) ?? false)
  if (!own && patterns.some(({ pattern }) => !patternMatcher(pattern))) return []
  return own || matched.length > 0 ? [...(own ?? []), ...matched.flatMap(({ terms }) => terms)] : others
}

/** What the values of keys without a name satisfy, if no pattern matches them. */
export const otherTerms = ({ groups }: ObjectAlternative): SchemaTerms =>
  distinct(groups.flatMap(({ others }) => others))

/** Whether it has properties, and says nothing about other keys. */
export const isUnstated = ({ groups }: ObjectAlternative): boolean =>
  groups.some(({ properties }) => properties.size > 0) && groups.every(({ isStated }) => !isStated)

/** The place that states a property. */
export const spanOfKey = ({ groups }: ObjectAlternative, key: string): Span | undefined =>
  groups.flatMap(({ properties }) => properties.get(key)?.span ?? [])[0]

const distinct = (terms: SchemaTerms): SchemaTerms => [...new Set(terms)]
