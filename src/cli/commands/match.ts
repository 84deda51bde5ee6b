import { buffer } from 'node:stream/consumers'
import { glob, isDynamicPattern } from 'tinyglobby'
import { matchHttpText } from '../../match/matchHttpText.js'
import { matchPayload, type PayloadTarget } from '../../match/matchPayload.js'
import type { PayloadLimits } from '../../message/limits.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { matchJsonReport, matchTextReport, type MatchedFile } from '../../report/matches/matchReport.js'
import { failed, success, type Result } from '../../text/failure.js'
import { contractAt } from '../contractAt.js'
import type { FormatOption, ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { paintFor, printFailure, printResult } from '../terminal.js'
import { notAFile, readRegular } from '../../files/readRegular.js'

export interface MatchCommandOptions extends FormatOption, ProjectOption {
  /** The limits on the size of payloads, by name. */
  readonly limit: Partial<PayloadLimits>
  readonly type?: string
  readonly request?: true
  readonly response?: true
  readonly scenario?: string
}

const standardInput = '-'

/**
 * What the options say to match against. Fails with `usage` unless it is exactly one of a type, the request and the
 * response.
 */
function targetOf({ type, request, response, scenario }: MatchCommandOptions): Result<PayloadTarget> {
  const named = scenario === undefined ? {} : { scenario }
  const targets: PayloadTarget[] = [
    ...(type === undefined ? [] : [{ ...named, type }]),
    ...(request ? [{ ...named, side: 'request' as const }] : []),
    ...(response ? [{ ...named, side: 'response' as const }] : []),
  ]
  const [target, ...others] = targets
  if (target && others.length === 0) return success(target)
  return failed(
    'usage',
    'say what the payloads must match',
    'give exactly one of --type <Name>, --request and --response',
  )
}

/** The files that arguments name; a quoted pattern names the files that match it. */
async function payloadFiles(args: readonly string[]): Promise<Result<readonly string[]>> {
  const files: string[] = []
  for (const arg of args) {
    const found = isDynamicPattern(arg) ? (await glob(arg, { dot: true, expandDirectories: false })).sort() : [arg]
    if (found.length === 0) return failed('no-payload', `no file matches \`${arg}\``)
    files.push(...found)
  }
  return success(files)
}

async function readPayload(file: string): Promise<Result<Uint8Array>> {
  try {
    return success(file === standardInput ? await buffer(process.stdin) : await readRegular(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'EISDIR'
          ? 'is a folder, not a payload'
          : code === notAFile
            ? 'is a device or a pipe'
            : `cannot be read (${code ?? ''})`
    return failed('payload-unreadable', `${file} ${why}`)
  }
}

async function matchFile(
  file: string,
  contract: ContractPattern,
  target: PayloadTarget,
  limits: Partial<PayloadLimits>,
): Promise<Result<MatchedFile>> {
  const payload = await readPayload(file)
  if (!payload.ok) return payload
  const match = isMessage(file)
    ? inFile(file, await matchHttpText(contract, payload.value, target, { limits }))
    : await matchPayload(contract, payload.value, target, { limits })
  if (!match.ok) return match
  const { side } = target
  return success({ file: file === standardInput ? 'standard input' : file, ...(side && { side }), ...match.value })
}

/** Whether a file contains a whole message rather than a body. */
const isMessage = (file: string): boolean => file.toLowerCase().endsWith('.http')

/** A result whose failure names the file. */
function inFile<T>(file: string, result: Result<T>): Result<T> {
  if (result.ok) return result
  const { code, message, hint } = result.failure
  return failed(code, `${file}: ${message}`, hint)
}

/** `codicil match <contract> <payload>...`. */
export async function match(path: string, args: readonly string[], options: MatchCommandOptions): Promise<number> {
  const target = targetOf(options)
  if (!target.ok) return printFailure(target.failure)
  const contract = await contractAt(path, options.language)
  if (!contract.ok) return printFailure(contract.failure)
  const files = await payloadFiles(args)
  if (!files.ok) return printFailure(files.failure)
  const matched: MatchedFile[] = []
  for (const file of files.value) {
    const result = await matchFile(file, contract.value, target.value, options.limit)
    if (!result.ok) return printFailure(result.failure)
    matched.push(result.value)
  }
  const report = options.format === 'json' ? matchJsonReport : matchTextReport
  printResult(report(matched, contract.value.source, paintFor(process.stdout)))
  return matched.every(({ mismatches }) => mismatches.length === 0) ? exit.passed : exit.failed
}
