import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { worstCases } from '../support/worstCases.js'
import { runShared } from '../support/sharedCommand.js'

/**
 * The size of each worst case and the expected output. At this size, a nonlinear algorithm is too slow. `npm run bench -- worst`
 * measures larger sizes.
 */
const outcomes: Readonly<Record<string, readonly [size: number, says: RegExp]>> = {
  'a ring of XML types': [400, /is backward compatible/],
  'a ring of JSON types': [1000, /is backward compatible/],
  'a ring of JSON types, narrowed': [100, /request-key-removed at REQUEST\.BODY\.l/],
  'a chain of aliases': [5000, /request-body-type-changed/],
  'a chain of nested elements': [5000, /error\[too-large-type\]/],
  'optional elements of one name, one more': [200, /is backward compatible/],
  'optional elements of one name, one fewer': [120, /`x` occurred at most 121 times and now occurs at most 120 times/],
  'booleans covered by scenarios': [
    26,
    /error\[undecided\]: the check took too many steps to decide `One`, most of them for older_1/,
  ],
  'scenarios that nothing distinguishes': [1000, /request-key-values-narrowed/],
  'the same on both sides': [1000, /Passed: 1000, Failed: 0/],
  scenarios: [1000, /Passed: 1000, Failed: 0/],
  'values of an enum, one more in the response': [10_000, /`v10000` is a new value of `a`/],
  'values of an enum, one fewer': [10_000, /`v10000` is no longer a value of `a`/],
  'values of an enum, in another order': [10_000, /is backward compatible/],
  'children of one element, one more': [2000, /request-element-added at REQUEST\.BODY\.a\.e2000/],
  'equal children of one element, one more': [200, /`e` occurred exactly 200 times and now occurs exactly 201 times/],
  attributes: [100, /request-attribute-type-changed at REQUEST\.BODY\.a\.@k0/],
  'JSON keys, each with a different type': [300, /request-key-type-changed at REQUEST\.BODY\.k0/],
  'optional JSON keys, one more required': [2000, /request-key-added at REQUEST\.BODY\.more/],
  'headers, one more': [2000, /request-header-added at REQUEST\.HEADERS\.h2000/],
  'path segments': [5000, /request-path-changed/],
  'lines that are no steps': [20_000, /and 19,900 more of this kind/],
  'undefined types': [10_000, /and 9,900 more of this kind/],
  'types near an undefined one': [10_000, /did you mean `\(Customer/],
  'ampersands in a query': [300_000, /error\[/],
  'opening parentheses': [300_000, /error\[/],
  'match: optional kinds, children in reverse': [500, /./],
  'match: long names, 20 of them near': [5000, /./],
  'match: undeclared keys': [5000, /./],
  'match: wrong nodes': [20_000, /./],
  'any order, one member fewer': [200, /request-element-removed/],
  'nested counts, fewer': [30, /undecided: the check needed too much memory/],
  'match: nested counts': [30, /it would take too many steps to decide whether the document matches/],
  'match: a pattern with nested counts': [100, /Mismatched: 1/],
  'match: alternatives of a pattern': [20_000, /Matched: 1/],
  'samples: types that double': [20, /error\[cannot-generate\]: a message would have more than 300,000 elements/],
  'alternatives of a pattern, one fewer': [20_000, /`w19999` is no longer|request-.*narrowed/],
  'samples: alternatives of a pattern': [20_000, /<a>w\d+/],
  'a prefix in a schema': [30_000_000, /error\[wsdl-not-xml\]: this name is longer than 50,000 characters/],
}

/** V8 ends the process if a case needs more memory than this. */
const env = { NODE_OPTIONS: '--max-old-space-size=700' }

test('every worst case has an outcome', (t) => {
  t.deepEqual(
    worstCases.map(({ name }) => name),
    Object.keys(outcomes),
  )
})

for (const { name, attack } of worstCases)
  test.serial(`${name}: a result, or a clear refusal`, async (t) => {
    const [size, says] = outcomes[name]!
    const folder = temporaryFolder(t)
    const { files, command } = attack(size)
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    const { stdout, stderr } = await runShared(command, { folder, env })
    t.regex(stdout + stderr, says)
    t.notRegex(stdout + stderr, /error\[internal\]|RangeError/)
  })
