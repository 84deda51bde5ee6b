import type { Random } from '../../spec/support/random.js'
import { decodeContract } from '../../src/catalog/decodeContract.js'
import { importedContract, type ReadFile } from '../../src/catalog/imports/importedContract.js'
import {
  compareContracts,
  findingMessage,
  formatContract,
  loadContract,
  printDiagnostic,
  type ContractPattern,
  type LoadedContract,
  type Source,
} from '../../src/index.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { success } from '../../src/text/failure.js'
import { checkSamples, isBroken } from './contracts.js'
import type { Files } from './files.js'
import type { Target } from './target.js'

const separator = /^=== (.*)\n/m

/** Files as one input: each below a line with its path. */
const joined = (files: Files): Buffer =>
  Buffer.concat(Array.from(files, ([path, bytes]) => [Buffer.from(`=== ${path}\n`), bytes, Buffer.from('\n')]).flat())

function separated(input: Buffer): Files {
  const [, ...parts] = input.toString('latin1').split(separator)
  const files = new Map<string, Buffer>()
  for (let at = 0; at + 1 < parts.length; at += 2)
    files.set(parts[at]!, Buffer.from(parts[at + 1]!.replace(/\n$/, ''), 'latin1'))
  return files
}

async function check(input: Buffer): Promise<string> {
  const files = separated(input)
  const [first] = files
  if (!first) return 'no file'
  const root = decodeContract(...first)
  if (!root.ok) return 'refused'
  const read: ReadFile = (path) => {
    const bytes = files.get(path)
    return Promise.resolve(bytes ? decodeContract(path, bytes) : success(undefined))
  }
  const source = await importedContract(root.value, read)
  if (!source.ok) return 'refused'
  const loaded = loadContract(source.value)
  checkDiagnostics(loaded)
  if (isBroken(loaded)) return 'with errors'
  const text: Source = { name: 'fuzz_1.contract', text: printContract(loaded.read.tree) }
  const isDecided = [checkPrinted(loaded.pattern, text), checkItself(loaded.pattern)].every(Boolean)
  await checkSamples(loaded)
  if (!isDecided) return 'undecided'
  return loaded.diagnostics.length > 0 ? 'with warnings' : 'sound'
}

/** The most characters and diagnostics that a reader may be asked to read. */
const [maxLength, maxDiagnostics] = [2000, 2000]

function checkDiagnostics({ diagnostics }: LoadedContract): void {
  if (diagnostics.length > maxDiagnostics) throw new Error(`${String(diagnostics.length)} diagnostics`)
  for (const found of diagnostics) {
    const { span, source, code, message, hint = '' } = found
    if (span.start < 0 || span.end < span.start || span.end > source.text.length)
      throw new Error(`a span outside: ${code}`)
    const length = Math.max(message.length + hint.length, printDiagnostic(found).length)
    if (message === '' || length > maxLength) throw new Error(`${code}: a message of ${String(length)} characters`)
  }
}

/** The contract in text has no problems, stays as it is, and is the same contract. Returns whether that could be decided. */
function checkPrinted(pattern: ContractPattern, source: Source): boolean {
  const again = loadContract(source)
  const [problem] = again.diagnostics.filter(({ code }) => code !== 'no-scenario' && code !== 'unreachable-alternative')
  if (problem) throw new Error(`printed, ${printDiagnostic(problem)}`)
  const formatted = formatContract(source)
  if (!formatted.ok || formatted.value !== source.text) throw new Error('printed, it is not in the canonical layout')
  return [checkSame('printed', pattern, again.pattern), checkSame('read again', again.pattern, pattern)].every(Boolean)
}

/** A contract whose text differs, but which says the same, so that all of it is compared. */
const checkItself = (pattern: ContractPattern): boolean =>
  checkSame('compared with itself', pattern, { ...pattern, scenarios: pattern.scenarios.toReversed() })

function checkSame(what: string, older: ContractPattern, newer: ContractPattern): boolean {
  const { findings, undecided } = compareContracts(older, newer)
  const [finding] = findings
  if (finding) throw new Error(`${what}, ${findingMessage(finding)}`)
  return undecided.length === 0
}

/** Reading descriptions in which something is wrong, and what is done with those that can still be read. */
export const descriptionTarget = (name: string, anyFiles: (random: Random) => Files): Target => ({
  name,
  make: (random) => joined(anyFiles(random)),
  check,
})
