import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { readExpression } from '../../../syntax/read/readExpression.js'
import { characterText, classText, escapeText, Untranslatable } from './characterText.js'
import { otherTextsPattern } from './otherTextsPattern.js'
import { sourceExpression } from './sourceExpression.js'

/** A regular expression of ECMAScript as contracts write it. */
export type EcmaPattern =
  /** A text matches if it matches all of these expressions of XML Schema. */
  | { readonly kind: 'exact'; readonly sources: readonly string[] }
  /** It has a construct that no regular language has, or that is not translated. */
  | { readonly kind: 'untranslatable'; readonly reason: string }
  | { readonly kind: 'invalid'; readonly message: string }

/** More characters are not translated. */
const maxLength = 20_000

const known = new Map<string, EcmaPattern>()
const maxKnown = 1000

/** Translates a pattern, which may match anywhere in a text unless it has anchors. */
export function ecmaPattern(source: string): EcmaPattern {
  const before = known.get(source)
  if (before) return before
  const pattern = translated(source)
  if (known.size < maxKnown) known.set(source, pattern)
  return pattern
}

function translated(source: string): EcmaPattern {
  if (source.length > maxLength) return { kind: 'untranslatable', reason: 'the pattern is too long' }
  const parsed = parse(source)
  if (typeof parsed === 'string') return { kind: 'invalid', message: parsed }
  try {
    const sources = sourcesOf(parsed.alternatives)
    return sources.every(isReadable)
      ? { kind: 'exact', sources }
      : { kind: 'untranslatable', reason: 'the pattern has a construct that contracts lack' }
  } catch (error) {
    if (error instanceof Untranslatable) return { kind: 'untranslatable', reason: error.message }
    throw error
  }
}

function isReadable(source: string): boolean {
  const { tree, diagnostics } = readExpression(source)
  return tree !== undefined && diagnostics.length === 0
}

/** The syntax tree, with the flag `u` if that is possible; otherwise what is wrong. */
function parse(source: string): AST.Pattern | string {
  const parser = new RegExpParser()
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: true })
  } catch {
    try {
      return parser.parsePattern(source, 0, source.length, { unicode: false })
    } catch (error) {
      return error instanceof Error ? error.message.replace(/^Invalid regular expression: \/[^]*\/\w*: /, '') : ''
    }
  }
}

/** The whole expression, and those of look-aheads at its start and look-behinds at its end, which must hold as well. */
function sourcesOf(alternatives: readonly AST.Alternative[]): readonly string[] {
  const [only] = alternatives
  if (alternatives.length !== 1 || !only) return [choice(alternatives, 'open', 'open')]
  const { elements } = only
  const start = isStart(elements[0]) ? 1 : 0
  const end = elements.length - (isEnd(elements.at(-1)) ? 1 : 0)
  const first = elements.findIndex((element, at) => at >= start && !isLookaround(element, 'lookahead'))
  const last = elements.findLastIndex((element, at) => at < end && !isLookaround(element, 'lookbehind'))
  const ahead = start > 0 ? elements.slice(start, first === -1 ? undefined : first) : []
  const behind = end < elements.length ? elements.slice(Math.max(last + 1, start + ahead.length), end) : []
  const looked = new Set([...ahead, ...behind].filter((one) => isLookaround(one)))
  const own = elements.filter((element) => !looked.has(element as Lookaround))
  return [...[...looked].map(lookedAt), sequence(own, 'open', 'open')]
}

type Lookaround = AST.LookaheadAssertion | AST.LookbehindAssertion

const isStart = (element: AST.Element | undefined): boolean => element?.type === 'Assertion' && element.kind === 'start'
const isEnd = (element: AST.Element | undefined): boolean => element?.type === 'Assertion' && element.kind === 'end'
const isLookaround = (element: AST.Element, kind?: Lookaround['kind']): element is Lookaround =>
  element.type === 'Assertion' &&
  (element.kind === 'lookahead' || element.kind === 'lookbehind') &&
  (kind ?? element.kind) === element.kind

