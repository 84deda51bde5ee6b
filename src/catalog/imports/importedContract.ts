import { isAbsolute } from 'node:path'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import { descriptionSource } from '../../importing/descriptionSource.js'
import type { Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { importCatalogIn } from './importCatalog.js'

export type { ReadFile }
export { isImportedName, mayBeDescription } from '../../importing/descriptionSource.js'

/** {@link descriptionSource} with the catalog of the project. The path is relative to `folder`. */
export const importedContract = (
  source: Source,
  read: ReadFile,
  path = source.name,
  folder = isAbsolute(path) ? undefined : '.',
): Promise<Result<Source>> => descriptionSource(source, read, path, importCatalogIn(folder))
