import test from 'ava'
import fc from 'fast-check'
import { parseContract } from '../../src/pattern/loadContract.js'
import { printCst } from '../support/printCst.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import { changedContracts, pieces } from '../support/contractPieces.js'
import { allCases } from '../support/corpus.js'

const seed = 20260101

/** How many texts of each kind; `TEXT_RUNS` makes it a longer run. */
const numRuns = Number(process.env['TEXT_RUNS'] ?? 200)

/** Reads a text down to printed diagnostics, and prints it back. */
function roundTrip(text: string): string {
  const { read, diagnostics } = parseContract({ name: 'contract.contract', text })
  for (const found of diagnostics) printDiagnostic(found)
  return printCst(read.parsed)
}

const printsBack = (text: string): boolean => roundTrip(text) === text

test('random text is read to diagnostics, and prints back', (t) => {
  t.notThrows(() => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), printsBack), { seed, numRuns })
  })
})

test('random pieces of contracts are read to diagnostics, and print back', (t) => {
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((list) => list.join(''))
  t.notThrows(() => {
    fc.assert(fc.property(soup, printsBack), { seed, numRuns })
  })
})

test('random pieces after the start of a scenario are read to diagnostics, and print back', (t) => {
  const soup = fc
    .array(fc.constantFrom(...pieces), { maxLength: 40 })
    .map((list) => `Feature: F\n  Scenario: s\n    ${list.join('')}`)
  t.notThrows(() => {
    fc.assert(fc.property(soup, printsBack), { seed, numRuns })
  })
})

test('every contract of the corpus with pieces of contracts put in is read to diagnostics, and prints back', (t) => {
  t.notThrows(() => {
    fc.assert(fc.property(changedContracts(allCases.map(({ source }) => source.text)), printsBack), {
      seed,
      numRuns,
    })
  })
})
