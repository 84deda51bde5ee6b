import { isCompatible, isComplete, type Status } from '../verdict/verdict.js'

/** The exit codes of every command (docs/commands.md). */
export const exit = { passed: 0, failed: 1, couldNotRun: 2 } as const

/** The exit code of a check of contracts. */
export function exitCode(statuses: readonly Status[]): number {
  if (!isComplete(statuses)) return exit.couldNotRun
  return isCompatible(statuses) ? exit.passed : exit.failed
}
