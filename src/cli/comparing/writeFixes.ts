import { readFile } from 'node:fs/promises'
import type { FixedFile } from '../../fixes/fixContract.js'
import { failed, success, type Result } from '../../text/failure.js'
import { pathOf } from '../../text/source.js'
import { canWrite, writeWhole } from '../writeFile.js'

/** Writes fixed files. If one of them no longer has the text that was compared, writes none of them and fails with `unwritable`. */
export async function writeFixes(files: readonly FixedFile[]): Promise<Result<undefined>> {
  for (const { source, text } of files) {
    const path = pathOf(source)
    const able = await canWrite(path)
    if (!able.ok) return able
    const present = await textOf(path)
    if (![source.text, text].some((known) => withoutMark(known) === present)) return changed(path)
  }
  for (const { source, text } of files) {
    const written = await writeWhole(pathOf(source), text)
    if (!written.ok) return written
  }
  return success(undefined)
}

const changed = (path: string): Result<never> =>
  failed(
    'unwritable',
    `the fixes of ${path} cannot be written: the file has changed since it was compared, or it is not in UTF-8`,
    'run the command again; if the file is not in UTF-8, edit it as `--dry-run` shows',
  )

/** The text of a file, without its byte order mark. Returns undefined if the file cannot be read. */
const textOf = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && new TextDecoder().decode(bytes)
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
