import type { Diagnostic } from '../text/diagnostic.js'
import { knownScenarios } from '../syntax/read/knownScenarios.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import type { Language } from './language.js'
import { loadContract, reloadContract } from './loadContract.js'
import type { ContractPattern } from './tree/patternTree.js'
import { fitForUse, validContract } from './validContract.js'

/** Two versions of a contract without errors, or failures with their errors. */
export interface ValidVersions {
  readonly older: Result<ContractPattern>
  readonly newer: Result<ContractPattern>
}

export interface ReadVersionsOptions {
  /** Default: the language of contracts. */
  readonly language?: Language | undefined
  /** Called with each warning about the newer version. */
  readonly warn?: (warning: Diagnostic) => void
  /** Called between the versions, when the tokens and the CST of the first one are no longer needed. Default: nothing is called. */
  readonly pause?: () => void
}

/** Reads two versions of a contract, and what they have in common only once. */
export const validVersions = (older: Source, newer: Source, options: ReadVersionsOptions = {}): ValidVersions =>
  older.text === newer.text ? sameText(older, newer, options) : twoTexts(older, newer, options)

function sameText(older: Source, newer: Source, { language, warn }: ReadVersionsOptions): ValidVersions {
  const contract = fitForUse(loadContract(newer, language), 'newer', warn)
  return {
    older: contract.ok ? success({ ...contract.value, source: older }) : validContract(older, language, 'older'),
    newer: contract,
  }
}

function twoTexts(older: Source, newer: Source, options: ReadVersionsOptions): ValidVersions {
  const { contract, known } = readNewer(newer, options)
  options.pause?.()
  return { older: fitForUse(reloadContract(older, known, options.language), 'older'), newer: contract }
}

/** A function of its own, so that tokens and CST are freed before the older version is read. */
function readNewer(source: Source, { language, warn }: ReadVersionsOptions) {
  const loaded = loadContract(source, language)
  return { contract: fitForUse(loaded, 'newer', warn), known: knownScenarios(loaded.read) }
}
