import { statusOf, type ComparedContract } from '../../verdict/verdict.js'
import { approximateJson } from '../findings/approximate.js'
import { incompleteJson } from '../findings/incomplete.js'
import { opennessJson, readersJson } from '../findings/howRead.js'
import { undecidedJson } from '../findings/undecidedTexts.js'
import { failuresJson } from '../problems/failuresJson.js'
import { findingJson } from './comparisonJson.js'

/** The JSON properties of one of several versions of a contract that were compared. */
export function comparedJson(compared: ComparedContract) {
  const { comparison } = compared
  return {
    status: statusOf(compared),
    tests: comparison.tests,
    findings: comparison.findings.map(findingJson),
    ...incompleteJson(comparison),
    ...approximateJson(comparison),
    ...readersJson(comparison),
    ...opennessJson(comparison),
    ...undecidedJson(comparison),
    ...failuresJson(compared),
  }
}
