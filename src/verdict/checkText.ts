import { checkExemptions } from '../compatibility/checkExemptions.js'
import { today } from '../compatibility/exempter.js'
import type { LoadedContract } from '../pattern/loadContract.js'
import { sortDiagnostics, withoutRepetitions, type Diagnostic } from '../text/diagnostic.js'

/** Errors and warnings about a contract's text, in its order, expired and unknown exemptions included. */
export const checkText = ({ pattern, diagnostics }: LoadedContract): Diagnostic[] =>
  withoutRepetitions(sortDiagnostics([...diagnostics, ...checkExemptions(pattern, today())]))
