import type { IToken } from 'chevrotain'
import type {
  AtomCstNode,
  BranchesCstNode,
  BranchCstNode,
  CharacterClassCstNode,
  ClassItemCstNode,
  ExpressionCstNode,
  PieceCstNode,
} from '../../../grammar/index.js'
import { cover, type Span } from '../../text/span.js'
import { buildQuantifier } from './buildCount.js'
import { first, isInserted, real, spanOf, tokensOf } from '../tree/cst.js'
import { reportForeign } from '../help/foreignExpression.js'
import type { Reporter } from '../tree/reporter.js'
import type { CharacterClass, PatternBound, RegularExpression } from '../tree/syntaxTree.js'

const nothing: RegularExpression = { kind: 'sequence', of: [] }

const lineCharacters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The code point that a token stands for. */
function codePointOf({ image }: IToken): number {
  const escaped = image.length > 1 && image.startsWith('\\') ? image.slice(1) : image
  return (image === escaped ? image : (lineCharacters[escaped] ?? escaped)).codePointAt(0) ?? 0
}

const single = (character: IToken): CharacterClass => {
  const point = codePointOf(character)
  return { kind: 'range', from: point, to: point }
}

/** `\d`, `\p{Lu}`; undefined for other tokens. */
function buildEscape({
  ClassEscape,
  CategoryEscape,
}: Pick<AtomCstNode['children'], 'ClassEscape' | 'CategoryEscape'>): CharacterClass | undefined {
  const [escape, category] = [real(ClassEscape), real(CategoryEscape)]
  if (escape) return { kind: 'escape', letter: escape.image.charAt(1) }
  return (
    category && {
      kind: 'category',
      name: category.image.slice('\\p{'.length, -1),
      isNegated: category.image.startsWith('\\P'),
      span: spanOf(category),
    }
  )
}

function buildRange([from, to]: readonly IToken[], { report }: Reporter): CharacterClass[] {
  if (!from) return []
  if (!to) return [single(from)]
  const [low, high] = [codePointOf(from), codePointOf(to)]
  if (low <= high) return [{ kind: 'range', from: low, to: high }]
  const span = cover(spanOf(from), spanOf(to))
  const text = `${to.image}-${from.image}`
  report('bad-pattern', span, `the range \`${from.image}-${to.image}\` has no characters`, {
    hint: `did you mean \`${text}\`?`,
    fix: { span, text },
  })
  return [{ kind: 'range', from: high, to: low }]
}

function buildItem({ children }: ClassItemCstNode, reporter: Reporter): CharacterClass[] {
  const escape = buildEscape(children)
  if (escape) return [escape]
  const nested = first(children.characterClass)
  if (nested) {
    reporter.report('bad-pattern', spanOf(nested), 'a class cannot contain another one', {
      hint: 'write its characters, or subtract it: `[a-z-[aeiou]]`',
    })
    return []
  }
  const characters = (children.Character ?? []).filter((token) => !isInserted(token))
  for (const token of characters) reportForeign(token, true, reporter)
  if (characters.length > 0) return buildRange(characters, reporter)
  return children.Dash ? [single(children.Dash[0]!)] : []
}

function buildClass({ children }: CharacterClassCstNode, reporter: Reporter): CharacterClass {
  const inner = first(children.characterClass)
  return {
    kind: 'class',
    isNegated: children.Caret !== undefined,
    items: (children.classItem ?? []).flatMap((item) => buildItem(item, reporter)),
    ...(inner && { without: buildClass(inner, reporter) }),
  }
}

function buildAtom({ children }: AtomCstNode, reporter: Reporter): RegularExpression {
  const { Character, AnyCharacter, characterClass, branches, GroupOpen } = children
  const open = real(GroupOpen)
  if (open) reportForeign(open, false, reporter)
  const inner = first(branches)
  if (inner) return buildBranches(inner, reporter)
  const [character, set] = [real(Character), first(characterClass)]
  if (character && reportForeign(character, false, reporter)) return nothing
  const characters = character
    ? single(character)
    : AnyCharacter
      ? ({ kind: 'any' } as const)
      : set
        ? buildClass(set, reporter)
        : buildEscape(children)
  return characters ? { kind: 'characters', characters } : nothing
}

function buildPiece({ children: { atom, quantifier = [] } }: PieceCstNode, reporter: Reporter): RegularExpression {
  const node = first(atom)
  const [first_, ...others] = node ? quantifier : []
  const stray = node ? others : quantifier
  if (stray.length > 0) reportQuantifiers(stray.map(spanOf).reduce(cover), node !== undefined, reporter)
  if (!node) return nothing
  const of = buildAtom(node, reporter)
  return first_ ? { kind: 'repeat', of, count: buildQuantifier(first_, reporter) } : of
}

/** Reports quantifiers after another one, which are lazy or possessive in other notations, or after nothing. */
function reportQuantifiers(span: Span, isSecond: boolean, { source, report }: Reporter): void {
  const text = source.text.slice(span.start, span.end)
  const escaped = Array.from(text, (one) => `\\${one}`).join('')
  if (isSecond)
    report('bad-pattern', span, `\`${text}\` follows another quantifier`, {
      hint: 'remove it: a pattern matches the whole text, so nothing is lazy or possessive',
      fix: { span, text: '' },
    })
  else
    report('bad-pattern', span, `there is nothing before \`${text}\` that it could repeat`, {
      hint: `write \`${escaped}\` for the character`,
      fix: { span, text: escaped },
    })
}

const buildBranch = ({ children: { piece = [] } }: BranchCstNode, reporter: Reporter): RegularExpression => {
  const of = piece.map((node) => buildPiece(node, reporter))
  return of.length === 1 ? of[0]! : { kind: 'sequence', of }
}

/** The alternatives of a pattern. */
export function buildBranches({ children: { branch = [] } }: BranchesCstNode, reporter: Reporter): RegularExpression {
  const of = branch.map((node) => buildBranch(node, reporter))
  return of.length === 1 ? of[0]! : { kind: 'choice', of }
}

/** A pattern bound; undefined, and reported, if it is never closed. */
export function buildExpression(
  { children: { ExpressionOpen, branches, ExpressionClose, UnclosedExpression } }: ExpressionCstNode,
  span: Span,
  reporter: Reporter,
): PatternBound | undefined {
  const unclosed = real(UnclosedExpression)
  if (unclosed) {
    const { end } = spanOf(unclosed)
    const at = end - (unclosed.image.length - unclosed.image.trimEnd().length)
    reporter.report('bad-pattern', spanOf(unclosed), 'this pattern is never closed', {
      hint: 'end it with `/`',
      fix: { span: { start: at, end: at }, text: '/' },
    })
    return undefined
  }
  const [open, close, node] = [real(ExpressionOpen), real(ExpressionClose), first(branches)]
  if (!open || !close || !node) return undefined
  const source = tokensOf(node)
    .map(({ image }) => image)
    .join('')
  return { kind: 'pattern', source, expression: buildBranches(node, reporter), span }
}
