import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failed, success, type Result } from '../../text/failure.js'
import type { PlannedFile } from './plannedFiles.js'

/** Creates all files or none, with their folders; none of them exists. Fails with `unwritable`. */
export async function createFiles(files: readonly PlannedFile[]): Promise<Result<undefined>> {
  const created: string[] = []
  try {
    for (const { path, text, isExecutable } of files) {
      const folder = await mkdir(dirname(path), { recursive: true })
      if (folder !== undefined) created.push(folder)
      const file = await open(path, 'wx', isExecutable ? 0o755 : 0o644)
      created.push(path)
      try {
        await file.writeFile(text)
      } finally {
        await file.close()
      }
    }
    return success(undefined)
  } catch (error) {
    for (const path of created.reverse()) await rm(path, { recursive: true, force: true })
    return failed('unwritable', `nothing was written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
