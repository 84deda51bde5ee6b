import test from 'ava'
import {
  ContractParser,
  contractGrammar,
  contractReader,
  modes,
  stepWord,
  tokens,
  withTokens,
} from '../../grammar/index.js'
import type { Way } from '../../grammar/index.js'
import { coverageOf } from '../../src/grammar-forms/coverage.js'
import { ruleEbnf } from '../../src/grammar-forms/ebnf.js'
import { grammarFiles } from '../../src/grammar-forms/grammarFiles.js'
import { mistakesOf } from '../../src/grammar-forms/mistakes.js'
import {
  isOptional,
  isRepeated,
  rulesOf,
  type Production,
  type GrammarRule,
} from '../../src/grammar-forms/production.js'
import { treesOf } from '../../src/grammar-forms/treesOf.js'
import { withoutMistakes } from '../../src/grammar-forms/withoutMistakes.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { isError } from '../../src/text/diagnostic.js'
import { allCases } from '../support/corpus.js'

const contracts = allCases.map(({ name, source }) => {
  const { diagnostics } = loadContract(source)
  return {
    name,
    trees: treesOf(source.text, contractReader),
    isClean: diagnostics.length === 0,
    // Whether a file exists is no question of the grammar.
    isBroken: diagnostics.some((found) => isError(found) && found.code !== 'include-missing'),
  }
})
const rules = rulesOf(contractGrammar)
const mistakes = mistakesOf(rules)

/** The ways through a part and its parts; of a way that is a mistake, nothing further. */
function waysOf(part: Production): readonly { readonly part: Production; readonly way: Way }[] {
  if (!('definition' in part)) return []
  if (part.type === 'Alternation') return part.definition.flatMap(waysOf)
  const into = { part, way: 'taken' } as const
  const past = part.type !== 'Alternative' && isOptional(part) ? [{ part, way: 'skipped' } as const] : []
  if (mistakes.isWay(part, 'taken')) return [into, ...past]
  const again = part.type !== 'Alternative' && isRepeated(part) ? [{ part, way: 'repeated' } as const] : []
  return [into, ...past, ...again, ...part.definition.flatMap(waysOf)]
}
const ways = rules.flatMap((rule) =>
  rule.definition.flatMap(waysOf).map(({ part, way }) => ({
    part,
    way,
    rule,
    name: `${rule.name}: ${way}: ${ruleEbnf({ name: '', definition: [part] })}`,
  })),
)

test('a way that is a mistake is taken by no contract without diagnostics', (t) => {
  const { goes, rules: used } = coverageOf(
    rules,
    contracts.filter(({ isClean }) => isClean).flatMap(({ trees }) => trees),
  )
  const marked = ways.filter(({ part, way }) => mistakes.isWay(part, way))
  t.true(marked.length > 15)
  t.deepEqual(
    marked.filter(({ part, way }) => goes(part, way)).map(({ name }) => name),
    [],
  )
  t.deepEqual(
    [...mistakes.rules].filter((rule) => used.has(rule)),
    [],
  )
})

test('a way that only contracts with errors take is a mistake', (t) => {
  const [sound, all] = [contracts.filter(({ isBroken }) => !isBroken), contracts].map((some) =>
    coverageOf(
      rules,
      some.flatMap(({ trees }) => trees),
    ),
  )
  const kept = new Set(withoutMistakes(rules).map(({ name }) => name))
  t.deepEqual(
    ways
      .filter(({ part, way, rule }) => kept.has(rule.name) && !mistakes.isWay(part, way))
      .filter(({ part, way }) => all!.goes(part, way) && !sound!.goes(part, way))
      .map(({ name }) => name),
    [],
  )
})

test('the language without mistakes is enough for every contract without diagnostics', (t) => {
  const language = withoutMistakes(rules)
  for (const { name, trees } of contracts.filter(({ isClean }) => isClean)) {
    const expected = coverageOf(rules, trees).rules
    t.deepEqual(coverageOf(language, trees).rules, expected, name)
  }
})

// Small grammars

const token = (name: string): Production => ({ type: 'Terminal', name, label: name })
const rule = (name: string): Production => ({ type: 'NonTerminal', name })
const part =
  (type: 'Option' | 'Repetition' | 'RepetitionMandatory' | 'Alternative') =>
  (definition: readonly Production[], ...own: readonly Way[]): Production => ({
    type,
    definition,
    ...(own.length > 0 && { mistakes: new Set(own) }),
  })
