import { comparesTexts } from '../../../src/confirm/libxml2Mistakes.js'
import type { DocumentElement } from '../../../src/wsdl/documents/xmlTree.js'

/** A text that libxml2 and a contract disagree on, or an element with content. */
export interface Disagreement {
  /** What libxml2 or the matcher says. */
  readonly message: string
  readonly text: string
  /** The tags of the schema that state what is valid there. */
  readonly tags: readonly DocumentElement[]
  /** Those of the element around it. */
  readonly around: readonly DocumentElement[]
}

/** What libxml2 says if it comes to no answer, as for years of ten digits. */
export const noAnswer = /^Invalid input or internal error/

/** Where libxml2 differs from XML Schema 1.0. Sections are those of part 2, unless they are of part 1. */
const mistakes: readonly ((one: Disagreement) => boolean)[] = [
  // It does not collapse white space around dates, times, INF and NaN (4.3.6).
  ({ message }) =>
    /': '(?:\s.*|.*\s)' is not a valid value of the (?:atomic type 'xs:(?:date|dateTime|time|duration|g[A-Z]\w*|double|float)'|local atomic|union)/s.test(message), // prettier-ignore
  ({ message, text, tags }) =>
    message.includes('is not a valid value of') && /^\s|\s$/.test(text) && uses(tags, calendarTypes),
  // It compares dates and times with a time zone to those without one, although their order may be indeterminate (3.2.7.4).
  ({ text, tags }) => momentBoundsOf(tags).some((bound) => text.trim().split(/\s+/).some((item) => hasZone(item) !== hasZone(bound))), // prettier-ignore
  // It treats 24:00:00 as later than the same time written as 00:00:00 (3.2.7 and 3.2.8).
  ({ text, tags }) => uses(tags, /:(?:time|dateTime)$/) && [text, ...tags.map((tag) => valueOf(tag, 'value') ?? '')].some((one) => one.includes('24:00:00')), // prettier-ignore
  // It compares fixed values as texts, although their values have to be the same (part 1, 3.2.4 and 3.3.4).
  ({ message, tags }) => uses(tags, /:hexBinary$/) && comparesTexts(message.toLowerCase()),
  ({ message }) => comparesTexts(message),
  ({ message, tags }) =>
    uses(tags, /:base64Binary$/) &&
    comparesTexts(message.replaceAll(/(?<='[A-Za-z0-9+/= ]*) (?=[A-Za-z0-9+/= ]*')/g, '')),
  // It takes any list for the same as a fixed one if one of them is empty.
  ({ text, tags }) =>
    tags.some(isNamed('list')) && tags.some((tag) => has('fixed')(tag) && '' === (text.trim() && valueOf(tag, 'fixed')!.trim())), // prettier-ignore
  // It takes numbers with an exponent that has no digits (3.2.4.1).
  ({ text, tags }) => /(?:^|\s)[+-]?[0-9.]+[eE][+-]?(?=\s|$)/.test(text) && uses(tags, /:(?:double|float)$/),
  // It skips characters that base64 does not have (3.2.16).
  ({ text, tags }) => /[^A-Za-z0-9+/=\s]/.test(text) && uses(tags, /:base64Binary$/),
  // Facets of a union that is a member of a union are lost, as part 1, 3.14.2 says; XML Schema 1.1 keeps them, and so do contracts.
  ({ tags }) =>
    tags.some((tag) => tag.name === 'union' && membersOf(tag, tags).some((one) => restrictsUnion(one, tags))),
  // Counts of a group inside of a repeated one do not start anew in each repetition.
  ({ message, around }) =>
    /This element is not expected|Missing child|but found/.test(message) && around.some(isRepeatedGroup),
  // It takes one element for several in a choice that may be empty.
  ({ message, around }) =>
    /must come \d+ times at least|is missing before the end|must be in the namespace/.test(message) && around.some(isEmptiableChoice), // prettier-ignore
  // It sorts times in UTC before all times in other time zones (3.2.8).
  ({ text, tags }) => uses(tags, /:time$/) && [text, ...momentBoundsOf(tags)].some(hasOffset),
  // Its years have nine digits at most, without an answer (noAnswer) unless they are in a union (3.2.7.1).
  ({ text, tags }) => /^-?[0-9]{10,}/.test(text) && uses(tags, /:(?:date|dateTime|gYear|gYearMonth)$/),
]

