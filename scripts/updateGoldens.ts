import { writeFileSync } from 'node:fs'
import { badCases, goodCases } from '../spec/support/corpus.js'
import { goldensOf, printErrors } from '../spec/support/goldens.js'
import { findingsFile, findingsOf, fixtureIds } from '../spec/support/ruleFixtures.js'

// Rewrites the goldens of spec/corpus and spec/compatibility/rules. Review every change before you commit it: goldens define
// what is correct.
for (const good of goodCases)
  for (const [file, content] of Object.entries(goldensOf(good))) writeFileSync(good.folder + file, content)
for (const { folder, source } of badCases) writeFileSync(`${folder}errors.txt`, printErrors(source))
for (const id of fixtureIds) writeFileSync(findingsFile(id), `${JSON.stringify(await findingsOf(id), undefined, 2)}\n`)
process.stdout.write(
  `${String(goodCases.length)} good and ${String(badCases.length)} bad cases, ${String(fixtureIds.length)} rules written\n`,
)
