import type { KnownScenarios } from '../syntax/knownScenarios.js'
import { rereadContract } from '../syntax/rereadContract.js'
import type { Source } from '../text/source.js'
import { contractLanguage } from './language.js'
import { loadRead, type LoadedContract } from './loadContract.js'

/** Loads a contract, as `loadContract` does, some scenarios of which are likely to be known. */
export const reloadContract = (source: Source, known: KnownScenarios): LoadedContract =>
  loadRead(rereadContract(source, known), contractLanguage)
