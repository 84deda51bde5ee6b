import { existsSync, readFileSync } from 'node:fs'
import test from 'ava'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { badWsdls, errorsFile, printWsdlErrors, wsdlDiagnostics } from '../support/badWsdls.js'

const golden = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'no such golden')

for (const name of badWsdls) {
  test(`${name} gets the diagnostics of its golden (npm run update-goldens)`, async (t) => {
    t.is(await printWsdlErrors(name), golden(errorsFile(name)))
  })
}

for (const code of Object.keys(diagnosticCodes).filter((name) => name.startsWith('wsdl-'))) {
  test(`the diagnostic ${code} has a folder of its name that gets it and no other`, async (t) => {
    t.true(badWsdls.includes(code))
    t.deepEqual([...new Set((await wsdlDiagnostics(code)).map((found) => found.code))], [code])
  })
}
