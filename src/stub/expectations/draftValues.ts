import { generateValue } from '../../generate/generateValue.js'
import { generation, rootPlace } from '../../generate/generation.js'
import type { Scope, ValuePattern } from '../../pattern/patternTree.js'
import { success, type Result } from '../../text/failure.js'
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
    const value = readValue(text, scope)
    if (!value.ok) return value
    values.push({ name, text, path: `${under}/${name}`, value: value.value })
  }
  return success(values)
}

/** A text that a value accepts. */
export const sampleText = ({ value, name, path }: DraftValue, scope: Scope): string =>
  generateValue(value, name, rootPlace(path), generation(scope, {})) ?? ''
