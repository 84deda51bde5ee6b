import { betweenRevisions } from '../../catalog/betweenRevisions.js'
import { nextFor } from '../nextVersions.js'
import type { CompareCommandOptions, ProofOption } from '../options.js'
import { paintFor, printFailure, printNotice } from '../terminal.js'
import { reportComparison } from '../comparing/reportComparison.js'

/** `codicil compatible git commits <contract> <newer> <older>`. */
export async function compatibleGitCommits(
  path: string,
  newer: string,
  older: string,
  options: CompareCommandOptions & ProofOption,
): Promise<number> {
  const versions = await betweenRevisions(path, newer, older)
  if (!versions.ok) return printFailure(versions.failure)
  const { swapped } = versions.value
  if (swapped)
    printNotice(
      `${paintFor(process.stderr).warning('warning[swapped-revisions]')}: ${newer} is an ancestor of ${older}; the newer revision comes first`,
    )
  return reportComparison(
    { ...versions.value, path, next: nextFor(path, versions.value.older, versions.value.newer) },
    options,
  )
}