const [option, many, some, way] = (['Option', 'Repetition', 'RepetitionMandatory', 'Alternative'] as const).map(part)
const list = (definition: readonly Production[], ...own: readonly Way[]): Production => ({
  type: 'RepetitionWithSeparator',
  separator: token('comma') as Production & { type: 'Terminal' },
  definition,
  mistakes: new Set(own),
})
const choice = (...definition: readonly Production[]): Production => ({ type: 'Alternation', definition })
const [a, b] = [token('a'), token('b')]

for (const [what, expected, definition] of [
  ['an option', 'a', [a, option!([b], 'taken')]],
  ['what must not be left out', 'a b', [a, option!([b], 'skipped')]],
  ['what must not be left out, several times', 'b+', [many!([b], 'skipped')]],
  ['what must not be repeated', 'b?', [many!([b], 'repeated')]],
  ['what must be there once', 'b', [many!([b], 'skipped', 'repeated')]],
  ['a mandatory part that must not be repeated', 'a b', [some!([a, b], 'repeated')]],
  ['a list that must not be empty', 'b ( comma b )*', [list([b], 'skipped')]],
  ['a list of one', 'b?', [list([b], 'repeated')]],
  ['an alternative', 'a', [choice(way!([a]), way!([b], 'taken'))]],
  ['an alternative of three', 'a\n        | b', [choice(way!([a]), way!([b]), way!([b, a], 'taken'))]],
  ['all alternatives of an option', 'a', [a, option!([choice(way!([b], 'taken'))])]],
  ['an alternative that would be empty', 'a?', [choice(way!([a]), way!([option!([b], 'taken')]))]],
  ['a loop around nothing', 'a', [a, many!([option!([b], 'taken')])]],
  ['a loop around an option', 'b*', [some!([choice(way!([b]), way!([option!([a], 'taken')]))])]],
  ['a rule that is only a mistake', 'a', [choice(way!([a]), way!([rule('wrong')]))]],
  ['a rule that always uses such a rule', 'a', [a, option!([rule('alsoWrong')])]],
  ['a rule that would be empty', 'a', [a, rule('nothing')]],
  ['a rule that is then never used', 'b', [b, option!([rule('onlyThere')], 'taken')]],
] as const)
  test(`without mistakes: ${what}`, (t) => {
    const others: readonly GrammarRule[] = [
      { name: 'wrong', definition: [a], mistakes: new Set<Way>(['taken']) },
      { name: 'alsoWrong', definition: [a, rule('wrong')] },
      { name: 'nothing', definition: [option!([a], 'taken')] },
      { name: 'onlyThere', definition: [a, b] },
    ]
    t.deepEqual(withoutMistakes([{ name: 'start', definition }, ...others]).map(ruleEbnf), [`start ::= ${expected}`])
  })

test('an extension declares its own mistakes', (t) => {
  const PauseWord = stepWord('statusCode', 'PauseWord', 'pause')
  class PauseParser extends ContractParser {
    pauseStep = this.RULE('pauseStep', () => {
      this.CONSUME(PauseWord)
      this.OPTION(() => {
        this.mistakeIf('skipped')
        this.CONSUME(tokens.Integer)
      })
      this.OPTION1(() => {
        this.mistakeIf('taken')
        this.SUBRULE(this.unit)
      })
    })
    unit = this.RULE('unit', () => {
      this.CONSUME(tokens.StatusText)
    })
    protected override steps() {
      return [...super.steps(), { ALT: () => this.SUBRULE(this.pauseStep) }]
    }
  }
  const grammar = { modes: withTokens(modes, { step: [PauseWord] }), Parser: PauseParser }
  const ebnf = (withErrors: boolean): string => [...grammarFiles('ebnf', grammar, { withErrors }).values()].join('')
  t.true(ebnf(false).includes('\npauseStep ::= PauseWord Integer\n'))
  t.false(/^unit ::=/m.test(ebnf(false)))
  t.true(ebnf(true).includes('\npauseStep ::= PauseWord Integer? unit?\n'))
  t.true(/^unit ::=/m.test(ebnf(true)))
  t.false(grammarFiles('diagrams', grammar).has('unit.svg'))
  t.true(grammarFiles('diagrams', grammar, { withErrors: true }).has('unit.svg'))
})
