import type { Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'

/**
 * Reads a file that a document names. The path has `/`, and is relative to what the first file's path is relative to, which
 * `root` is; undefined: there is no such file.
 */
export type ReadFile = (path: string, root?: string) => Promise<Result<Source | undefined>>
