import { existsSync, readFileSync } from 'node:fs'
import test from 'ava'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { badOpenApis, badWsdls } from '../support/badDescriptions.js'

const golden = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'no such golden')

for (const { names, errorsFile, printErrors } of [badWsdls, badOpenApis])
  for (const name of names)
    test(`${name} gets the diagnostics of its golden (npm run update-goldens)`, async (t) => {
      t.is(await printErrors(name), golden(errorsFile(name)))
    })

for (const code of Object.keys(diagnosticCodes).filter((name) => /^(wsdl|openapi)-/.test(name)))
  test(`the diagnostic ${code} has a folder of its name that gets it and no other`, async (t) => {
    const { names, diagnostics } = code.startsWith('wsdl-') ? badWsdls : badOpenApis
    t.true(names.includes(code))
    t.deepEqual([...new Set((await diagnostics(code)).map((found) => found.code))], [code])
  })
