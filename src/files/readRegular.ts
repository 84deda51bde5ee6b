import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** The error code for a device or a pipe. Other errors have the codes of the operating system. */
export const notAFile = 'NOT_A_FILE'

/** Files that the shell has opened for this process: `<(…)` and standard input. */
const inherited = /^\/dev\/(?:stdin|fd\/\d+)$/

/** Opens a pipe without waiting for its writer. Windows lacks `O_NONBLOCK`, but has no pipes in its folders. */
const withoutWaiting = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0)

const chunkSize = 256 * 1024

/**
 * Reads a file, or its first `maxBytes` bytes. Links are followed, but devices and pipes are refused with the code `notAFile`,
 * because reading them might never end. Rejects like `open`.
 */
export async function readRegular(path: string, maxBytes = Infinity): Promise<Buffer> {
  const isInherited = inherited.test(path)
  const file = await open(path, isInherited ? constants.O_RDONLY : withoutWaiting)
  try {
    const stats = await file.stat()
    if (!isInherited && !stats.isFile() && !stats.isDirectory())
      throw Object.assign(new Error('it is a device or a pipe'), { code: notAFile })
    const chunks: Buffer[] = []
    for (let left = maxBytes; left > 0;) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(left, chunkSize)) })
      if (bytesRead === 0) break
      chunks.push(buffer.subarray(0, bytesRead))
      left -= bytesRead
    }
    return Buffer.concat(chunks)
  } finally {
    await file.close()
  }
}
