import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'
import type { Node } from '../../src/compatibility/vocabulary/node.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { engineClaims } from '../../src/certificates/certificateOf.js'
import { goalChecker } from '../../src/certificates/checking/checkGoals.js'
import type { Signature } from '../../src/certificates/checking/question.js'
import { Refused } from '../../src/certificates/checking/refused.js'
import { createBudget, Exhausted } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'
import { hardStructures } from '../support/hardStructures.js'

const src = fileURLToPath(new URL('../../src/', import.meta.url))
const folder = `${src}certificates/checking/`

/** The lines of a file without imports, comments and empty lines. */
const codeLines = (file: string): number =>
  readFileSync(file, 'utf8')
    .replace(/^import[^']*'[^']*'\n/gm, '')
    .replace(/\/\*\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length

test('the checker of claims has fewer than 400 lines', (t) => {
  const lines = readdirSync(folder).reduce((sum, file) => sum + codeLines(folder + file), 0)
  t.true(lines > 100 && lines < 400, String(lines))
})

test('verifying a certificate runs nothing of the engine', async (t) => {
  const { metafile } = await build({
    entryPoints: [`${src}certificates/verifyCertificate.ts`],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  })
  const inputs = Object.keys(metafile.inputs)
  t.true(inputs.some((path) => path.endsWith('checkGoals.ts')))
  t.deepEqual(
    inputs.filter((path) => path.includes('compatibility/engine/')),
    [],
  )
})

const request = (body: string, types = ''): Node =>
  requestNode(
    contract(`Feature: F\n  Scenario: S\n${types}    When POST /a\n    And request-body ${body}\n    Then status 200\n`)
      .scenarios[0]!,
  )

/** Whether claims prove that one request is always another; `lie` replaces what the engine claims about trees of some sort. */
function isProven(
  left: Node,
  right: readonly Node[],
  lie?: { readonly sort: string; readonly claim: readonly Signature[] },
  budget = createBudget(),
): boolean {
  const claims = engineClaims()(false)
  const check = goalChecker(
    (question) =>
      lie && question.kind === 'trees' && question.left.sort.kind === lie.sort ? lie.claim : claims(question),
    false,
    budget,
  )
  try {
    check(left, right)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const number = request('<a><b>(number)</b></a>')
const text = request('<a><b>(string)</b></a>')

test('claims prove what is true, and nothing else', (t) => {
  t.true(isProven(number, [text]))
  t.false(isProven(text, [number]))
  t.false(isProven(text, []))
})

for (const sort of ['request', 'children', 'element', 'text'])
  test(`a lie about one kind of tree is refused: ${sort}`, (t) => {
    t.false(isProven(text, [number], { sort, claim: [[0]] }))
    t.false(isProven(text, [number], { sort, claim: [] }))
  })

/** Elements in any order, whose states are more than a certificate may take (docs/proof.md). */
const isBeyond: ReadonlySet<string> = new Set([
  '20 in any order, reordered',
  '20 optional ones in any order, reordered',
  '20 optional ones in one order, then in any order',
  '20 in any order, then elements of any name',
])

for (const { name, older, newer, isCompatible } of hardStructures.filter((one) => !isBeyond.has(one.name)))
  test(`proven exactly if it is true: ${name}`, (t) => {
    const [own, other] = [older, newer].map((one) => requestNode(contract(one).scenarios[0]!))
    t.is(isProven(own!, [other!]), isCompatible)
  })

test('a proof that takes more than the budget ends with an error', (t) => {
  const hard = hardStructures.find(({ name }) => name === '20 in any order, reordered')!
  const [own, other] = [hard.older, hard.newer].map((one) => requestNode(contract(one).scenarios[0]!))
  t.throws(() => isProven(own!, [other!], undefined, createBudget({ steps: 1_000_000 })), { instanceOf: Exhausted })
})
