import { tokenMatcher, type IToken } from 'chevrotain'
import { isSectionKeyword, tokens as t } from '../../../grammar/index.js'

/** The tokens of a section and of the tags above it. */
export interface SectionTokens {
  readonly tokens: readonly IToken[]
  /** Tags, keyword and title. */
  readonly heading: readonly IToken[]
  /** The offset of the keyword; undefined for what comes before all sections. */
  readonly keyword: number | undefined
  /** From the first token to the end of the last. */
  readonly start: number
  readonly text: string
}

/** Examples belong to the scenario above them. */
const opensSection = (token: IToken): boolean =>
  isSectionKeyword(token.tokenType) && !tokenMatcher(token, t.ExamplesKeyword)

/** The tokens of a contract's text by section, after those that come before all sections. */
export function sectionTokens(tokens: readonly IToken[], text: string): SectionTokens[] {
  const starts = sectionStarts(tokens)
  return [0, ...starts].map((start, index) => sectionOf(tokens.slice(start, starts[index]), text))
}

/** Where the sections of a contract start, with the tags above them. */
export function sectionStarts(tokens: readonly IToken[]): number[] {
  const starts: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (!opensSection(token)) continue
    let start = at
    while (tokens[start - 1]?.tokenType === t.Tag) start--
    starts.push(start)
  }
  return starts
}

function sectionOf(tokens: readonly IToken[], text: string): SectionTokens {
  const keyword = tokens.findIndex(opensSection)
  const last = tokens.at(-1)
  const start = tokens[0]?.startOffset ?? 0
  return {
    tokens,
    heading: tokens.slice(0, keyword + 2),
    keyword: tokens[keyword]?.startOffset,
    start,
    text: last ? text.slice(start, last.startOffset + last.image.length) : '',
  }
}
