import { loadContract } from '../../pattern/loadContract.js'
import type { Scope, ScenarioPattern, Shape, ValuePattern } from '../../pattern/patternTree.js'
import { isError } from '../../text/diagnostic.js'
import { bodyPlace, type LeafPlace } from '../lookup/leafPlace.js'
import type { Leaf } from '../lookup/leaves.js'
import { failed, success, type Result } from '../../text/failure.js'

// Placeholders in expectations are parsed like contracts, within a scenario made for that purpose.

function scenarioWith(step: string, isType: (name: string) => boolean): Result<ScenarioPattern> {
  const text = `Feature: Expectation\nScenario: Expectation\nWhen POST /\nAnd ${step}\nThen status 200\n`
  const { pattern, diagnostics } = loadContract({ name: 'expectation', text })
  const isKnown = (from: number, to: number): boolean => isType(nameIn(text.slice(from, to)))
  const error = diagnostics
    .filter(isError)
    .find(({ code, span }) => code !== 'undefined-type' || !isKnown(span.start, span.end))
  const [scenario] = pattern.scenarios
  if (error?.code === 'undefined-type')
    return failed(
      'undefined-type',
      `the scenario has no type \`${nameIn(text.slice(error.span.start, error.span.end))}\``,
    )
  return error || !scenario ? failed('placeholder', error?.message ?? 'it cannot be read') : success(scenario)
}

const nameIn = (reference: string): string => reference.replaceAll(/[()*?+.]|\{[^{}]*\}/g, '').trim()

const mayBePlaceholder = (text: string): boolean => text.startsWith('(') && text.includes(')') && !/[\r\n]/.test(text)

/** The value that a text denotes: a placeholder such as `(number)`, or else the text itself. */
export function readValue(text: string, scope: Pick<Scope, 'has'>): Result<ValuePattern> {
  const literal: ValuePattern = { kind: 'literal', text, span: { start: 0, end: 0 } }
  if (!mayBePlaceholder(text)) return success(literal)
  const read = scenarioWith(`request-header Value ${text}`, (name) => scope.has(name))
  return read.ok ? success(read.value.request.headers[0]?.value ?? literal) : read
}

/** Whether a text in a body is a placeholder, including placeholders for nodes such as `(Pet*)`, and those with bounds. */
function isPlaceholder(text: string): boolean {
  if (!mayBePlaceholder(text)) return false
  const read = scenarioWith(`request-body ${text}`, () => true)
  const body = read.ok ? read.value.request.body : undefined
  if (body?.kind === 'payload' && !(body.shape.kind === 'value' && body.shape.value.kind === 'literal')) return true
  const value = readValue(text, anyScope)
  return value.ok && value.value.kind !== 'literal'
}

/** A scope with every type, to read placeholders without one. */
const anyScope = { has: () => true }

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
export function readShape(text: string, scope: Scope): Result<Shape> {
  const block = text.replaceAll('"""', '&quot;&quot;&quot;')
  const read = scenarioWith(`request-body """\n${block}\n"""`, (name) => scope.has(name))
  if (!read.ok) return read
  const { body } = read.value.request
  return body.kind === 'payload' ? success(body.shape) : failed('placeholder', 'the body is empty')
}
