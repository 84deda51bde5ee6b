import { fileHistory, type FileHistory } from '../history/fileHistory.js'
import type { References } from '../history/referredFiles.js'
import type { Result } from '../text/failure.js'
import { decodeContract } from './decodeContract.js'
import { importsOf } from './imports/importGraph.js'

/** The history of a contract: the commits that change it or a file that it imports or includes. Fails like `fileHistory`. */
export const contractHistory = (path: string): Promise<Result<FileHistory>> => fileHistory(path, imports)

const imports: References = async (path, bytes) => {
  const source = decodeContract(path, bytes)
  return source.ok ? importsOf(path, source.value) : []
}
