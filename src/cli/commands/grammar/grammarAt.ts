import type { GrammarJson } from '../../../grammar-forms/json/grammarJson.js'
import { readText } from '../../../catalog/readText.js'
import { readGrammar } from '../../../grammars/model/readGrammar.js'
import { findCommit, type Commit } from '../../../history/findCommit.js'
import { locateFile, type RepositoryFile } from '../../../history/locateFile.js'
import { readAtCommit, revisionName } from '../../../history/objects/readAtCommit.js'
import { failed, type Result } from '../../../text/failure.js'

/** Reads a grammar from a JSON file. Fails like `readText` and `readGrammar`. */
export async function grammarAt(path: string): Promise<Result<GrammarJson>> {
  const source = await readText(path)
  return source.ok ? readGrammar(source.value.text, path) : source
}

/** Reads a grammar from a revision. Fails like `locateFile`, `findCommit`, `readAtCommit` and `readGrammar`, and with `file-absent-at-revision`. */
export async function grammarAtRevision(path: string, revision: string): Promise<Result<GrammarJson>> {
  const place = await locateFile(path)
  if (!place.ok) return place
  const commit = await findCommit(place.value, revision)
  return commit.ok ? grammarAtCommit(place.value, commit.value) : commit
}

export async function grammarAtCommit(place: RepositoryFile, commit: Commit): Promise<Result<GrammarJson>> {
  const file = await readAtCommit(place, commit)
  if (!file.ok) return file
  const name = revisionName(place.given, commit.expression)
  if (!file.value)
    return failed('file-absent-at-revision', `${name} does not exist`, 'name a revision that has the grammar as JSON')
  return readGrammar(new TextDecoder().decode(file.value.bytes), name)
}
