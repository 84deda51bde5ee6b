import { readContractFile } from '../../catalog/readContractFile.js'
import type { Proven } from '../../certificates/checkCertificate.js'
import { verifyCertificate } from '../../certificates/verifyCertificate.js'
import { verifiedJson, verifiedText } from '../../report/comparisons/verifiedReport.js'
import type { Failure } from '../../text/failure.js'
import { readCertificateFile } from '../comparing/certificateFile.js'
import { exit } from '../exitCode.js'
import type { FormatOption, ProjectOption } from '../options.js'
import { paintFor, printFailure, printResult } from '../terminal.js'

export type VerifyCommandOptions = FormatOption & ProjectOption

const exitCodes: Readonly<Record<Proven['verdict'], number>> = {
  compatible: exit.passed,
  allowed: exit.failed,
  incompatible: exit.failed,
  undecided: exit.couldNotRun,
}

/** `codicil verify <certificate> <older> <newer>`. */
export async function verify(
  path: string,
  olderPath: string,
  newerPath: string,
  { language, format }: VerifyCommandOptions,
): Promise<number> {
  const [certificate, older, newer] = await Promise.all([
    readCertificateFile(path),
    readContractFile(olderPath),
    readContractFile(newerPath),
  ])
  for (const result of [certificate, older, newer]) if (!result.ok) printFailure(result.failure)
  if (!certificate.ok || !older.ok || !newer.ok) return exit.couldNotRun
  const verified = await verifyCertificate(certificate.value, older.value, newer.value, { language })
  if (!verified.ok) return printFailure(verified.failure)
  const result = verified.value
  if (result.kind === 'unproven') return printFailure(refused(path, result.line, result.reason))
  printResult(format === 'json' ? verifiedJson(result) : verifiedText(result, paintFor(process.stdout)))
  return exitCodes[result.verdict]
}

const refused = (path: string, line: number, reason: string): Failure => ({
  code: 'certificate-refused',
  message: `${path}:${String(line)}: the certificate proves nothing: ${reason}`,
  hint: 'write it again with `codicil compatible … --certificate`, for these two versions and with the same options',
})
