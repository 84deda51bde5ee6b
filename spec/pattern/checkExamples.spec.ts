import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { badCases } from '../support/corpus.js'

const contract = (steps: readonly string[], row: string): string =>
  ['Feature: F', 'Scenario: S', ...steps, 'Then status 200', 'Examples:', '| id | full | day | a |', row, ''].join('\n')

/** The mistakes in an Examples table, each as its code and the text that it points to. */
const mistakes = (text: string): string[] =>
  loadContract({ name: 'a_1.contract', text }).diagnostics.flatMap(({ code, span }) =>
    code.startsWith('examples-') ? [`${code} ${text.slice(span.start, span.end)}`] : [],
  )

const right = ['When GET /a/(id:number)?full=(boolean)', 'And request-body {"day": "(date)", "a": "(number)"}']

const cases: readonly (readonly [name: string, steps: readonly string[]])[] = [
  ['no error', right],
  ['an undefined type', [...right, 'And request-header X (Nope)']],
  ['an undefined type in the body', [right[0]!, 'And request-body {"day": "(date)", "a": "(number)", "x": "(Nope)"}']],
  ['a broken type', [...right, 'Given type T {"x": (Pet[]?)}', 'And request-header X (T)']],
  ['a type of the wrong kind', [...right, 'Given type T <t/>', 'And request-header X (T)']],
  ['a type without texts', [...right, 'Given type T (string) minLength 2 maxLength 1', 'And request-header X (T)']],
  ['a type that requires itself', [...right, 'Given type T {"t": "(T)"}', 'And response-body (T)']],
]

for (const [name, steps] of cases)
  test(`mistakes in Examples beside ${name}`, (t) => {
    t.deepEqual(mistakes(contract(steps, '| x | true | 2020-01-01 | 1 |')), ['examples-mismatch x'])
    t.deepEqual(mistakes(contract(steps, '| 1 | maybe | today | y |')), [
      'examples-mismatch maybe',
      'examples-mismatch today',
      'examples-mismatch y',
    ])
    t.deepEqual(mistakes(contract(steps, '| 1 | true |')), ['examples-ragged | 1 | true |'])
  })

test('a value for a placeholder whose type has errors is not checked, nor is a column that such a type may name', (t) => {
  const steps = ['When GET /a/(id:Nope)', 'And request-body (Missing)']
  t.deepEqual(mistakes(contract(steps, '| x | maybe | today | y |')), [])
})

test('codicil checks Examples in spite of most errors in the contract', (t) => {
  const checked = badCases.filter(({ source: { name, text } }) => {
    const { diagnostics } = loadContract({ name, text: `${text.trimEnd()}\n  Examples:\n    | a | a |\n    | x |\n` })
    return diagnostics.some(({ code }) => code === 'examples-repeated-column')
  })
  t.true(checked.length > 60, String(checked.length))
})
