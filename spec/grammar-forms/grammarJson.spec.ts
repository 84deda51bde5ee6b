import { readFileSync } from 'node:fs'
import test from 'ava'
import { CstParser, createToken, Lexer } from 'chevrotain'
import { contractGrammar } from '../../grammar/index.js'
import { grammarFiles, jsonDiagrams, serializeGrammar } from '../../src/grammar-forms/grammarFiles.js'
import { published } from '../support/schemas.js'

const checkSchema = published('grammar')

const space = createToken({ name: 'Space', pattern: / +/, group: Lexer.SKIPPED })
const name = createToken({ name: 'Name', pattern: /[a-z]+/i })
const word = createToken({ name: 'Word', pattern: Lexer.NA })
const plus = createToken({ name: 'Plus', pattern: '+', label: '`+`', categories: word })
const sum = createToken({ name: 'Sum', pattern: /sum/, longer_alt: name, push_mode: 'inside' })
const end = createToken({ name: 'End', pattern: (text, at) => /^;/.exec(text.slice(at)), pop_mode: true })

class Sums extends CstParser {
  sums = this.RULE('sums', () => {
    this.CONSUME(sum)
    this.AT_LEAST_ONE_SEP({ SEP: plus, DEF: () => this.SUBRULE(this.term, { LABEL: 'part' }) })
    this.OPTION(() => this.CONSUME(end))
  })
  term = this.RULE('term', () => {
    this.OR([
      { GATE: () => true, ALT: () => this.CONSUME(name, { LABEL: 'called' }) },
      { ALT: () => this.CONSUME(word) },
    ])
  })
  constructor() {
    super([sum, name, word, plus, end], { maxLookahead: 1 })
    this.performSelfAnalysis()
  }
}

/** The parser as Chevrotain 6 would serialise it, which calls an alternative `Flat`. */
class FlatSums extends Sums {
  override getSerializedGastProductions() {
    const text = JSON.stringify(super.getSerializedGastProductions())
    return JSON.parse(text.replaceAll('"Alternative"', '"Flat"')) as ReturnType<
      CstParser['getSerializedGastProductions']
    >
  }
}

const modes = { modes: { outside: [space, sum, name], inside: [space, plus, name, end] }, defaultMode: 'outside' }

test('serializeGrammar writes the same for older versions of Chevrotain', (t) => {
  t.deepEqual(serializeGrammar(new FlatSums(), modes), serializeGrammar(new Sums(), modes))
})

class WithoutRules extends CstParser {
  constructor() {
    super([name])
  }
}

for (const [what, parser, lexer, message] of [
  [
    'a parser without self-analysis',
    new WithoutRules(),
    [name],
    /^the parser has no rules: call `performSelfAnalysis\(\)`/,
  ],
  ['tokens by name', new Sums(), { name }, /^the second argument is not what a lexer .* is made from/],
  ['a list of other things', new Sums(), [{ tokenName: 'A' }], /^the second argument is not/],
  ['modes without lists', new Sums(), { modes: { a: name }, defaultMode: 'a' }, /^the second argument is not/],
  ['nothing', new Sums(), undefined, /^the second argument is not/],
] as const)
  test(`serializeGrammar refuses ${what}`, (t) => {
    t.throws(() => serializeGrammar(parser, lexer as never), { instanceOf: TypeError, message })
  })

test('serializeGrammar writes the rules, tokens and modes of any Chevrotain parser', (t) => {
  const grammar = serializeGrammar(new Sums(), modes)
  checkSchema(t, JSON.parse(JSON.stringify(grammar)))
  t.deepEqual(grammar, {
    format: 1,
    starts: [{ rule: 'sums' }],
    maxLookahead: 1,
    rules: [
      {
        type: 'Rule',
        name: 'sums',
        definition: [
          { type: 'Terminal', name: 'Sum', label: 'Sum', idx: 0 },
          {
            type: 'RepetitionMandatoryWithSeparator',
            idx: 0,
            separator: { type: 'Terminal', name: 'Plus', label: '`+`', idx: 1 },
            definition: [{ type: 'NonTerminal', name: 'term', idx: 0, label: 'part' }],
          },
          { type: 'Option', idx: 0, definition: [{ type: 'Terminal', name: 'End', label: 'End', idx: 0 }] },
        ],
      },
      {
        type: 'Rule',
        name: 'term',
        definition: [
          {
            type: 'Alternation',
            idx: 0,
            gated: true,
            definition: [
              {
                type: 'Alternative',
                definition: [{ type: 'Terminal', name: 'Name', label: 'Name', idx: 0, terminalLabel: 'called' }],
              },
              { type: 'Alternative', definition: [{ type: 'Terminal', name: 'Word', label: 'Word', idx: 0 }] },
            ],
          },
        ],
      },
    ],
    tokens: [
      { name: 'Space', pattern: { regExp: ' +' }, group: 'skipped' },
      { name: 'Sum', pattern: { regExp: 'sum' }, longerAlt: ['Name'], pushMode: 'inside' },
      { name: 'Name', pattern: { regExp: '[a-z]+', flags: 'i' } },
      { name: 'Plus', label: '`+`', pattern: { text: '+' }, categories: ['Word'] },
      { name: 'End', pattern: { custom: true }, popMode: true },
      { name: 'Word' },
    ],
    modes: { outside: ['Space', 'Sum', 'Name'], inside: ['Space', 'Plus', 'Name', 'End'] },
    defaultMode: 'outside',
  })
})

test('a list of tokens is one mode', (t) => {
  const grammar = serializeGrammar(new Sums(), [sum, plus, name, word, end], { starts: [{ rule: 'term' }] })
  t.deepEqual(grammar.modes, { defaultMode: ['Sum', 'Plus', 'Name', 'End'] })
  t.deepEqual(grammar.starts, [{ rule: 'term' }])
})

test('the grammar of contracts is checked in, with what only mistakes use', (t) => {
  const [text] = [...grammarFiles('json', contractGrammar).values()]
  t.is(text, readFileSync(new URL('../../docs/grammar/contract.grammar.json', import.meta.url), 'utf8'))
  const grammar = JSON.parse(text!) as ReturnType<typeof serializeGrammar>
  checkSchema(t, grammar)
  t.deepEqual(grammar.rules.find(({ name: rule }) => rule === 'misplaced')?.mistakes, ['taken'])
  t.deepEqual(grammar.tokens.find(({ name: token }) => token === 'LooseMarkup')?.mistake, true)
})

test('jsonDiagrams draws a page and each rule of any Chevrotain grammar', (t) => {
  const files = jsonDiagrams(serializeGrammar(new Sums(), modes), { title: 'Sums & terms' })
  t.deepEqual([...files.keys()], ['index.html', 'sums.svg', 'term.svg'])
  t.regex(files.get('index.html') ?? '', /<title>Sums &amp; terms<\/title>/)
  t.regex(files.get('sums.svg') ?? '', /<desc>[^<]*term/)
})
