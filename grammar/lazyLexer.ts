import { Lexer, type CustomPatternMatcherFunc, type IToken, type TokenType } from 'chevrotain'
import { oneOf } from './fragments.js'

/** What finds a token: a character, a sticky regular expression, or a function. */
type Matcher = string | RegExp | { readonly exec: CustomPatternMatcherFunc }

/** What Chevrotain's lexer knows about a token in a mode. */
interface TokenInMode {
  readonly tokenType: TokenType
  readonly tokenTypeIdx: number
  readonly pattern: Matcher
  /** The code of the character, if that is the pattern. */
  readonly short: number | false
  readonly isCustom: boolean
  /** Which tokens of the mode are taken instead if they are longer. */
  readonly longerAlt: readonly number[] | undefined
  /** False for a token without a group; undefined for one that is left out. */
  readonly group: string | false | undefined
  readonly push: string | undefined
  readonly pop: boolean
}

type Modes = Readonly<Record<string, readonly TokenType[]>>

/** What Chevrotain's lexer consists of, besides what its types say. */
interface LexerInside {
  patternIdxToConfig: Readonly<Record<string, readonly TokenInMode[]>>
  emptyGroups: Readonly<Record<string, readonly IToken[]>>
  hasCustom: boolean
  addToken: unknown
  handlePayload: unknown
  createTokenInstance: (image: string, startOffset: number, tokenTypeIdx: number, tokenType: TokenType) => IToken
  readonly addTokenUsingPush: unknown
  readonly handlePayloadWithCustom: unknown
}

/**
 * Chevrotain's lexer, but each mode is analysed only when a text first enters it: most texts enter few modes. Tokens have offsets
 * only. There is no index by first character, because Chevrotain cannot build one for the modes of contracts.
 */
export class LazyLexer extends Lexer {
  constructor(modes: Modes, defaultMode: string) {
    super({ modes: {}, defaultMode }, { positionTracking: 'onlyOffset', safeMode: true, skipValidations: true })
    const inside = this as unknown as LexerInside
    inside.patternIdxToConfig = madeOnFirstUse(modes, tokensOf)
    inside.emptyGroups = Object.fromEntries(groupsOf(modes).map((group) => [group, []]))
    // What Chevrotain chooses if any pattern is a function.
    inside.hasCustom = true
    inside.addToken = inside.addTokenUsingPush
    inside.handlePayload = inside.handlePayloadWithCustom
    // Chevrotain leaves out the ends, but makes the locations of nodes from them.
    inside.createTokenInstance = (image, startOffset, tokenTypeIdx, tokenType) => ({
      image,
      startOffset,
      endOffset: startOffset + image.length - 1,
      tokenTypeIdx,
      tokenType,
    })
  }
}

/** An object with the same keys, whose values are made from the other's values when they are first read. */
function madeOnFirstUse<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Readonly<Record<string, Made>> {
  const all: Record<string, Made> = {}
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(all, key, {
      configurable: true,
      get: () => {
        const made = make(value)
        Object.defineProperty(all, key, { value: made })
        return made
      },
    })
  return all
}

const groupsOf = (modes: Modes): readonly string[] =>
  Object.values(modes)
    .flatMap((mode) => mode.flatMap(({ GROUP }) => GROUP ?? []))
    .filter((group) => group !== Lexer.SKIPPED)

function tokensOf(mode: readonly TokenType[]): readonly TokenInMode[] {
  const matched = mode.filter(({ PATTERN }) => PATTERN !== Lexer.NA)
  return matched.map((token) => inMode(token, matched))
}

function inMode(token: TokenType, mode: readonly TokenType[]): TokenInMode {
  const pattern = matcherOf(token)
  const { tokenTypeIdx, LONGER_ALT, GROUP = false, PUSH_MODE, POP_MODE } = token
  return {
    tokenType: token,
    tokenTypeIdx: tokenTypeIdx!,
    pattern,
    short: typeof pattern === 'string' && pattern.charCodeAt(0),
    isCustom: typeof pattern === 'object' && !(pattern instanceof RegExp),
    longerAlt: LONGER_ALT && [LONGER_ALT].flat().map((longer) => mode.indexOf(longer)),
    group: GROUP === Lexer.SKIPPED ? undefined : GROUP,
    push: PUSH_MODE,
    pop: POP_MODE !== undefined,
  }
}

/** The source of a regular expression for one character. */
const oneCharacter = /^(?:[^$.\\^]|\\\W)$/

function matcherOf({ PATTERN }: TokenType): Matcher {
  if (typeof PATTERN === 'function') return { exec: PATTERN }
  if (typeof PATTERN === 'string') return PATTERN.length === 1 ? PATTERN : new RegExp(oneOf([PATTERN]), 'y')
  if (!(PATTERN instanceof RegExp)) return PATTERN as Exclude<Matcher, string>
  const { source, ignoreCase } = PATTERN
  return oneCharacter.test(source) && !ignoreCase ? source.at(-1)! : new RegExp(source, ignoreCase ? 'iy' : 'y')
}
