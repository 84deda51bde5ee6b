import { readFile } from 'node:fs/promises'
import type { FixedFile } from '../../fixes/fixContract.js'
import { failed, success, type Result } from '../../text/failure.js'
import { pathOf } from '../../text/source.js'
import { canWrite, writeWhole } from '../writeFile.js'

/** Writes fixed files, unless one of them no longer has the text that was compared. Fails with `unwritable`, before it writes any file. */
export async function writeFixes(files: readonly FixedFile[]): Promise<Result<undefined>> {
  const left: FixedFile[] = []
  for (const file of files) {
    const path = pathOf(file.source)
    const able = await canWrite(path)
    if (!able.ok) return able
    const present = await textOf(path)
    if (present !== withoutMark(file.source.text) && present !== withoutMark(file.text)) return changed(path)
    if (present !== withoutMark(file.text)) left.push(file)
  }
  for (const { source, text } of left) {
    const written = await writeWhole(pathOf(source), text)
    if (!written.ok) return written
  }
  return success(undefined)
}

const changed = (path: string): Result<never> =>
  failed(
    'unwritable',
    `the fixes of ${path} cannot be written: the file is not the text in UTF-8 that was compared`,
    'if it has just been changed, run the command again; if it is not in UTF-8, edit it as `--dry-run` shows',
  )

/** Undefined if the file cannot be read. The byte order mark is not part of the text. */
const textOf = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && new TextDecoder().decode(bytes)
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
