import { writeFileSync } from 'node:fs'
import { badOpenApis, badWsdls } from '../spec/support/badDescriptions.js'
import { badCases, goodCases } from '../spec/support/corpus.js'
import { goldensOf, printErrors } from '../spec/support/goldens.js'
import { fixableIds, fixedFile, fixture } from '../spec/support/fixFixtures.js'
import { findingsFile, findingsOf, fixtureIds } from '../spec/support/ruleFixtures.js'
import { openapiFixtures, openapiGolden, openapiGoldenPath } from '../spec/support/openapiFixtures.js'
import { goldenOf, goldenPath, importedFixture, wsdlFixtures } from '../spec/support/wsdlFixtures.js'

// Rewrites the goldens of spec/corpus, spec/compatibility/rules, spec/wsdl/fixtures and spec/openapi/fixtures. Review every change before you commit it: goldens define
// what is correct.
for (const good of goodCases)
  for (const [file, content] of Object.entries(goldensOf(good))) writeFileSync(good.folder + file, content)
for (const { folder, source } of badCases) writeFileSync(`${folder}errors.txt`, printErrors(source))
for (const { names, errorsFile, printErrors } of [badWsdls, badOpenApis])
  for (const name of names) writeFileSync(errorsFile(name), await printErrors(name))
for (const id of fixtureIds) writeFileSync(findingsFile(id), `${JSON.stringify(await findingsOf(id), undefined, 2)}\n`)
for (const id of fixableIds) writeFileSync(fixedFile(id), (await fixture(id)).fixed.text)
for (const name of wsdlFixtures) writeFileSync(goldenPath(name), goldenOf(await importedFixture(name)))
for (const name of openapiFixtures) writeFileSync(openapiGoldenPath(name), await openapiGolden(name))
process.stdout.write(
  `${String(goodCases.length)} good and ${String(badCases.length + badWsdls.names.length + badOpenApis.names.length)} bad cases, ${String(fixtureIds.length)} rules, ${String(wsdlFixtures.length + openapiFixtures.length)} descriptions written\n`,
)
