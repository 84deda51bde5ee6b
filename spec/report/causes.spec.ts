import test from 'ava'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import { compared } from '../support/compared.js'

const scenario = (title: string): string =>
  `Scenario: ${title}\nGiven type Body <${title}>(Pet)(Owner)</${title}>\nWhen POST /ws\nAnd request-body (Body)\nThen status 200\n`

const contract = (pet: string, titles: readonly string[]): string =>
  [
    `Feature: Pets\nBackground:\nGiven type Pet <pet>${pet}</pet>\nAnd type Owner <owner>(Pet)</owner>\n`,
    ...titles.map(scenario),
  ].join('\n')

const blocks = (older: string, newer: string): string[] =>
  comparisonText(compared(older, newer))
    .split('\n')
    .filter((line) => /^ {2}(request|also|scenario)|^Tests/.test(line))

test('a cause that shows in several places and scenarios is reported once, with the other places', (t) => {
  const titles = ['Add', 'Change', 'Give', 'Lend', 'Sell', 'Keep', 'Walk', 'Feed']
  const kinds = (values: string): string =>
    contract('<kind>(Kind)</kind><other>(Kind)</other>', titles).replace(
      'Given type',
      `Given enum Kind (string) values ${values}\nAnd type`,
    )
  t.deepEqual(blocks(kinds('cat,dog'), kinds('cat')), [
    'Tests run: 8, Passed: 0, Failed: 8',
    '  request-element-values-narrowed at REQUEST.BODY.Add.owner.pet.other',
    '  also at REQUEST.BODY.Add.pet.kind; in 7 more scenarios: Change, Give, Lend, Sell, Keep, and 2 more',
  ])
})

test('a removed operation is not reported as another one renamed', (t) => {
  const pet = '<name>(string)</name>'
  t.deepEqual(blocks(contract(pet, ['Add', 'Change']), contract(pet, ['Add'])), [
    'Tests run: 2, Passed: 1, Failed: 1',
    '  scenario-removed at REQUEST',
  ])
  t.deepEqual(blocks(contract(pet, ['Add', 'Change']), contract(pet, ['Add', 'Edit'])), [
    'Tests run: 2, Passed: 1, Failed: 1',
    '  request-element-renamed at REQUEST.BODY',
  ])
})

test('an element that became a list is one finding, and so is a path with one more segment', (t) => {
  const body = (inner: string, path: string): string =>
    `Feature: F\nScenario: s\nGiven type Id <id>(number)</id>\nWhen POST ${path}\nAnd request-body <ids>${inner}</ids>\nThen status 200\n`
  t.deepEqual(blocks(body('(Id*)', '/a'), body('(Id)', '/v2/a')).slice(1), [
    '  request-element-occurrence-narrowed at REQUEST.BODY.ids.id',
    '  request-path-changed at REQUEST.PATH',
  ])
})
