import { lstat, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withOperations } from '../../syntax/print/withOperations.js'
import { contractExtension } from '../../catalog/contractName.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import { loadContract } from '../../pattern/loadContract.js'
import {
  fidelityJson,
  fidelityMarkdown,
  fidelitySummary,
  type FidelityOf,
} from '../../report/findings/fidelityReport.js'
import type { FidelityFormat } from '../../report/formats/fidelityFormats.js'
import { isImported, type ImportedSource } from '../../syntax/tree/importedSource.js'
import { tooLargeBy } from '../../syntax/read/contractLimits.js'
import { importedText } from '../../syntax/print/importedText.js'
import type { ContractSyntax } from '../../syntax/tree/syntaxTree.js'
import { isError } from '../../text/diagnostic.js'
import { failed, success, type Result } from '../../text/failure.js'
import { filesOf } from '../../text/source.js'
import { exit } from '../exitCode.js'
import { paintFor, printDiagnosed, printExactly, printFailure, printNotice, printResult } from '../terminal.js'
import { canWrite, writeWhole } from '../writeFile.js'

/** A report of how exact an import is; it goes to standard output unless a file is named. */
export interface FidelityRequest {
  readonly format: FidelityFormat
  readonly file?: string
}

export interface ImportOptions {
  readonly out?: string
  /** Default: all operations. */
  readonly operation?: readonly string[]
  readonly fidelity?: FidelityRequest
  readonly language?: Language
}

/** `codicil import <description>`: writes the contract that a description states, and says how exact it is. */
export async function importContract(path: string, options: ImportOptions): Promise<number> {
  const able = await checkOptions(options)
  if (!able.ok) return printFailure(able.failure)
  const source = await importedSource(path)
  const chosen = source.ok ? withOperations(source.value, options.operation) : source
  if (!chosen.ok) return printFailure(chosen.failure)
  const { read, pattern, diagnostics } = loadContract(chosen.value, options.language)
  for (const diagnostic of diagnostics) printDiagnosed(diagnostic)
  if (diagnostics.some(isError))
    return printFailure({ code: 'broken-contract', message: `${path} has errors and was not imported` })
  const apart = isApart(options, [...filesOf(chosen.value), ...(options.out === undefined ? [] : [join(options.out, fileName(read.tree))])]) // prettier-ignore
  if (!apart.ok) return printFailure(apart.failure)
  const text = importedText(read.tree, path)
  warnIfTooLarge(text, path, options.language)
  const written = await writeContract(text, fileName(read.tree), options)
  if (!written.ok) return printFailure(written.failure)
  printNotice(fidelitySummary(pattern, paintFor(process.stderr)))
  return reportFidelity(pattern, options.fidelity)
}

/** Checks, before any work is done, what would go to standard output, and that the report can be written. */
async function checkOptions({ out, fidelity }: ImportOptions): Promise<Result<undefined>> {
  if (fidelity?.file !== undefined) return canWrite(fidelity.file)
  if (!fidelity || out !== undefined) return success(undefined)
  return failed(
    'usage',
    'only one of the contract and its fidelity can go to standard output',
    `write the contract into a folder with --out, or the report to a file: --fidelity ${fidelity.format}=fidelity.${fidelity.format === 'json' ? 'json' : 'md'}`,
  )
}

/** Checks that the report replaces neither what is imported nor the contract. */
function isApart({ fidelity }: ImportOptions, files: readonly string[]): Result<undefined> {
  const report = fidelity?.file
  if (report === undefined || files.every((file) => resolve(file) !== resolve(report))) return success(undefined)
  return failed(
    'usage',
    `the report would replace ${report}`,
    `name another file: --fidelity ${fidelity!.format}=<file>`,
  )
}

async function importedSource(path: string): Promise<Result<ImportedSource>> {
  const source = await readContractFile(path)
  if (!source.ok) return source
  if (isImported(source.value)) return success(source.value)
  return failed(
    'not-imported',
    `${path} is neither a WSDL, an XML Schema, an OpenAPI description nor a JSON Schema`,
    'a contract needs no import',
  )
}

/** Warns if the contract is too large to be read again. */
function warnIfTooLarge(text: string, path: string, { reader }: Pick<Language, 'reader'> = contractLanguage): void {
  const problem = tooLargeBy({ name: path, text }, reader.lex)
  if (problem === undefined) return
  const { warning } = paintFor(process.stderr)
  printNotice(
    `${warning('warning[contract-too-large]')}: the contract of ${path} cannot be read again: ${problem}\n` +
      '  hint: use the description itself, also in a contract with `Given openapi <file>` or `Given wsdl <file>`, or import some operations at a time with --operation',
  )
}

/** Writes the contract into the folder, or prints it. Fails with `unwritable`; an existing file of another content is kept. */
async function writeContract(text: string, name: string, { out, fidelity }: ImportOptions): Promise<Result<undefined>> {
  if (out === undefined) {
    printExactly(text)
    return success(undefined)
  }
  const file = join(out, name)
  const isReported = fidelity !== undefined && fidelity.file === undefined
  const say = (text: string): void => (isReported ? printNotice(text) : printResult(`${text}\n`))
  const existing = await lstat(file).catch(() => undefined)
  if (existing) {
    const isSame = existing.isFile() && (await readFile(file, 'utf8').catch(() => undefined)) === text
    if (!isSame)
      return failed('unwritable', `${file} exists with other content, and was not overwritten`, 'remove it, or import into another folder and compare the two with `codicil compatible files`') // prettier-ignore
    say(`kept ${file}, which is the same`)
    return success(undefined)
  }
  const made = await mkdir(out, { recursive: true }).catch((error: unknown) => error as Error)
  if (made instanceof Error) return failed('unwritable', `the folder ${out} cannot be made: ${made.message}`)
  const written = await writeWhole(file, text)
  if (written.ok) say(`wrote ${file}`)
  return written
}

/** Characters of the name of a file: with four bytes each, they are fewer than file systems allow. */
const maxNameLength = 50

/** `<name>_1.contract`, with the name of the service, or of a schema's file. */
function fileName({ feature }: ContractSyntax): string {
  const name = feature.title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._-]+/, '').slice(0, maxNameLength) // prettier-ignore
  return `${name === '' ? 'service' : name}_1${contractExtension}`
}

async function reportFidelity(tree: FidelityOf, request: FidelityRequest | undefined): Promise<number> {
  if (!request) return exit.passed
  const text = request.format === 'json' ? fidelityJson(tree) : fidelityMarkdown(tree)
  if (request.file === undefined) {
    printResult(text)
    return exit.passed
  }
  const written = await writeWhole(request.file, text)
  return written.ok ? exit.passed : printFailure(written.failure)
}
