import { createToken, Lexer, type IMultiModeLexerDefinition, type TokenType } from 'chevrotain'
import { entries, type Entry } from './entries.js'
import { LazyLexer } from './lazyLexer.js'
import { isBlockEdge, type Modes } from './lexer.js'
import { token } from './makeToken.js'
import * as t from './tokens.js'

/** Three or more quotes in a payload that is not in a block, where they are text. */
const Quotes = token('Quotes', 'text', /"{3,}/, { categories: t.Text })

/** The modes for a text that starts inside a block and is all of it: nothing in it ends the block. */
const withoutBlockEdges = (modes: Modes): Modes =>
  Object.fromEntries(
    Object.entries(modes).map(([mode, tokens]) => [
      mode,
      tokens.some(isBlockEdge)
        ? tokens
            .filter((token) => !isBlockEdge(token))
            .flatMap((token) => (token === t.Unexpected ? [Quotes, token] : token))
        : tokens,
    ]),
  )

/** The mode of a text that starts within a line. Once that line has ended, it is the mode of the next one. */
const withinLine = 'withinLine'

/** Enters a mode at the start of the text. */
const startIn = (mode: string): TokenType =>
  createToken({ name: 'Start', pattern: /(?<![^])/, push_mode: mode, group: Lexer.SKIPPED, line_breaks: false })

/** The modes for the texts of an entry. */
export function lexerDefinition(modes: Modes, { mode }: Entry = entries.contract): IMultiModeLexerDefinition {
  const own = modes[mode]?.some(isBlockEdge) ? withoutBlockEdges(modes) : modes
  const started: Modes = { ...own, [withinLine]: [startIn(mode), ...(own['line'] ?? [])] }
  return mode === 'line'
    ? { modes: modes as Record<string, TokenType[]>, defaultMode: mode }
    : { modes: started as Record<string, TokenType[]>, defaultMode: withinLine }
}

/**
 * Makes a lexer for the texts of an entry; default: of contracts. Trivia are in a group of that name, and tokens have offsets only.
 * A spec validates the modes of contracts.
 */
export function createLexer(modes: Modes, entry?: Entry): Lexer {
  const { modes: all, defaultMode } = lexerDefinition(modes, entry)
  return new LazyLexer(all, defaultMode)
}
