import { createToken, tokenMatcher, type IToken, type ITokenConfig, type TokenType } from 'chevrotain'
import { blank } from './fragments.js'
import {
  BlockClose,
  BlockOpen,
  ExcludedWord,
  ofSlip,
  RequestBodyWord,
  ResponseBodyWord,
  TypeName,
  UnknownWord,
} from './tokens.js'

/** What other languages write instead of `"""`, and `"""` itself with too many or too few quotes. */
const fence = '(?:\'{3,}|`{3,}|"{4,}|""(?!"))'
const mediaType = `(?:${blank}*[\\w/+.-]+)`
const lineEnd = `${blank}*(?![^\\r\\n])`

/** The words that a block may follow. */
const beforeBlock = new Set([TypeName, RequestBodyWord, ResponseBodyWord, UnknownWord, ExcludedWord])

/** Whether the last of the first `count` openings is foreign. */
interface Opening {
  count: number
  isForeign: boolean
}

const openings = new WeakMap<readonly IToken[], Opening>()

/** Whether the last block that was opened has a foreign fence; looks at each token of a text once. */
function isInForeignBlock(matched: readonly IToken[]): boolean {
  const last = openings.get(matched) ?? { count: 0, isForeign: false }
  openings.set(matched, last)
  for (; last.count < matched.length; last.count++) {
    const token = matched[last.count]!
    if (tokenMatcher(token, BlockOpen)) last.isForeign = isForeignFence(token.tokenType)
  }
  return last.isForeign
}

type Here = (matched: readonly IToken[]) => boolean
type Details = Pick<ITokenConfig, 'categories' | 'push_mode' | 'pop_mode'>

function fenceToken(name: string, source: string, isHere: Here, details: Details): TokenType {
  const sticky = new RegExp(source, 'y')
  const token = createToken({
    name,
    label: '`"""`',
    pattern: (text, offset, matched) => {
      sticky.lastIndex = offset
      const match = sticky.exec(text)
      return match && isHere(matched) ? match : null
    },
    start_chars_hint: ["'", '`', '"', ' ', '\t'],
    line_breaks: false,
    ...details,
  })
  return ofSlip(token)
}

const opening = `(?:${fence}${mediaType}?|"""${mediaType})${lineEnd}`
const isBlockHere = (matched: readonly IToken[]): boolean => {
  const last = matched.at(-1)
  return last !== undefined && beforeBlock.has(last.tokenType)
}
const opens = { push_mode: 'block', categories: BlockOpen }

/** The opening of a block that is not `"""` alone on its line, but is read as that: three backticks, `'''`, `"""json`. */
export const ForeignBlockOpen = fenceToken('ForeignBlockOpen', opening, isBlockHere, opens)
/** The same on the step's line. */
export const InlineForeignBlockOpen = fenceToken('InlineForeignBlockOpen', opening, isBlockHere, {
  ...opens,
  pop_mode: true,
})
/** The end of a block with such an opening. */
export const ForeignBlockClose = fenceToken('ForeignBlockClose', `${blank}*${fence}${lineEnd}`, isInForeignBlock, {
  pop_mode: true,
  categories: BlockClose,
})

const foreign: ReadonlySet<TokenType> = new Set([ForeignBlockOpen, InlineForeignBlockOpen, ForeignBlockClose])

export const isForeignFence = (type: TokenType): boolean => foreign.has(type)
