import { stat } from 'node:fs/promises'
import { addNextVersion } from '../catalog/addNextVersion.js'
import { contractName, nextVersion } from '../catalog/contractName.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ChangedContract, ChangedReport } from '../report/changedReport.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { statusOf, type ComparedContract } from '../verdict/verdict.js'
import type { FormatOption, ProjectOption } from './options.js'
import { printFailure, printNotice, printResult } from './terminal.js'

/** The next version that an incompatible edit belongs in, if the contract's name has a version. */
export async function nextOf(path: string, compared: ComparedContract): Promise<Pick<ChangedContract, 'next'>> {
  const next = statusOf(compared) === 'incompatible' ? nextVersion(path) : undefined
  if (next === undefined) return {}
  const exists = await stat(next).then(
    () => true,
    () => false,
  )
  return { next: { path: next, exists } }
}

/** Moves the incompatible edits into next versions and says so; returns whether all of them could be written. */
export async function addNextVersions(
  { base, contracts }: ChangedReport,
  { format, language }: FormatOption & ProjectOption,
): Promise<boolean> {
  const say = format === 'json' ? printNotice : (text: string) => printResult(`${text}\n`)
  let isDone = true
  for (const contract of contracts.filter((one) => statusOf(one) === 'incompatible')) {
    const added = await addOne(contract, language)
    if (added.ok) say(`Wrote ${added.value} and restored ${contract.file} as it is at ${base}`)
    else {
      printFailure(added.failure)
      isDone = false
    }
  }
  return isDone
}

async function addOne(
  { file, older, newer, next }: ChangedContract,
  language: Language | undefined,
): Promise<Result<string>> {
  if (!next || !older || !newer)
    return failed(
      'no-version',
      `the name of ${file} has no version number, so there is no next version`,
      'put the change into a contract with another name, `<name>_<version>.contract`',
    )
  const { version = 1 } = contractName(next.path)
  const added = await addNextVersion({
    path: file,
    older: older.text,
    next: next.path,
    newer: renumbered(newer, version, language),
  })
  return added.ok ? success(next.path) : added
}

/** The contract's text with the number in its version note, if it has one, replaced. */
function renumbered(source: Source, version: number, language: Language | undefined): string {
  const { text } = source
  const note = loadContract(source, language).read.tree.version
  if (!note) return text
  const { start, end } = note.span
  return text.slice(0, start) + text.slice(start, end).replace(/\d+/, String(version)) + text.slice(end)
}
