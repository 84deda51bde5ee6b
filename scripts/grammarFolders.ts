import { contractGrammar } from '../grammar/index.js'
import { allCases, goodCases } from '../spec/support/corpus.js'
import { grammarFiles } from '../src/grammar-forms/grammarFiles.js'
import { loadContract } from '../src/pattern/loadContract.js'
import { isError } from '../src/text/diagnostic.js'

const corpus = allCases.map((example) => ({
  name: `spec/corpus/${goodCases.includes(example) ? 'good' : 'bad'}/${example.source.name}`,
  text: example.source.text,
  isBroken: loadContract(example.source).diagnostics.some(isError),
}))

/** The files of each folder that is generated from the grammar, by folder and name. */
export const grammarFolders = (): Readonly<Record<string, ReadonlyMap<string, string>>> => ({
  'docs/grammar': new Map([
    ...grammarFiles('diagrams', contractGrammar, { corpus, guide: '../guide.md' }),
    ...grammarFiles('ebnf', contractGrammar),
    ...grammarFiles('json', contractGrammar),
  ]),
  'editors/vscode/syntaxes': grammarFiles('textmate', contractGrammar),
})
