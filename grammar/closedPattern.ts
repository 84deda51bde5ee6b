import type { CustomPatternMatcherFunc, IToken } from 'chevrotain'

/** Text that starts with an opening and must be closed on the same line, or anywhere in the text. */
export interface Closed {
  readonly opening: string
  /** What follows the opening, as a regular expression. */
  readonly rest: string
  readonly within: 'line' | 'text'
}

/** Where an opening was found that is not closed, and how far the search went. */
interface Failure {
  readonly from: number
  readonly to: number
}

/**
 * A pattern for text such as `<!-- … -->` that takes linear time even in a text full of openings: if one is not closed, the
 * later ones in the text that was searched are not closed either.
 */
export function closedPattern({ opening, rest, within }: Closed): CustomPatternMatcherFunc {
  const pattern = new RegExp(opening.replace(/[[?]/g, '\\$&') + rest, 'y')
  const failures = new WeakMap<IToken[], Failure>() // by the tokens of a text
  return (text, offset, matched) => {
    if (!text.startsWith(opening, offset)) return null
    const failure = failures.get(matched)
    if (failure && offset >= failure.from && offset < failure.to) return null
    pattern.lastIndex = offset
    const match = pattern.exec(text)
    if (!match) failures.set(matched, { from: offset, to: within === 'text' ? text.length : lineEnd(text, offset) })
    return match
  }
}

function lineEnd(text: string, offset: number): number {
  const end = /[\r\n]|$/g
  end.lastIndex = offset
  return end.exec(text)?.index ?? text.length
}
