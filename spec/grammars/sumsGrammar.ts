import { CstParser, createToken, Lexer, type TokenType } from 'chevrotain'
import { serializeGrammar, type GrammarJson } from '../../src/grammar-forms/grammarFiles.js'

const Space = createToken({ name: 'Space', pattern: /\s+/, group: Lexer.SKIPPED })
const Name = createToken({ name: 'Name', pattern: /[a-z]+/ })
const Let = createToken({ name: 'Let', pattern: 'let', longer_alt: Name })
const Number = createToken({ name: 'Number', pattern: /\d+(\.\d+)?/ })
const Equals = createToken({ name: 'Equals', pattern: '=' })
const Plus = createToken({ name: 'Plus', pattern: '+' })
const Open = createToken({ name: 'Open', pattern: '(' })
const Close = createToken({ name: 'Close', pattern: ')' })

const tokens: TokenType[] = [Space, Let, Name, Number, Equals, Plus, Open, Close]

/** Reads statements such as `let a = 1 + (b)`. */
class Sums extends CstParser {
  statement = this.RULE('statement', () => {
    this.CONSUME(Let)
    this.CONSUME(Name)
    this.CONSUME(Equals)
    this.SUBRULE(this.sum)
  })
  sum = this.RULE('sum', () => {
    this.AT_LEAST_ONE_SEP({ SEP: Plus, DEF: () => this.SUBRULE(this.atom) })
  })
  atom = this.RULE('atom', () => {
    this.OR([
      { ALT: () => this.CONSUME(Number) },
      { ALT: () => this.CONSUME(Name) },
      {
        ALT: () => {
          this.CONSUME(Open)
          this.SUBRULE(this.sum)
          this.CONSUME(Close)
        },
      },
    ])
  })
  constructor() {
    super(tokens)
    this.performSelfAnalysis()
  }
}

const text = JSON.stringify(serializeGrammar(new Sums(), tokens))

/** The grammar of the statements, after some replacements in its JSON. */
export function sums(...replacements: readonly (readonly [from: string, to: string])[]): GrammarJson {
  const edited = replacements.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the grammar has no ${from}`)
    return before.replaceAll(from, to)
  }, text)
  return JSON.parse(edited) as GrammarJson
}
