import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { jsonDiagrams, type JsonDiagramOptions } from '../../../grammar-forms/json/jsonDiagrams.js'
import type { GrammarJson } from '../../../grammar-forms/json/grammarJson.js'
import { grammarModel } from '../../../grammars/model/grammarModel.js'
import { withoutErrors } from '../../../grammars/model/withoutErrors.js'
import { rebuiltTrees } from '../../../grammars/reading/rebuiltTrees.js'
import { readVersion } from '../../../grammars/readVersion.js'
import { findRuleMap } from '../../../grammars/trees/ruleMap.js'
import { failed, success, type Result } from '../../../text/failure.js'
import { corpusFiles } from './corpusFiles.js'
import { grammarAt, grammarAtRevision } from './grammarAt.js'
import { chosenGrammar, type GrammarOption } from './grammarSentences.js'

export interface DiagramsOptions extends GrammarOption {
  /** The older version to compare with: a JSON file, or a revision of `grammar`. */
  readonly against?: string | undefined
  /** Folders of files in the grammar's language. */
  readonly corpus?: readonly string[]
  readonly width?: number | undefined
  readonly withErrors?: boolean | undefined
}

/**
 * The diagrams of a grammar in a JSON file, or with `against` of contracts, by file name. Fails like `grammarAt`, `grammarAtRevision`,
 * `readVersion` and `corpusFiles`, with `corpus-unread` if the grammar does not read a file of the corpus, and with
 * `grammar-file-not-found` if there is no older version.
 */
export async function diagramsOf(options: DiagramsOptions): Promise<Result<ReadonlyMap<string, string>>> {
  const { grammar: path, corpus = [], against, width, withErrors = false } = options
  const grammar = await chosenGrammar(options, withErrors)
  if (!grammar.ok) return grammar
  const name = path === undefined ? 'of contracts' : basename(path)
  if (against !== undefined) {
    const older = await olderGrammar(against, path)
    if (!older.ok) return older
    const before = withErrors ? older.value : withoutErrors(older.value)
    const moved = findRuleMap(grammarModel(before), grammarModel(grammar.value))
    const title = `Grammar ${name}, compared with ${against}`
    return success(jsonDiagrams(grammar.value, { title, width, against: before, moved }))
  }
  const examples = await examplesIn(corpus, grammar.value)
  if (!examples.ok) return examples
  return success(jsonDiagrams(grammar.value, { title: `Grammar ${name}`, corpus: examples.value, width }))
}

/** The grammar in a file or, if there is no such file, at a revision of the newer grammar's file. */
async function olderGrammar(against: string, path: string | undefined): Promise<Result<GrammarJson>> {
  if (existsSync(against)) return grammarAt(against)
  if (path !== undefined) return grammarAtRevision(path, against)
  return failed(
    'grammar-file-not-found',
    `there is no file ${against}`,
    'name an older grammar as JSON; with --grammar, also a revision of that file',
  )
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
