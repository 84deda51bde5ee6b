import test from 'ava'
import { createToken, CstParser, Lexer } from 'chevrotain'
import { contractGrammar } from '../../grammar/index.js'
import { ebnf } from '../../src/grammar-forms/ebnf.js'
import { rulesOf } from '../../src/grammar-forms/production.js'
import { regExpEbnf } from '../../src/grammar-forms/regExpEbnf.js'
import { allTokensOf, tokensOf } from '../../src/grammar-forms/tokensOf.js'
import { withoutMistakes } from '../../src/grammar-forms/withoutMistakes.js'

// A parser of the notation (XML 1.0, section 6), to read the output.

const Comment = createToken({ name: 'Comment', pattern: /\/\*[^]*?\*\//, group: Lexer.SKIPPED })
const Blank = createToken({ name: 'Blank', pattern: /[ \n]+/, group: Lexer.SKIPPED })
const Defines = createToken({ name: 'Defines', pattern: /::=/ })
const Symbol = createToken({ name: 'Symbol', pattern: /[A-Za-z]+/ })
const Text = createToken({ name: 'Text', pattern: /"[^"\n]+"|'[^'\n]+'|#x[0-9A-F]+|\[\^?(?:#x[0-9A-F]+|[^\]\n^#])+\]/ })
const Suffix = createToken({ name: 'Suffix', pattern: /[?*+]/ })
const Minus = createToken({ name: 'Minus', pattern: /-/ })
const Or = createToken({ name: 'Or', pattern: /\|/ })
const Open = createToken({ name: 'Open', pattern: /\(/ })
const Close = createToken({ name: 'Close', pattern: /\)/ })
const tokens = [Comment, Blank, Defines, Symbol, Text, Suffix, Minus, Or, Open, Close]

class NotationParser extends CstParser {
  constructor() {
    super(tokens, { maxLookahead: 2 })
    this.performSelfAnalysis()
  }
  grammar = this.RULE('grammar', () => {
    this.MANY(() => {
      this.CONSUME(Symbol)
      this.CONSUME(Defines)
      this.SUBRULE(this.choice)
    })
  })
  choice = this.RULE('choice', () => {
    this.AT_LEAST_ONE_SEP({ SEP: Or, DEF: () => this.SUBRULE(this.sequence) })
  })
  sequence = this.RULE('sequence', () => {
    this.AT_LEAST_ONE({ GATE: () => this.LA(2).tokenType !== Defines, DEF: () => this.SUBRULE(this.piece) })
  })
  piece = this.RULE('piece', () => {
    this.OR([
      { ALT: () => this.CONSUME(Symbol) },
      { ALT: () => this.CONSUME(Text) },
      {
        ALT: () => {
          this.CONSUME(Open)
          this.SUBRULE(this.choice)
          this.CONSUME(Close)
        },
      },
    ])
    this.OPTION(() => this.CONSUME(Suffix))
    this.OPTION1(() => {
      this.CONSUME(Minus)
      this.CONSUME1(Text)
    })
  })
}

/** The names that a text in the notation defines and uses, and its errors. */
function read(text: string): { defined: string[]; used: string[]; errors: unknown[] } {
  const lexed = new Lexer(tokens).tokenize(text)
  const parser = new NotationParser()
  parser.input = lexed.tokens
  parser.grammar()
  const isDefined = (index: number): boolean => lexed.tokens[index + 1]?.tokenType === Defines
  const names = lexed.tokens.flatMap(({ tokenType, image }, index) =>
    tokenType === Symbol ? [{ image, defines: isDefined(index) }] : [],
  )
  return {
    defined: names.filter(({ defines }) => defines).map(({ image }) => image),
    used: names.filter(({ defines }) => !defines).map(({ image }) => image),
    errors: [...lexed.errors, ...parser.errors],
  }
}

const all = rulesOf(contractGrammar)
const language = withoutMistakes(all)

for (const [what, withErrors, parts] of [
  ['EBNF', false, [...language, ...tokensOf(contractGrammar, language)]],
  ['EBNF with errors', true, [...all, ...allTokensOf(contractGrammar)]],
] as const)
  test(`the ${what} is in the notation, defines every rule and token once, and uses nothing that it does not define`, (t) => {
    const { defined, used, errors } = read(ebnf(contractGrammar, { withErrors }))
    t.deepEqual(errors, [])
    t.is(new Set(defined).size, defined.length)
    t.deepEqual(
      parts.map(({ name }) => name).filter((name) => !defined.includes(name)),
      [],
    )
    t.deepEqual(
      used.filter((name) => !defined.includes(name)),
      [],
    )
  })

for (const [regExp, expected] of [
  [/ab?c/, "'a' 'b'? 'c'"],
  [/[a-z]+|x*/, "[a-z]+ | 'x'*"],
  [/(?:one|two){2}/, "( 'one' | 'two' ) ( 'one' | 'two' )"],
  [/a{1,3}/, "'a' 'a'? 'a'?"],
  [/[^\s]/, 'NotSpace'],
  [/[^\s,]/, '( NotSpace - [,] )'],
  [/it's/, '"it\'s"'],
  [/[\]^-]/, '[#x5D#x5E#x2D]'],
  [/a(?=b)/, "'a' /* before 'b' */"],
  [/a(?!b*\/)/, "'a' /* not before 'b'* '/' */"],
  [/\uFEFF[^]/, '#xFEFF [#x0-#x10FFFF]'],
  [/status/i, "'status' /* in any case */"],
] as const)
  test(`${String(regExp)} is ${expected}`, (t) => {
    t.is(regExpEbnf(regExp), expected)
  })
