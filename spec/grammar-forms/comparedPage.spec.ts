import test from 'ava'
import fc from 'fast-check'
import type { Way } from '../../grammar/index.js'
import { jsonDiagrams, type GrammarJson } from '../../src/grammar-forms/grammarFiles.js'
import { phraseOf, phraseText } from '../../src/grammar-forms/phrase.js'
import {
  isOptional,
  isRepeated,
  type VersionChange,
  type Production,
  type ProductionGroup,
} from '../../src/grammar-forms/production.js'
import { ruleEbnf } from '../../src/grammar-forms/ebnf.js'
import { mergeParts } from '../../src/grammar-forms/versions/mergeParts.js'
import { grammarModel } from '../../src/grammars/model/grammarModel.js'
import { findRuleMap } from '../../src/grammars/trees/ruleMap.js'
import { sums } from '../grammars/sumsGrammar.js'
import { openTab } from '../support/browser.js'

const rule = (name: string): Production => ({ type: 'NonTerminal', name })
const group = (type: ProductionGroup['type'], ...definition: Production[]): ProductionGroup => ({ type, definition })
const choice = (...alternatives: Production[]): Production =>
  group('Alternation', ...alternatives.map((one) => group('Alternative', one)))
const list = (name: string, separator: string): Production => ({
  type: 'RepetitionMandatoryWithSeparator',
  separator: { type: 'Terminal', name: separator, label: `\`${separator}\`` },
  definition: [rule(name)],
})
const [a, b, c] = [rule('a'), rule('b'), rule('c')]

const rows: Readonly<
  Record<string, readonly [older: readonly Production[], newer: readonly Production[], text: string]>
> = {
  'the same': [[a, b], [a, b], 'a, then b'],
  'a part is added': [[a, c], [a, b, c], 'a, then ((added) b), then c'],
  'parts are removed': [[a, b, c], [a], 'a, then ((removed): b, then c)'],
  'a part is replaced': [[a, b], [a, c], 'a, then ((removed) b), then ((added) c)'],
  'a part becomes optional': [[a, b], [a, group('Option', b)], 'a, then (optional (left out: added) b)'],
  'parts become required': [[group('Option', a, b)], [a, b], 'optional (left out: removed): a, then b'],
  'a part may be repeated': [[a], [group('RepetitionMandatory', a)], 'one or more of (repeated: added) a'],
  'a part becomes a list': [[a], [list('a', ',')], 'one or more, separated by ",", of (repeated: added) a'],
  'another separator': [[list('a', ',')], [list('a', ';')], '((removed), one or more, separated by ",", of a), then ((added), one or more, separated by ";", of a)'], // prettier-ignore
  'an alternative is added': [[choice(a, b)], [choice(a, c, b)], 'one of: a, or ((added) c), or b'],
  'a part gets an alternative': [[a], [choice(a, b)], 'one of: a, or ((added) b)'],
  'an alternative grows': [
    [choice(a, b)],
    [choice(a, group('Option', b), c)],
    'one of: a, or (optional (left out: added) b), or ((added) c)',
  ],
}

const byChanges = (production: Production, way: Way): VersionChange | undefined => production.changes?.get(way)

for (const [what, [older, newer, text]] of Object.entries(rows))
  test(`two versions of a rule in one: ${what}`, (t) => {
    const definition = mergeParts(older, newer).parts
    t.is(phraseText(phraseOf({ name: 'r', definition }, { mark: byChanges })), text)
  })

/** What one version has of merged parts: all but what is `absent` from it. */
const versionOf = (parts: readonly Production[], absent: VersionChange): readonly Production[] =>
  parts.flatMap((part): readonly Production[] => {
    if (!('definition' in part)) return [part]
    if (part.changes?.get('taken') === absent) return []
    const definition = versionOf(part.definition, absent)
    if (part.type === 'Alternation') {
      const some = part.definition.filter(({ changes }) => changes?.get('taken') !== absent)
      const alternatives = some.map((one) => group('Alternative', ...versionOf([one], absent)))
      return alternatives.length === 1 ? alternatives[0]!.definition : [group('Alternation', ...alternatives)]
    }
    if (part.type === 'Alternative') return definition
    const maySkip = isOptional(part) && part.changes?.get('skipped') !== absent
    const mayRepeat = isRepeated(part) && part.changes?.get('repeated') !== absent
    if (!mayRepeat) return maySkip ? [group('Option', ...definition)] : definition
    return [group(maySkip ? 'Repetition' : 'RepetitionMandatory', ...definition)]
  })

