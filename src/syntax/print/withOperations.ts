import type { ImportedSource } from '../tree/importedSource.js'
import { failed, success, type Result } from '../../text/failure.js'
import { nearest } from '../../text/writing/nearest.js'
import { quoted } from '../../text/writing/quoted.js'

/** How many operations a hint names. */
const maxNamed = 10

/** An imported source with only the named operations, or with all if `names` is undefined. Fails with `unknown-operation`. */
export function withOperations(source: ImportedSource, names: readonly string[] | undefined): Result<ImportedSource> {
  if (!names) return success(source)
  const { operations } = source.readAsContract()
  const unknown = names.find((name) => !operations.includes(name))
  if (unknown === undefined)
    return success({
      ...source,
      readAsContract: (reading) => source.readAsContract({ ...reading, operations: new Set(names) }),
    })
  const near = nearest(unknown, operations)
  return failed(
    'unknown-operation',
    `${source.name} has no operation ${quoted(unknown)}`,
    near !== undefined ? `did you mean \`${near}\`?` : `it has ${operations.slice(0, maxNamed).map(quoted).join(', ')}`,
  )
}
