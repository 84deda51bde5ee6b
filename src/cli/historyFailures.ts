import type { FileHistory } from '../history/fileHistory.js'
import type { Failure } from '../text/failure.js'
import { paintFor, printNotice } from './terminal.js'

/** No commit of a history has the file. */
export const neverThere = (path: string, revision: string, { isShallow }: FileHistory): Failure => ({
  code: 'file-absent-at-revision',
  message: `no commit in the history of ${revision} has a file ${path}`,
  hint: isShallow
    ? 'this is a shallow clone: fetch the rest with `git fetch --unshallow`'
    : `\`git log --all -- '${path}'\` shows whether another branch has it`,
})

/** A shallow clone's oldest commit looks as if it had added all its files. */
export function warnIfShallow({ isShallow }: FileHistory): void {
  if (!isShallow) return
  const { warning } = paintFor(process.stderr)
  printNotice(
    `${warning('warning[shallow-clone]')}: this clone has the newest commits only, so the history begins with its oldest\n` +
      '  hint: fetch the rest with `git fetch --unshallow`; in GitHub Actions give actions/checkout `fetch-depth: 0`',
  )
}
