import { rereadContract } from '../syntax/rereadContract.js'
import type { Source } from '../text/source.js'
import { contractLanguage } from './language.js'
import { loadRead, type LoadedContract } from './loadContract.js'

/** Loads a contract, as `loadContract` does, that is likely to have scenarios of one that was loaded before. */
export const reloadContract = (source: Source, { read }: LoadedContract): LoadedContract =>
  loadRead(rereadContract(source, read), contractLanguage)
