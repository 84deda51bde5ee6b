import type { IToken } from 'chevrotain'
import { spanOf } from '../tree/cst.js'

/** What follows a string, by the rule in which something else was found after it. */
const followers: Readonly<Record<string, { readonly sign: string; readonly name: string }>> = {
  member: { sign: ':', name: 'colon' },
  object: { sign: ',', name: 'comma' },
  array: { sign: ',', name: 'comma' },
}

/** Where a closing quote is missing, and before what. */
export interface MissingQuote {
  readonly offset: number
  readonly before: string
}

/**
 * The closing quote that a JSON string most likely lacks, if the next string's opening quote has closed it: in
 * `"(uuid), "tags"`, before the comma. `token` is where the parser found the error, `near` returns the tokens around it.
 */
export function missingQuote(
  rule: string | undefined,
  token: IToken,
  near: (distance: number) => IToken | undefined,
): MissingQuote | undefined {
  const follower = followers[rule ?? '']
  const [close, last] = [near(-1), near(-2)]
  if (!follower || close?.tokenType.name !== 'StringClose' || spanOf(close).end !== token.startOffset) return undefined
  const text = last?.image.trimEnd() ?? ''
  if (last?.tokenType.name !== 'JsonText' || !text.endsWith(follower.sign)) return undefined
  return { offset: last.startOffset + text.slice(0, -1).trimEnd().length, before: follower.name }
}
