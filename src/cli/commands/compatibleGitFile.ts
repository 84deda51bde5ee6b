import { nextVersion } from '../../catalog/contractName.js'
import { workingAgainstHead } from '../../history/workingAgainstHead.js'
import type { Source } from '../../text/source.js'
import { comparisonJson } from '../../report/comparisonJson.js'
import type { CompareOptions } from '../compareOptions.js'
import { publish, reportedPath } from '../publish.js'
import { exit, printFailure } from '../terminal.js'
import { validContract } from '../../pattern/validContract.js'
import { reportComparison } from './reportComparison.js'

const noTests = { tests: { run: 0, passed: 0, failed: 0 }, findings: [], skipped: [], undecided: [], scenarios: [] }

/** `codicil compatible git file <contract>` (requirements 4.4). */
export async function compatibleGitFile(path: string, options: CompareOptions): Promise<number> {
  const versions = await workingAgainstHead(path)
  if (!versions.ok) return printFailure(versions.failure)
  const { older, newer } = versions.value
  return older
    ? reportComparison({ older, newer, path, next: nextVersion(path) }, options)
    : reportNew(path, newer, options)
}

/** A contract that HEAD does not have breaks nobody; it must still be one. */
async function reportNew(path: string, source: Source, options: CompareOptions): Promise<number> {
  const contract = validContract(source, 'newer')
  if (!contract.ok) return printFailure(contract.failure)
  const forms = {
    text: () =>
      `Tests run: 0, Passed: 0, Failed: 0\n${source.name} is new: HEAD has no version of it to be compatible with\n`,
    json: () => comparisonJson(noTests),
  }
  return publish(options, [{ file: reportedPath(path), newer: source, comparison: noTests }], forms, exit.holds)
}