/** The whole texts for which a look-ahead at the start, or a look-behind at the end, holds. */
function lookedAt({ kind, negate, alternatives }: Lookaround): string {
  const source =
    kind === 'lookahead' ? choice(alternatives, 'anchored', 'open') : choice(alternatives, 'open', 'anchored')
  if (!negate) return source
  const others = isReadable(source) ? otherTextsPattern(sourceExpression(source)) : undefined
  if (others === undefined) throw new Untranslatable('the texts that a look-around excludes have no short pattern')
  return others
}

/** What is at an end of a part: anything may be there, nothing, or other parts of the pattern. */
type Edge = 'open' | 'anchored' | 'inner'

const anything = '[\\s\\S]*'

function choice(alternatives: readonly AST.Alternative[], before: Edge, after: Edge): string {
  const areAnchored = alternatives.some(({ elements }) => hasAnchor(elements))
  if (alternatives.length > 1 && !areAnchored && (before === 'open' || after === 'open'))
    return `${before === 'open' ? anything : ''}(${choice(alternatives, 'inner', 'inner')})${after === 'open' ? anything : ''}`
  return alternatives.map(({ elements }) => sequence(elements, before, after)).join('|')
}

const isGroup = (element: AST.Element | undefined): element is AST.Group | AST.CapturingGroup =>
  element?.type === 'Group' || element?.type === 'CapturingGroup'

/** Whether some parts have an anchor at either end, perhaps inside groups. */
const hasAnchor = (elements: readonly AST.Element[]): boolean =>
  elements.some(
    (element) =>
      isStart(element) ||
      isEnd(element) ||
      (isGroup(element) && element.alternatives.some((one) => hasAnchor(one.elements))),
  )

function sequence(stated: readonly AST.Element[], before: Edge, after: Edge): string {
  let [elements, start, end] = [stated, before, after]
  while (start !== 'inner' && isStart(elements[0])) [elements, start] = [elements.slice(1), 'anchored']
  while (end !== 'inner' && isEnd(elements.at(-1))) [elements, end] = [elements.slice(0, -1), 'anchored']
  if (elements.length === 0) return start === 'open' || end === 'open' ? anything : ''
  const last = elements.length - 1
  const parts = elements.map((element, at) => {
    const isAnchored = isGroup(element) && element.alternatives.some((one) => hasAnchor(one.elements))
    if (!isAnchored) return elementText(element)
    const [left, right]: [Edge, Edge] = [at === 0 ? start : 'inner', at === last ? end : 'inner']
    if (at === 0) start = 'anchored'
    if (at === last) end = 'anchored'
    return `(${choice(element.alternatives, left, right)})`
  })
  return `${start === 'open' ? anything : ''}${parts.join('')}${end === 'open' ? anything : ''}`
}

/** A part in the middle of an expression. Recursive, as the parser limits how deep patterns nest. */
function elementText(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return characterText(element.value)
    case 'CharacterSet':
      return escapeText(element)
    case 'CharacterClass':
      return classText(element)
    case 'Group':
      if (element.modifiers) throw new Untranslatable('modifiers are not translated')
      return `(${choice(element.alternatives, 'inner', 'inner')})`
    case 'CapturingGroup':
      return `(${choice(element.alternatives, 'inner', 'inner')})`
    case 'Quantifier':
      return `${elementText(element.element)}${quantifierText(element)}`
    case 'Backreference':
      throw new Untranslatable('back-references are not regular')
    case 'Assertion':
      throw new Untranslatable(
        element.kind === 'word' ? '`\\b` is not translated' : element.kind === 'lookahead' || element.kind === 'lookbehind' ? 'look-around is not translated' : 'an anchor in the middle is not translated', // prettier-ignore
      )
    default:
      throw new Untranslatable('this class of characters is not translated')
  }
}

function quantifierText({ min, max }: AST.Quantifier): string {
  if (min === 0 && max === Infinity) return '*'
  if (min === 1 && max === Infinity) return '+'
  if (min === 0 && max === 1) return '?'
  if (min === max) return `{${String(min)}}`
  return max === Infinity ? `{${String(min)},}` : `{${String(min)},${String(max)}}`
}
