import test from 'ava'
import { loadContract, parseContract } from '../../src/pattern/loadContract.js'
import { allCases } from '../support/corpus.js'
import { meaning } from '../support/goldens.js'

for (const { name, source } of allCases)
  test(`${name} means the same if its sections are parsed one by one`, (t) => {
    const [inParts, whole] = [loadContract(source), parseContract(source)]
    t.deepEqual(inParts.read.tree, whole.read.tree)
    t.deepEqual(meaning(inParts.pattern), meaning(whole.pattern))
    t.deepEqual(inParts.diagnostics, whole.diagnostics)
  })
