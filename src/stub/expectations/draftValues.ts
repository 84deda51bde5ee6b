import { generateValue } from '../../generate/generateValue.js'
import { generation, rootPlace } from '../../generate/generation.js'
import type { Scope, ValuePattern } from '../../pattern/tree/patternTree.js'
import { groupBy } from '../../collections/groupBy.js'
import { success, type Result } from '../../text/failure.js'
import { pathField } from '../../message/pathText.js'
import { partsOf } from '../../message/trail.js'
import { comparePlaces, type LeafPlace } from '../lookup/leafPlace.js'
import { textLeaf, valuePlaces, type Leaf } from '../lookup/leaves.js'
import type { Expectation } from './expectation.js'
import { readValue, type Types } from './placeholders.js'

/** A named text of a draft, such as a header or a query parameter, with the value that it denotes. */
export interface DraftValue {
  readonly name: string
  readonly text: string
  /** The place of its leaf. */
  readonly place: LeafPlace
  readonly value: ValuePattern
}

/** Reads named texts of a draft; `placeOf` is where their leaves are. Fails for the first placeholder that cannot be read. */
export function draftValues(
  texts: Readonly<Record<string, string>>,
  placeOf: (name: string) => LeafPlace,
  types: Types,
): Result<readonly DraftValue[]> {
  const values: DraftValue[] = []
  for (const [name, text] of Object.entries(texts)) {
    const value = draftValue(name, text, placeOf(name), types)
    if (!value.ok) return value
    values.push(value.value)
  }
  return success(values)
}

/** Reads lists of texts by name, such as the values of query parameters. Fails for the first placeholder that cannot be read. */
export function draftLists(
  lists: Readonly<Record<string, readonly string[]>>,
  placeOf: (name: string) => LeafPlace,
  types: Types,
): Result<readonly DraftValue[]> {
  const values: DraftValue[] = []
  for (const [name, texts] of Object.entries(lists))
    for (const [index, place] of valuePlaces(name, texts.length, placeOf(name)).entries()) {
      const value = draftValue(name, texts[index]!, place, types)
      if (!value.ok) return value
      values.push(value.value)
    }
  return success(values)
}

/** The values of each field of a form that is sent. */
export const formLists = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Array.from(
      groupBy(new URLSearchParams(text), ([name]) => name),
      ([name, entries]) => [name, entries.map(([, value]) => value)],
    ),
  )

/** Reads a named text whose leaf is at a place. Fails for a placeholder that cannot be read. */
export function draftValue(name: string, text: string, place: LeafPlace, types: Types): Result<DraftValue> {
  const value = readValue(text, types)
  return value.ok ? success({ name, text, place, value: value.value }) : value
}

/** Whether a value is a placeholder, so that the texts of requests may differ. */
export const isOpen = ({ value }: DraftValue): boolean => value.kind !== 'literal'

/** What the texts at the place of an open value must match. */
export const valueAt = ({ place, value }: DraftValue): Expectation['values'][number] => [place, value]

/** The leaves of values, in the order of their places. */
export const sortedLeaves = (values: readonly DraftValue[]): Leaf[] =>
  values.map(({ place, text }) => textLeaf(place, text)).sort((a, b) => comparePlaces(a.place, b.place))

/** A text that a value accepts. */
export const sampleText = ({ value, name, place }: DraftValue, scope: Scope): string =>
  generateValue(value, name, rootPlace(pathField(partsOf(place))), generation(scope, {})) ?? ''
