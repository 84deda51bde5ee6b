import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { random } from '../support/random.js'
import { nativeReader, portableReader } from '../support/readers.js'
import { strictly, strictXml } from '../support/strictNames.js'
import { acceptsTree, anyDocument, anyGrammar, contractOf, mutatedDocument } from '../support/xmlGrammar.js'

/** The number of grammars; set `ORACLE_GRAMMARS` for a longer run. */
const grammars = Number(process.env['ORACLE_GRAMMARS'] ?? 80)

test('elements that differ only in namespace match like elements with different names, regardless of prefixes', async (t) => {
  const count = { accepted: 0, rejected: 0 }
  for (let seed = 0; seed < grammars; seed++) {
    const grammar = anyGrammar(random(seed))
    const text = strictly(contractOf(grammar))!
    const { pattern, diagnostics } = parseContract({ name: 'grammar_1.contract', text })
    if (diagnostics.some(({ severity }) => severity === 'error')) continue
    const chosen = random(seed)
    const document = anyDocument(grammar, chosen)
    for (const tree of document ? [document, ...chosen.some(3, 3, () => mutatedDocument(document, chosen))] : []) {
      const expected = acceptsTree(tree, grammar)
      const xml = strictXml(tree, chosen)
      const xmlReader = seed % 2 === 0 ? nativeReader : portableReader
      const match = await matchPayload(pattern, xml, { side: 'request' }, { xmlReader })
      if (!match.ok || (match.value.mismatches.length === 0) !== expected)
        throw new Error(`${String(!expected)} for ${xml}\n${text}`)
      count[expected ? 'accepted' : 'rejected']++
    }
  }
  t.true(count.accepted > grammars / 2 && count.rejected > grammars / 2, JSON.stringify(count))
})
