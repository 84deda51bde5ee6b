import { contractLanguage, type Language } from '../../pattern/language.js'
import { loadShape, loadValue, type LoadedFragment } from '../../pattern/loadFragment.js'
import type { Scope, Shape, ValuePattern } from '../../pattern/tree/patternTree.js'
import { isError } from '../../text/diagnostic.js'
import { bodyPlace, type LeafPlace } from '../lookup/leafPlace.js'
import type { Leaf } from '../lookup/leaves.js'
import { failed, success, type Result } from '../../text/failure.js'
import { nowhere } from '../../text/span.js'

/** What placeholders may name: the types of a scenario and the scalars of its language, which also says how they are written. */
export interface Types {
  readonly scope: Scope
  readonly language: Language
}

/** The pattern of a placeholder or a body. Fails with the first error. */
function patternOf<Pattern>({ pattern, diagnostics }: LoadedFragment<Pattern>): Result<Pattern> {
  if (pattern !== undefined) return success(pattern)
  const error = diagnostics.find(isError)
  return failed(error?.code === 'undefined-type' ? error.code : 'placeholder', error?.message ?? 'it cannot be read')
}

const mayBePlaceholder = (text: string): boolean => text.startsWith('(') && text.includes(')') && !/[\r\n]/.test(text)

/** The value that a text denotes: a placeholder such as `(number)`, or else the text itself. */
export function readValue(text: string, { scope, language }: Types): Result<ValuePattern> {
  const literal: ValuePattern = { kind: 'literal', text, span: nowhere }
  if (!mayBePlaceholder(text)) return success(literal)
  return patternOf(loadValue(text, (name) => scope.has(name), language))
}

/** Whether a text in a body is a placeholder, including placeholders for nodes such as `(Pet*)`, and those with bounds. */
function isPlaceholder(text: string): boolean {
  if (!mayBePlaceholder(text)) return false
  const { pattern: shape } = loadShape('payload', text, anyType, contractLanguage)
  if (shape && !(shape.kind === 'value' && shape.value.kind === 'literal')) return true
  const { pattern: value } = loadValue(text, anyType, contractLanguage)
  return value !== undefined && value.kind !== 'literal'
}

/** For placeholders that are read without a scenario. */
const anyType = (): boolean => true

/** Whether a leaf is a placeholder; in JSON, placeholders are strings. */
export const isPlaceholderLeaf = ({ kind, text }: Leaf): boolean =>
  (kind === 'text' || kind === 'string') && isPlaceholder(text)

/**
 * The place that a placeholder of a body leaves open: its own, or that of the list or object around it if it says how many items
 * or which keys there may be.
 */
export function openPlace({ place, text }: Leaf): LeafPlace {
  const { role, name, above } = place
  const isList = role === 'item' && /([*+}]|\.\.\.)\??\)$/.test(text)
  const isRest = role === 'key' && (name === '*' || name === '...')
  return above && (isList || isRest) ? above : place
}

/** Whether a body is XML that no reader takes, perhaps because of its placeholders: `<a *="(number)">(B & C)</a>`. */
export const isUnreadXml = (text: string, [only, ...more]: readonly Leaf[]): boolean =>
  more.length === 0 && only?.place === bodyPlace && only.kind === 'text' && text.trimStart().startsWith('<')

/** The shape of a body with placeholders. */
export const readShape = (text: string, { scope, language }: Types): Result<Shape> =>
  text.trim() === '' ? success(emptyText) : patternOf(loadShape('body', text, (name) => scope.has(name), language))

const emptyText: Shape = { kind: 'value', value: { kind: 'literal', text: '', span: nowhere }, span: nowhere }
