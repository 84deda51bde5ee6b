import { buildBranches } from '../build/buildExpression.js'
import { readFragment, type ReadFragment } from './readFragment.js'
import type { RegularExpression } from '../tree/syntaxTree.js'

/** Reads a regular expression as a contract has it between the slashes of `pattern /…/`. */
export const readExpression = (source: string): ReadFragment<RegularExpression> =>
  readFragment('expression', source, buildBranches)
