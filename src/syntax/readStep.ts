import { buildSteps } from './buildStep.js'
import { readFragment, type ReadFragment } from './readFragment.js'
import type { Step } from './syntaxTree.js'

/** Reads one step with its keyword, such as `Then status 200`. */
export const readStep = (text: string): ReadFragment<Step> =>
  readFragment('step', text, (cst, reading) => buildSteps([cst], reading)[0])
