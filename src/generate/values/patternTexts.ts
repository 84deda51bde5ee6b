import type { ScalarPattern } from '../../pattern/tree/patternTree.js'
import { chars, differenceOf, intersectionOf, type CharSet } from '../../languages/charSet.js'
import type { TextExpression } from '../../languages/expression.js'
import type { Draw } from './draw.js'

/** How many texts of a pattern are drawn. */
const maxTried = 20

/** Candidates for a scalar with patterns: texts of the first pattern, which need not be within its other bounds. */
export function* patternTexts(scalar: ScalarPattern, draw: Draw): Generator<string> {
  const [pattern] = scalar.bounds?.patterns ?? []
  if (!pattern) return
  for (let tried = 0; tried < maxTried; tried++) {
    const text = drawnText(pattern.expression, draw)
    if (text !== undefined) yield text
  }
}

/** Longer texts are not drawn. */
const maxLength = 10_000
/** The most repetitions beyond the required ones. */
const maxMore = 3

/**
 * A text of an expression; undefined if it is too long. It may be none of the texts of an intersection or a complement, which no
 * pattern of a contract contains. Recursive, as the parser limits how deep patterns nest.
 */
function drawnText(expression: TextExpression, draw: Draw): string | undefined {
  let left = maxLength
  const write = (part: TextExpression): string => {
    if (left <= 0) return ''
    switch (part.kind) {
      case 'chars':
        left--
        return drawnChar(part.set, draw)
      case 'words':
        return part.words[draw(part.words.length)] ?? ''
      case 'sequence':
        return part.of.map(write).join('')
      case 'union':
        return part.of.length === 0 ? '' : write(part.of[draw(part.of.length)]!)
      case 'repeat': {
        const more = isSpace(part.of) ? 0 : draw(Math.min(part.max - part.min, maxMore) + 1)
        return Array.from({ length: Math.min(part.min + more, left) }, () => write(part.of)).join('')
      }
      default:
        return ''
    }
  }
  const text = write(expression)
  return left > 0 ? text : undefined
}

const space = chars(' ', '\t', '\n', '\r')

/** Whether a part only consists of white space, which nobody writes if it may be left out. */
const isSpace = (part: TextExpression): boolean => part.kind === 'chars' && differenceOf(part.set, space).length === 0

/** Characters that a text should consist of, if it may: plain ones first. */
const preferred: readonly CharSet[] = [
  chars('a-z', 'A-Z', '0-9'),
  chars('!-~'),
  [0x20, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff],
]

function drawnChar(set: CharSet, draw: Draw): string {
  const plain = preferred.map((some) => intersectionOf(set, some)).find((some) => some.length > 0) ?? set
  const sizes = plain.flatMap((from, at) => (at % 2 === 0 ? [plain[at + 1]! - from + 1] : []))
  let index = draw(sizes.reduce((sum, size) => sum + size, 0))
  for (const [at, size] of sizes.entries()) {
    if (index < size) return String.fromCodePoint(plain[2 * at]! + index)
    index -= size
  }
  return ''
}
