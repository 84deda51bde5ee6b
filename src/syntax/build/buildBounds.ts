import { extensionsIn, type ExtensionReading } from '../tree/extension.js'
import type { Extension } from '../tree/extensionMeaning.js'
import type { CstNode, IToken } from 'chevrotain'
import type { BoundCstNode } from '../../../grammar/index.js'
import { readMoment } from '../../text/moment.js'
import { buildExpression } from './buildExpression.js'
import type { Span } from '../../text/span.js'
import { first, real, spanOf } from '../tree/cst.js'
import type { AddedBound, AddedStatement, KeysBound } from '../tree/bound.js'
import { writtenLines } from './writtenLines.js'
import { maxCount } from './buildCount.js'
import type { Bound, LengthBound, MomentBoundSyntax, NumericBound, WhiteSpaceBound } from '../tree/syntaxTree.js'

const lengths: ReadonlySet<string> = new Set([
  ...['minLength', 'maxLength', 'minBytes', 'maxBytes'],
  ...['digits', 'fractionDigits'],
])

const isLength = (kind: string): kind is LengthBound['kind'] => lengths.has(kind)

/** A bound with a whole number; undefined, and reported, if it is none or too large. */
function lengthBound(
  { kind, span }: Pick<LengthBound, 'kind' | 'span'>,
  number: IToken,
  { report }: ExtensionReading,
): Bound | undefined {
  const length = /^[0-9]+$/.test(number.image) ? Number(number.image) : NaN
  if (Number.isSafeInteger(length) && !(kind === 'digits' && length === 0)) return { kind, length, span }
  if (Number.isNaN(length) || kind === 'digits')
    report('bad-bounds', spanOf(number), `\`${kind}\` needs a whole number, but \`${number.image}\` is none`, {
      hint: kind === 'digits' ? 'write a number of digits from 1' : 'write a number of characters or digits from 0',
    })
  else
    report('bad-bounds', spanOf(number), `\`${number.image}\` is too large for a bound`, {
      hint: `the largest one is ${String(Number.MAX_SAFE_INTEGER)}; leave the bound out if any number will do`,
    })
  return undefined
}

/** A bound with a date or a time. Reports an invalid one, and returns undefined. */
function momentBound(
  { kind, span }: Pick<MomentBoundSyntax, 'kind' | 'span'>,
  written: IToken,
  { report }: ExtensionReading,
): Bound | undefined {
  const moment = readMoment(written.image)
  if (moment) return { kind, moment, span }
  report('bad-bounds', spanOf(written), `\`${written.image}\` is neither a date nor a time`, {
    hint: 'write a date such as `2020-01-31`, a time such as `12:30:00`, or both: `2020-01-31T12:30:00Z`',
  })
  return undefined
}

/** The most digits of the number after `multipleOf`. */
const maxMultipleDigits = 100

/** `multipleOf`; undefined, and reported, if its number is not a positive one, or too long. */
function multipleBound(number: IToken, span: Span, { report }: ExtensionReading): Bound | undefined {
  const { image } = number
  const isNumber = number.tokenType.name === 'BoundNumber'
  const isPositive = isNumber && !image.startsWith('-') && /[1-9]/.test(image)
  if (isPositive && image.length <= maxMultipleDigits) return { kind: 'multipleOf', number: image, span }
  if (isPositive)
    report(
      'bad-bounds',
      spanOf(number),
      `\`multipleOf\` has a number of more than ${String(maxMultipleDigits)} digits`,
      {
        hint: 'write a shorter number, or leave the bound out',
      },
    )
  else
    report('bad-bounds', spanOf(number), `\`multipleOf\` needs a number above zero, but found \`${image}\``, {
      hint: 'write a number such as `5` or `0.25`',
    })
  return undefined
}

/** A number of keys; undefined, and reported, if it is no whole number or too large. */
function keysBound(
  { kind, span }: Pick<KeysBound, 'kind' | 'span'>,
  number: IToken,
  { report }: ExtensionReading,
): Bound | undefined {
  const count = /^[0-9]+$/.test(number.image) ? Number(number.image) : NaN
  if (count <= maxCount) return { kind, count, span }
  report(
    'bad-bounds',
    spanOf(number),
    `\`${kind}\` needs a whole number of at most 10,000, but found \`${number.image}\``,
    {
      hint: 'write a number of keys; leave the bound out if any number will do',
    },
  )
  return undefined
}

/** What a bound, a suffix or a body that the language adds states about a text. */
export const addedBound = (
  { rule, value, span }: Extension,
  node: CstNode,
  kind: AddedStatement['kind'],
  { source }: ExtensionReading,
): AddedBound => ({
  kind: 'added',
  rule,
  language: value,
  statement: { kind, text: writtenLines(node, source).join(' ') },
  span,
})

function buildBound(node: BoundCstNode, reporter: ExtensionReading): Bound | undefined {
  const { NumericBound: words, BoundNumber, BoundMoment, WhiteSpaceKind, UniqueBound, expression } = node.children
  const span = spanOf(node)
  const pattern = first(expression)
  if (pattern) return buildExpression(pattern, span, reporter)
  if (real(UniqueBound)) return { kind: 'unique', span }
  const [added] = extensionsIn(node, reporter)
  if (added) return addedBound(added, node, 'bound', reporter)
  const how = real(WhiteSpaceKind)
  if (how) return { kind: 'whiteSpace', how: how.image as WhiteSpaceBound['how'], span }
  const [word, number] = [real(words), real(BoundNumber) ?? real(BoundMoment)]
  if (!word || !number) return undefined
  if (word.image === 'multipleOf') return multipleBound(number, span, reporter)
  if (word.image === 'minKeys' || word.image === 'maxKeys')
    return keysBound({ kind: word.image, span }, number, reporter)
  if (real(BoundMoment) && !isLength(word.image))
    return momentBound({ kind: word.image as MomentBoundSyntax['kind'], span }, number, reporter)
  const kind = word.image as NumericBound['kind'] | LengthBound['kind']
  return isLength(kind) ? lengthBound({ kind, span }, number, reporter) : { kind, number: number.image, span }
}

/** The bounds after a placeholder. Those that are broken are reported, and left out. */
export const buildBounds = (nodes: readonly BoundCstNode[], reporter: ExtensionReading): Bound[] =>
  nodes.flatMap((node) => buildBound(node, reporter) ?? [])
