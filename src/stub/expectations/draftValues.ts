import { generateValue } from '../../generate/generateValue.js'
import { generation, rootPlace } from '../../generate/generation.js'
import type { Scope, ValuePattern } from '../../pattern/patternTree.js'
import { success, type Result } from '../../text/failure.js'
import type { Leaf } from '../lookup/leaves.js'
import type { Expectation } from './expectation.js'
import { readValue } from './placeholders.js'

/** A named text of a draft, such as a header or a query parameter, with the value that it denotes. */
export interface DraftValue {
  readonly name: string
  readonly text: string
  /** The path of its leaf: `QUERY/name`. */
  readonly path: string
  readonly value: ValuePattern
}

/** Reads named texts of a draft, whose leaves are under a path. Fails for the first placeholder that cannot be read. */
export function draftValues(
  texts: Readonly<Record<string, string>>,
  under: string,
  scope: Scope,
): Result<readonly DraftValue[]> {
  const values: DraftValue[] = []
  for (const [name, text] of Object.entries(texts)) {
    const value = draftValue(name, text, `${under}/${name}`, scope)
    if (!value.ok) return value
    values.push(value.value)
  }
  return success(values)
}

/** Reads a named text whose leaf is at a path. Fails for a placeholder that cannot be read. */
export function draftValue(name: string, text: string, path: string, scope: Scope): Result<DraftValue> {
  const value = readValue(text, scope)
  return value.ok ? success({ name, text, path, value: value.value }) : value
}

/** Whether a value is a placeholder, so that the texts of requests may differ. */
export const isOpen = ({ value }: DraftValue): boolean => value.kind !== 'literal'

/** What the texts at the path of an open value must match. */
export const valueAt = ({ path, value }: DraftValue): Expectation['values'][number] => [path, value]

/** The leaves of values, in the order of their paths. */
export const sortedLeaves = (values: readonly DraftValue[]): Leaf[] =>
  values.map(({ path, text }): Leaf => [path, text]).sort(([a], [b]) => (a < b ? -1 : 1))

/** A text that a value accepts. */
export const sampleText = ({ value, name, path }: DraftValue, scope: Scope): string =>
  generateValue(value, name, rootPlace(path), generation(scope, {})) ?? ''
