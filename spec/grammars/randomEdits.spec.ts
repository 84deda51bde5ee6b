import test from 'ava'
import type { GrammarJson } from '../../src/grammar-forms/json/grammarJson.js'
import { compareGrammars } from '../../src/grammars/compareGrammars.js'
import { rebuiltReader } from '../../src/grammars/reading/rebuiltReader.js'
import { random } from '../support/random.js'
import { edited, randomGrammar, type Choose } from './oracle/randomGrammar.js'
import { randomSentences } from './oracle/randomSentence.js'
import { recognises, textsOf } from './oracle/recognise.js'

/** How many edits are compared; GRAMMAR_EDITS makes a long run. */
const edits = Number(process.env['GRAMMAR_EDITS'] ?? 25)

/** Up to how many tokens the oracle tries all texts. */
const most = Number(process.env['GRAMMAR_TOKENS'] ?? 5)

/** How many random files of the older grammar the newer parser reads for each proof. */
const files = Number(process.env['GRAMMAR_FILES'] ?? 20)

test('random edits are proven, refuted or open as an exhaustive search of the short texts says', (t) => {
  const { below } = random(30)
  const { below: choose } = random(31)
  const counts = { proven: 0, refuted: 0, open: 0 }
  for (let run = 0; run < edits; run++) {
    const older = randomGrammar(below)
    const newer = edited(older, below)
    const compared = compareGrammars(older, newer)
    if (!compared.ok) throw new Error(compared.failure.message)
    const { texts, trees } = compared.value
    counts[texts.kind]++
    const [before, after] = [rebuiltReader(older), rebuiltReader(newer)]
    const reads = (reader: typeof before, text: readonly string[]): boolean => reader.parse(reader.tokens(text), 'start') !== undefined // prettier-ignore
    const lost = textsOf(older, 'start', most).find((text) => reads(before, text) && !reads(after, text))
    const note = (): string => JSON.stringify([older.rules, newer.rules, lost, texts])
    if (texts.kind === 'proven') {
      t.is(lost, undefined, note())
      t.is(unread(older, before, after, choose), undefined, note())
    }
    if (texts.kind === 'open') t.true(lost === undefined || lost.length > texts.searched, note())
    if (texts.kind === 'refuted') {
      t.true(reads(before, texts.tokens) && !reads(after, texts.tokens), note())
      t.true(lost === undefined ? texts.tokens.length > most : texts.tokens.length === lost.length, note())
      t.is(texts.text, texts.tokens.join(''), note())
    }
    if (trees.olderInNewer.kind === 'included') t.deepEqual(missing(older, newer), [], note())
    if (trees.newerInOlder.kind === 'included') t.deepEqual(missing(newer, older), [], note())
  }
  t.log(counts)
  t.true(counts.proven > 0 && counts.refuted > 0)
})

/** A random file that the older parser reads and the newer one does not. */
function unread(older: GrammarJson, before: Reader, after: Reader, choose: Choose): string | undefined {
  const sentence = randomSentences(older, 'start', choose)
  for (let file = 0; sentence && file < files; file++) {
    const text = sentence().join('')
    const isRead = ({ lex, parse }: Reader): boolean => parse(lex(text).tokens, 'start') !== undefined
    if (isRead(before) && !isRead(after)) return text
  }
  return undefined
}

type Reader = ReturnType<typeof rebuiltReader>

/** The short texts that no tree of the other grammar has. */
const missing = (grammar: GrammarJson, other: GrammarJson): readonly (readonly string[])[] =>
  textsOf(grammar, 'start', most).filter((text) => !recognises(other, 'start', text))
