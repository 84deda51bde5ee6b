import { basename } from 'node:path'
import { jsonDiagrams, type JsonDiagramOptions } from '../../../grammar-forms/json/jsonDiagrams.js'
import type { GrammarJson } from '../../../grammar-forms/json/grammarJson.js'
import { withoutErrors } from '../../../grammars/model/withoutErrors.js'
import { rebuiltTrees } from '../../../grammars/reading/rebuiltTrees.js'
import { readVersion } from '../../../grammars/readVersion.js'
import { failed, success, type Result } from '../../../text/failure.js'
import { corpusFiles } from './corpusFiles.js'
import { grammarAt } from './grammarAt.js'

export interface DiagramsOptions {
  /** Folders of files in the grammar's language. */
  readonly corpus?: readonly string[]
  readonly width?: number | undefined
  readonly withErrors?: boolean | undefined
}

/**
 * The diagrams of a grammar in a JSON file, by file name. Fails like `grammarAt`, `readVersion` and `corpusFiles`, and with
 * `corpus-unread` if the grammar does not read a file of the corpus.
 */
export async function diagramsOf(
  path: string,
  { corpus = [], width, withErrors = false }: DiagramsOptions,
): Promise<Result<ReadonlyMap<string, string>>> {
  const read = await grammarAt(path)
  if (!read.ok) return read
  const grammar = withErrors ? read.value : withoutErrors(read.value)
  const examples = await examplesIn(corpus, grammar)
  if (!examples.ok) return examples
  return success(jsonDiagrams(grammar, { title: `Grammar ${basename(path)}`, corpus: examples.value, width }))
}

/** The files of some folders with their trees. */
async function examplesIn(
  folders: readonly string[],
  grammar: GrammarJson,
): Promise<Result<NonNullable<JsonDiagramOptions['corpus']>>> {
  const version = readVersion('', grammar)
  if (!version.ok) return version
  const treesOf = rebuiltTrees(version.value)
  const examples: { name: string; text: string; trees: NonNullable<ReturnType<typeof treesOf>> }[] = []
  for (const folder of folders) {
    const files = await corpusFiles(folder)
    if (!files.ok) return files
    for (const { name, text } of files.value) {
      const trees = treesOf(text)
      if (!trees)
        return failed(
          'corpus-unread',
          `the grammar does not read ${name} in ${folder}`,
          '`codicil grammar coverage` lists all files that it does not read',
        )
      examples.push({ name, text, trees })
    }
  }
  return success(examples)
}
