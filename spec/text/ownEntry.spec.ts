import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

test('words that every object has as properties are words like others, wherever a contract has them', (t) => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
    const text = `Feature: F
  Scenario: s
    Given type A (string) ${word} 3
    And ${word} is 3
    When POST /a
    And request-body <a ${word}="1">&${word};(${word})</a>
    Then status 200
`
    const { diagnostics } = loadContract({ name: 'words_1.contract', text })
    t.true(diagnostics.length >= 3)
    t.notRegex(diagnostics.map((found) => printDiagnostic(found)).join('\n'), /native code|\[object/)
  }
})
