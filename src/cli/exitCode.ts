import { isCompatible, isUnsettled } from '../report/judged.js'
import { exit } from './terminal.js'

/** The exit code of contracts that were checked together. */
export function exitCode(statuses: readonly string[]): number {
  if (isUnsettled(statuses)) return exit.couldNot
  return isCompatible(statuses) ? exit.holds : exit.doesNotHold
}
