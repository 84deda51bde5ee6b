import { describedIn } from '../../openapi/documents/describedIn.js'
import { mayBeDescription, type ReadFile } from './importedContract.js'

/** How many files are read at a time. */
const maxAtOnce = 32

/** The files that are OpenAPI descriptions or JSON Schemas by what is in them; files that cannot be read are not among them. */
export async function descriptionsAmong(paths: readonly string[], read: ReadFile): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const candidates = paths.filter(mayBeDescription)
  const look = async (path: string): Promise<void> => {
    const source = await read(path)
    if (source.ok && source.value && describedIn(source.value.text)) found.add(path)
  }
  for (let from = 0; from < candidates.length; from += maxAtOnce)
    await Promise.all(candidates.slice(from, from + maxAtOnce).map(look))
  return found
}
