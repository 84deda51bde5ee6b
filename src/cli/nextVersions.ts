import { stat } from 'node:fs/promises'
import { addNextVersion } from '../catalog/addNextVersion.js'
import { contractName, nextVersion } from '../catalog/contractName.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ChangedContract, ChangedReport } from '../report/comparisons/changedReport.js'
import { failed, success, type Result } from '../text/failure.js'
import { ownText, type Source } from '../text/source.js'
import { statusOf, type ComparedContract } from '../verdict/verdict.js'
import type { FormatOption, ProjectOption } from './options.js'
import { printFailure, printNotice, printResult } from './terminal.js'

/**
 * The file that a change of a contract belongs in, if it breaks consumers; undefined if the contract's name has no version, or if
 * a file that it imports has changed too: then its next version would need a next version of that file.
 */
export function nextFor(path: string, older: Source | undefined, newer: Source | undefined): string | undefined {
  const others = (source: Source | undefined): readonly string[] =>
    source?.files?.slice(1).map((file) => file.source.text) ?? []
  return others(older).join('\n') === others(newer).join('\n') ? nextVersion(path) : undefined
}

/** The next version that an incompatible edit belongs in, if the contract's name has a version. */
export async function nextOf(path: string, compared: ComparedContract): Promise<Pick<ChangedContract, 'next'>> {
  const next = statusOf(compared) === 'incompatible' ? nextFor(path, compared.older, compared.newer) : undefined
  if (next === undefined) return {}
  const exists = await stat(next).then(
    () => true,
    () => false,
  )
  return { next: { path: next, exists } }
}

/**
 * Moves the incompatible edits into next versions and says so; returns whether all of them could be written. A contract with fixes is moved
 * only if they do not keep every change; it then keeps the fixed text.
 */
export async function addNextVersions(
  { base, contracts }: ChangedReport,
  { format, language }: FormatOption & ProjectOption,
): Promise<boolean> {
  const say = format === 'json' ? printNotice : (text: string) => printResult(`${text}\n`)
  let isDone = true
  for (const contract of contracts.filter(movesOn)) {
    const added = await addOne(contract, language)
    if (added.ok) say(`Wrote ${added.value} and ${keptText(contract, base)}`)
    else {
      printFailure(added.failure)
      isDone = false
    }
  }
  return isDone
}

/** Whether only a new version of a contract can make some of its changes. */
const movesOn = (contract: ChangedContract): boolean =>
  statusOf(contract) === 'incompatible' && (!contract.fixes || contract.fixes.kept !== undefined)

const keptText = ({ file, older, fixes }: ChangedContract, base: string): string =>
  fixes?.kept === undefined || (older && fixes.kept === ownText(older))
    ? `restored ${file} as it is at ${base}`
    : `kept the fixed version in ${file}`

async function addOne(
  { file, older, newer, next, fixes }: ChangedContract,
  language: Language | undefined,
): Promise<Result<string>> {
  if (next === undefined && nextVersion(file) !== undefined)
    return failed(
      'imports-changed',
      `${file} imports files that have changed too, so there is no single file to put the change into`,
      'restore what has changed with `git restore`, and change copies of these files',
    )
  if (!next || !older || !newer)
    return failed(
      'no-version',
      `the name of ${file} has no version number, so there is no next version`,
      `put the change into a file with another name, \`<name>_<version>${contractName(file).extension}\``,
    )
  const { version = 1 } = contractName(next.path)
  const added = await addNextVersion({
    path: file,
    older: fixes?.kept ?? ownText(older),
    next: next.path,
    newer: renumbered(newer, version, language),
  })
  return added.ok ? success(next.path) : added
}

/** The contract's text with the number in its version note, if it has one, replaced. */
function renumbered(source: Source, version: number, language: Language | undefined): string {
  const text = ownText(source)
  const note = loadContract(source, language).read.tree.version
  if (!note) return text
  const { start, end } = note.span
  return text.slice(0, start) + text.slice(start, end).replace(/\d+/, String(version)) + text.slice(end)
}