const calendarTypes = /:(?:date|dateTime|time|g[A-Z]\w*)$/

/** The bounds that are dates or times. */
const momentBoundsOf = (tags: readonly DocumentElement[]): readonly string[] =>
  tags
    .filter(({ name }) => /^(?:min|max)(?:In|Ex)clusive$/.test(name))
    .map((tag) => valueOf(tag, 'value') ?? '')
    .filter((value) => /\d[-:]\d/.test(value))

/** Whether a date or a time is in a time zone other than UTC. */
const hasOffset = (moment: string): boolean => /[+-](?!00:00)\d\d:\d\d$/.test(moment.trim())

const hasZone = (moment: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(moment)

const groups: ReadonlySet<string> = new Set(['sequence', 'choice', 'all', 'group'])

/** Whether a tag is of a group that is repeated, with a group in it that has a limit above one. */
const isRepeatedGroup = (tag: DocumentElement): boolean =>
  groups.has(tag.name) && (valueOf(tag, 'maxOccurs') ?? '1') !== '1' && groupsIn(tag).some(isCounted)

/** Whether a tag is of a choice with an alternative that may be absent, and one that comes several times. */
const isEmptiableChoice = ({ name, children }: DocumentElement): boolean =>
  name === 'choice' &&
  children.some((tag) => valueOf(tag, 'minOccurs') === '0') &&
  children.some((tag) => [tag, ...tagsIn(tag)].some((one) => Number(valueOf(one, 'minOccurs')) > 1))

const tagsIn = ({ children }: DocumentElement): readonly DocumentElement[] =>
  children.flatMap((tag) => [tag, ...tagsIn(tag)])

const groupsIn = ({ children }: DocumentElement): readonly DocumentElement[] =>
  children.filter(({ name }) => groups.has(name)).flatMap((group) => [group, ...groupsIn(group)])

const isCounted = (tag: DocumentElement): boolean => Number(valueOf(tag, 'maxOccurs')) > 1

/** Whether libxml2 is wrong. */
export const isMistaken = (one: Disagreement): boolean => mistakes.some((mistake) => mistake(one))

const isNamed =
  (name: string) =>
  (tag: DocumentElement): boolean =>
    tag.name === name

const has =
  (attribute: string) =>
  ({ attributes }: DocumentElement): boolean =>
    attributes.some(({ name }) => name === attribute)

const valueOf = ({ attributes }: DocumentElement, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value

/** The definitions of the types that an attribute names, and of those inside. */
function typesOf(
  tag: DocumentElement,
  attribute: string,
  tags: readonly DocumentElement[],
): readonly DocumentElement[] {
  const names = new Set(
    valueOf(tag, attribute)
      ?.split(/\s+/)
      .map((name) => name.slice(name.indexOf(':') + 1)),
  )
  const named = tags.filter((one) => isNamed('simpleType')(one) && names.has(valueOf(one, 'name') ?? ''))
  return [...named, ...tag.children.filter(isNamed('simpleType'))]
}

const membersOf = (union: DocumentElement, tags: readonly DocumentElement[]): readonly DocumentElement[] =>
  typesOf(union, 'memberTypes', tags)

/** Whether a type is a restriction of a union, at any number of steps. */
function restrictsUnion(type: DocumentElement, tags: readonly DocumentElement[]): boolean {
  const restriction = type.children.find(isNamed('restriction'))
  if (!restriction) return false
  return typesOf(restriction, 'base', tags).some(
    (base) => base.children.some(isNamed('union')) || restrictsUnion(base, tags),
  )
}

/** Whether tags refer to a type. */
const uses = (tags: readonly DocumentElement[], type: RegExp): boolean =>
  tags.some(({ attributes }) => attributes.some(({ value }) => value.split(/\s+/).some((one) => type.test(one))))
