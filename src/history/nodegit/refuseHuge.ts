import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { maxBlobSize } from '../git.js'
import { GitError } from '../gitError.js'

/** The most bytes that one compressed byte of zlib can inflate to. */
const maxInflated = 1032

/**
 * Throws a `GitError` if a loose object is not a regular file, or if its header states more bytes than `largestBlob`: libgit2 would
 * block, or read the whole object into memory. Synchronous, because it is called for each object, and most are packed.
 */
export function refuseHuge(objects: string, id: string): void {
  const path = join(objects, id.slice(0, 2), id.slice(2))
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isFile()) throw new GitError('damaged', `the object ${id} is not a file`)
  if (stats.size * maxInflated <= maxBlobSize) return
  const size = Number(/^\w+ (\d+)\0/.exec(startOf(path))?.[1])
  if (size > maxBlobSize) throw new GitError('too-large', `it has ${String(size)} bytes`)
}

function startOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(512)
    const bytes = start.subarray(0, readSync(file, start))
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } finally {
    closeSync(file)
  }
}
