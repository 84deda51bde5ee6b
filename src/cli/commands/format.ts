import { buffer } from 'node:stream/consumers'
import { isContractName } from '../../catalog/contractName.js'
import { findContracts } from '../../catalog/findContracts.js'
import { decodeContract } from '../../catalog/decodeContract.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import type { Language } from '../../pattern/language.js'
import { formatContract } from '../../syntax/format/formatContract.js'
import type { Result } from '../../text/failure.js'
import { ownText, type Source } from '../../text/source.js'
import type { ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { printExactly, printFailure, printNotice, printResult } from '../terminal.js'
import { writeWhole } from '../writeFile.js'

export interface FormatOptions extends ProjectOption {
  readonly check?: true
  readonly write?: true
}

const standardInput = '-'

const read = async (path: string): Promise<Result<Source>> =>
  path === standardInput ? decodeContract('standard input', await buffer(process.stdin)) : readContractFile(path)

/** Handles a contract that was read and formatted, and returns the exit code. */
type Use = (path: string, source: Source, formatted: string) => Promise<number> | number

const print: Use = (_path, _source, formatted) => {
  printExactly(formatted)
  return exit.passed
}

const check: Use = (_path, source, formatted) => {
  const { name } = source
  if (ownText(source) === formatted) return exit.passed
  printResult(`${name}\n`)
  return exit.failed
}

const write: Use = async (path, source, formatted) => {
  const { name } = source
  if (ownText(source) === formatted) return exit.passed
  const written = await writeWhole(path, formatted)
  if (!written.ok) return printFailure(written.failure)
  printResult(`${name}\n`)
  return exit.passed
}

async function formatFile(path: string, use: Use, language: Language | undefined): Promise<number> {
  const source = await read(path)
  if (!source.ok) return printFailure(source.failure)
  const formatted = formatContract(source.value, language)
  return formatted.ok ? use(path, source.value, formatted.value) : printFailure(formatted.failure)
}

/** `codicil format [--check | --write] <contract or folder>...`; returns the worst exit code of all contracts. */
export async function format(paths: readonly string[], options: FormatOptions): Promise<number> {
  if (options.write && paths.includes(standardInput))
    return printFailure({ code: 'usage', message: '--write cannot rewrite standard input', hint: 'leave out --write' })
  const files = await findContracts(paths, isContractName)
  if (!files.ok) return printFailure(files.failure)
  const use = options.check ? check : options.write ? write : print
  const codes: number[] = []
  for (const path of files.value) codes.push(await formatFile(path, use, options.language))
  const changed = codes.filter((code) => code === exit.failed).length
  if (changed > 0) printNotice('not in the canonical layout; `codicil format --write` rewrites them')
  return codes.reduce((worst, code) => Math.max(worst, code))
}
