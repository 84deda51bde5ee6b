import test from 'ava'
import { suggestReference } from '../../src/history/suggestReference.js'

const references = ['refs/heads/main', 'refs/heads/feature/pets', 'refs/tags/v1.2.0', 'refs/remotes/origin/develop']

const cases: readonly [expression: string, suggestion: string | undefined][] = [
  ['maine', 'main'],
  ['maine~2', 'main~2'],
  ['feature/pest', 'feature/pets'],
  ['v1.2.O', 'v1.2.0'],
  ['develop', 'origin/develop'],
  ['develop^', 'origin/develop^'],
  ['orign/develop', 'origin/develop'],
  ['head~1', 'HEAD~1'],
  ['main~99', undefined],
  ['something else', undefined],
  ['', undefined],
]

for (const [expression, suggestion] of cases) {
  test(`the suggestion for '${expression}' is ${suggestion === undefined ? 'nothing' : `'${suggestion}'`}`, (t) => {
    t.is(suggestReference(expression, references), suggestion)
  })
}
