import { buildSteps } from '../build/buildStep.js'
import { readFragment, type ReadFragment } from './readFragment.js'
import type { Step } from '../tree/syntaxTree.js'

/** Reads one step with its keyword, such as `Then status 200`. */
export const readStep = (text: string): ReadFragment<Step> =>
  readFragment('step', text, (cst, reading) => buildSteps([cst], reading)[0])
