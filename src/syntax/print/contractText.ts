import { ownText, type Source } from '../../text/source.js'
import { isImported } from '../tree/importedSource.js'
import { printContract } from './printContract.js'
import { withoutLookalikes } from './withoutLookalikes.js'

/** The contract text of a source: its own text, or if it is imported, that of the contract that it is read as. */
export const contractText = (source: Source): string =>
  isImported(source) ? printContract(withoutLookalikes(source.readAsContract().tree)) : ownText(source)