const { parts } = fc.letrec<{ part: Production; parts: Production[] }>((tie) => ({
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
  part: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(a, b, c, rule('d')),
    fc
      .tuple(fc.constantFrom('Option' as const, 'Repetition' as const, 'RepetitionMandatory' as const), tie('parts'))
      .map(([type, definition]) => group(type, ...definition)),
    fc
      .array(tie('parts'), { minLength: 2, maxLength: 3 })
      .map((all) => group('Alternation', ...all.map((definition) => group('Alternative', ...definition)))),
  ),
}))

const shown = (definition: readonly Production[]): string => ruleEbnf({ name: 'r', definition })

test('merged parts have both versions, whole and in order', (t) => {
  const runs = Number(process.env['MERGES'] ?? 40)
  const property = fc.property(parts, parts, (older, newer) => {
    const merged = mergeParts(older, newer).parts
    return shown(versionOf(merged, 'added')) === shown(older) && shown(versionOf(merged, 'removed')) === shown(newer)
  })
  t.notThrows(() => fc.assert(property, { numRuns: runs, seed: 7 }))
})

test('a browser shows what was added and removed, also to those who see no colours or no diagram', async (t) => {
  const older = sums()
  const newer = sums(['"text":"+"', '"text":"-"'], ['"atom"', '"operand"'])
  const page = jsonDiagrams(newer, {
    title: 'Sums',
    against: older,
    moved: { renamed: new Map([['atom', 'operand']]) },
  })
  const tab = await openTab({ javaScriptEnabled: false })
  await tab.setContent(page.get('index.html')!)
  const decoration = (selector: string): Promise<string> =>
    tab.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).textDecorationLine`)
  const items = await tab.locator('h2:text("Changes") + ul li').allInnerTexts()
  t.deepEqual(items, ['Changed rules: sum', 'Renamed rules: operand', 'Changed tokens: Plus'])
  t.is(await decoration('.removed text:not(.comment)'), 'line-through')
  t.is(await decoration('.added text:not(.comment)'), 'none')
  t.regex(await tab.locator('#sum').ariaSnapshot(), /deletion: sum ::= [^]*insertion: sum ::= /)
  t.regex(page.get('sum.svg')!, /<desc>.*\(removed\).*\(added\)/)
  await tab.locator('#sum .diagram').focus()
  await tab.keyboard.press('Tab')
  t.is(await tab.locator(':focus').getAttribute('xlink:href'), '#operand', 'the boxes are links for the keyboard')
  await tab.close()
})

/** The grammar of sums with `atom` as a part of `sum`. */
function withoutAtom(): GrammarJson {
  const grammar = sums()
  const atom = grammar.rules.find(({ name }) => name === 'atom')!
  const inlined = JSON.stringify(grammar.rules.filter((one) => one !== atom)).replace(
    /\{"type":"NonTerminal","name":"atom"[^}]*\}/,
    JSON.stringify(atom.definition).slice(1, -1),
  )
  return { ...grammar, rules: JSON.parse(inlined) as GrammarJson['rules'] }
}

const moves: Readonly<Record<string, readonly [older: GrammarJson, newer: GrammarJson, fact: string]>> = {
  'an inlined rule': [sums(), withoutAtom(), 'now part of sum'],
  'a split rule': [withoutAtom(), sums(), 'was part of sum'],
}

for (const [what, [older, newer, fact]] of Object.entries(moves))
  test(`parts that only moved are not marked: ${what}`, (t) => {
    const moved = findRuleMap(grammarModel(older), grammarModel(newer))
    const page = jsonDiagrams(newer, { title: 'Sums', against: older, moved }).get('index.html')!
    const changes = /<h2>Changes<\/h2>\n(.*)/.exec(page)?.[1]?.replaceAll(/<\/?(?:ul|li|a|code)[^>]*>/g, '')
    t.is(changes, what === 'an inlined rule' ? 'Inlined rules: atom' : 'Split rules: atom')
    const section = page.slice(page.indexOf('<section id="atom">'))
    t.true(
      section
        .slice(0, 800)
        .replaceAll(/<[^>]*>/g, '')
        .includes(fact),
    )
  })
