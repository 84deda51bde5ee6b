import { counted } from '../../text/writing/counted.js'
import { countOf, isError } from '../../text/diagnostic.js'
import type { CheckedFile } from './checkedFile.js'

/** What a check has found, in one line; the same in every form. Diagnostics that are left out of the lists are counted. */
export function checkSummary(files: readonly CheckedFile[]): string {
  const read = files.filter(({ failure }) => !failure)
  const diagnostics = read.flatMap((one) => one.diagnostics)
  const errors = countOf(diagnostics.filter(isError))
  const counts = [counted(errors, 'error'), counted(countOf(diagnostics) - errors, 'warning')]
  const contracts = counted(read.filter(({ isContract }) => isContract).length, 'contract')
  const unread = files.length - read.length
  const rest = unread === 0 ? '' : `; ${counted(unread, 'file')} could not be read`
  return `${contracts} checked: ${counts.join(', ')}${rest}`
}
