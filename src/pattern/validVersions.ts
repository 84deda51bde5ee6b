import type { Diagnostic } from '../text/diagnostic.js'
import { knownScenarios } from '../syntax/knownScenarios.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { loadContract, reloadContract } from './loadContract.js'
import type { ContractPattern } from './patternTree.js'
import { fitForUse, validContract } from './validContract.js'

/** Two versions of a contract without errors, or failures with their errors. */
export interface ValidVersions {
  readonly older: Result<ContractPattern>
  readonly newer: Result<ContractPattern>
}

/** Called with each warning about the newer version. */
type Warn = (warning: Diagnostic) => void

/** Reads two versions of a contract, and what they have in common only once. */
export const validVersions = (older: Source, newer: Source, warn?: Warn): ValidVersions =>
  older.text === newer.text ? sameText(older, newer, warn) : twoTexts(older, newer, warn)

function sameText(older: Source, newer: Source, warn: Warn | undefined): ValidVersions {
  const contract = fitForUse(loadContract(newer), 'newer', warn)
  return {
    older: contract.ok ? success({ ...contract.value, source: older }) : validContract(older, 'older'),
    newer: contract,
  }
}

function twoTexts(older: Source, newer: Source, warn: Warn | undefined): ValidVersions {
  const { contract, known } = readNewer(newer, warn)
  return { older: fitForUse(reloadContract(older, known), 'older'), newer: contract }
}

/** A function of its own, so that tokens and CST are freed before the older version is read. */
function readNewer(source: Source, warn: Warn | undefined) {
  const loaded = loadContract(source)
  return { contract: fitForUse(loaded, 'newer', warn), known: knownScenarios(loaded.read) }
}
