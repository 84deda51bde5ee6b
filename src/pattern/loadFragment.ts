import { buildFieldValue } from '../syntax/build/buildStep.js'
import { buildPayload } from '../syntax/build/buildPayload.js'
import { readFragment, type ReadFragment } from '../syntax/read/readFragment.js'
import { reporter } from '../syntax/tree/reporter.js'
import { isError, sortDiagnostics, type Diagnostic } from '../text/diagnostic.js'
import { checkShape, checkValue, type IsType } from './checks/checkTypes.js'
import type { Language } from './language.js'
import type { Lowering } from './lowering/lowering.js'
import { lowerShape } from './lowering/lowerShape.js'
import { lowerValue } from './lowering/lowerValue.js'
import type { Shape, ValuePattern } from './tree/patternTree.js'

/** A part of a contract as far as it can be read by itself. Without a pattern, there are errors among its diagnostics. */
export interface LoadedFragment<Pattern> {
  readonly pattern: Pattern | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const none: ReadonlySet<string> = new Set()

/** Lowers what was read of a text. */
function load<Tree, Pattern>(
  text: string,
  { tree, diagnostics }: ReadFragment<Tree>,
  { scalars }: Language,
  lower: (tree: Tree, lowering: Lowering) => Pattern,
): LoadedFragment<Pattern> {
  if (tree === undefined) return { pattern: undefined, diagnostics: sortDiagnostics(diagnostics) }
  const declared = { background: none, scenarios: none }
  const lowering = { ...reporter({ name: '', text }), scalars, declared, isImported: false, prefixes: undefined }
  const pattern = lower(tree, lowering)
  const all = sortDiagnostics([...diagnostics, ...lowering.diagnostics])
  return { pattern: all.some(isError) ? undefined : pattern, diagnostics: all }
}

/** Reads a value as a header has it. Reports names that are no types; the types themselves are not looked at. */
export const loadValue = (text: string, isType: IsType, language: Language): LoadedFragment<ValuePattern> =>
  load(text, readFragment('value', text, buildFieldValue, language), language, (tree, lowering) => {
    const value = lowerValue(tree, lowering)
    checkValue(value, isType, lowering)
    return value
  })

/**
 * Reads a payload: `payload` as it follows `request-body`, `body` as it is in a block. Reports names that are no types; the types
 * themselves are not looked at.
 */
export const loadShape = (
  entry: 'payload' | 'body',
  text: string,
  isType: IsType,
  language: Language,
): LoadedFragment<Shape> =>
  load(text, readFragment(entry, text, buildPayload, language), language, (tree, lowering) => {
    const shape = lowerShape(tree, lowering)
    checkShape(shape, isType, lowering)
    return shape
  })
