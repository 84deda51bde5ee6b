import test from 'ava'
import { checkContract } from '../../src/verdict/checkContract.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { CheckedFile } from '../../src/report/problems/checkedFile.js'
import { checkReports } from '../../src/report/problems/checkReport.js'
import { checkSummary } from '../../src/report/problems/checkSummary.js'

const contract = (file: string, text: string): CheckedFile => ({
  file,
  isContract: true,
  diagnostics: checkContract(loadContract({ name: file, text })),
})

/** More errors of one code than are listed. */
const many = `Feature: F\n  Scenario: s\n    When GET /\n    Then status 200\n${'    And nonsense\n'.repeat(150)}`

const files: readonly CheckedFile[] = [
  contract('a_1.contract', 'Feature: F\n  Scenario: s\n    When GET /\n    Then status 200\n'),
  contract('b_1.contract', many),
  { file: 'codicil.json', isContract: false, diagnostics: [] },
  { file: 'c_1.contract', isContract: true, diagnostics: [], failure: { code: 'unreadable', message: 'no' } },
]

test('a check is summed up in one line: what was read, all errors, also those not listed, and what was not read', (t) => {
  t.is(checkSummary(files), '2 contracts checked: 150 errors, 0 warnings; 1 file could not be read')
  t.is(checkSummary(files.slice(0, 1)), '1 contract checked: 0 errors, 0 warnings')
})

for (const form of ['github', 'markdown', 'html'] as const)
  test(`the ${form} report has the same line`, (t) => {
    t.true(checkReports[form](files).includes(checkSummary(files)))
  })
