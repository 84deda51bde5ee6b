import { importCatalogIn } from '../../catalog/imports/importCatalog.js'
import { importedContract, type ReadFile } from '../../catalog/imports/importedContract.js'
import { success } from '../../text/failure.js'
import type { Source } from '../../text/source.js'

/** A source as data for another thread, which puts it together again in the same way. */
export interface SentSource {
  /** The first file. */
  readonly root: Source
  readonly from: string
  /** What reading each file that was looked for gave. */
  readonly answers: readonly { readonly path: string; readonly source: Source | undefined }[]
}

/** A source as data. Returns undefined if a file could not be read, was read but is not part of it, or was found in the import catalog. */
export function sentSource(source: Source): SentSource | undefined {
  const { gathering } = source
  const [first, ...others] = (source.files ?? [{ source, start: 0 }]).map((file) => plain(file.source))
  if (!gathering) return others.length === 0 ? { root: plain(source), from: source.name, answers: [] } : undefined
  const { from, lookups } = gathering
  const found = lookups.filter(({ outcome }) => outcome === 'found')
  if (found.length !== others.length || importCatalogIn('.').size > 0) return undefined
  if (lookups.some(({ outcome }) => outcome === 'failed')) return undefined
  const files = others.values()
  const answers = lookups.map(({ path, outcome }) => ({ path, source: outcome === 'found' ? files.next().value : undefined })) // prettier-ignore
  return { root: first!, from, answers }
}

const plain = ({ name, text, path }: Source): Source => ({ name, text, ...(path !== undefined && { path }) })

/** The source that was sent. Returns undefined if this thread would have looked for other files. */
export async function receivedSource({ root, from, answers }: SentSource): Promise<Source | undefined> {
  const left = answers.values()
  const others: string[] = []
  const read: ReadFile = (path) => {
    const answer = left.next().value
    if (answer?.path !== path) others.push(path)
    return Promise.resolve(success(answer?.source))
  }
  const source = await importedContract(root, read, from)
  return source.ok && others.length === 0 && left.next().done ? source.value : undefined
}
