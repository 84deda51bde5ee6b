import { workingAgainstHead } from '../../catalog/workingAgainstHead.js'
import { newContractText } from '../../report/comparisons/changedText.js'
import { comparisonJson } from '../../report/comparisons/comparisonJson.js'
import type { Source } from '../../text/source.js'
import { newContract } from '../../verdict/judgeContract.js'
import { statusOf } from '../../verdict/verdict.js'
import { nextFor } from '../nextVersions.js'
import { warnOfReading } from '../exemptionWarnings.js'
import type { CompareCommandOptions, FixOption, ProofOption } from '../options.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import { publish, publishBroken } from '../publish.js'
import { exitCode } from '../exitCode.js'
import { printFailure } from '../terminal.js'
import { reportComparison } from '../comparing/reportComparison.js'

/** `codicil compatible git file <contract>`. */
export async function compatibleGitFile(
  path: string,
  options: CompareCommandOptions & FixOption & ProofOption,
): Promise<number> {
  const versions = await workingAgainstHead(path)
  if (!versions.ok) return printFailure(versions.failure)
  const { older, newer } = versions.value
  return older
    ? reportComparison({ older, newer, path, next: nextFor(path, older, newer) }, options)
    : reportNew(path, newer, options)
}

async function reportNew(path: string, source: Source, options: CompareCommandOptions): Promise<number> {
  const compared = newContract(source, { ...options, warn: warnOfReading })
  if (compared.failures) return publishBroken({ ...compared, file: reportedPath(path) }, options)
  const forms = {
    text: () => newContractText(source.name, 'HEAD'),
    json: () => comparisonJson(compared.comparison),
  }
  return publish(options, [{ ...compared, file: reportedPath(path) }], forms, exitCode([statusOf(compared)]))
}
