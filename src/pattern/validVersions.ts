import type { Diagnostic } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { loadContract } from './loadContract.js'
import type { ContractPattern } from './patternTree.js'
import { reloadContract } from './reloadContract.js'
import { fitForUse } from './validContract.js'

/** Two versions of a contract that are fit for use, or why they are not. */
export interface ValidVersions {
  readonly older: Result<ContractPattern>
  readonly newer: Result<ContractPattern>
}

/** Reads two versions of a contract, what they have in common once; `warn` hears warnings of the newer one. */
export function validVersions(older: Source, newer: Source, warn?: (warning: Diagnostic) => void): ValidVersions {
  const loaded = loadContract(newer)
  const after = fitForUse(loaded, 'newer', warn)
  const isSame = after.ok && older.text === newer.text
  const before = isSame ? success({ ...after.value, source: older }) : fitForUse(reloadContract(older, loaded), 'older')
  return { older: before, newer: after }
}
