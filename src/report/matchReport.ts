import type { Mismatch } from '../match/mismatch.js'
import { codeFrame } from '../text/codeFrame.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import { plain, type Paint } from '../text/paint.js'
import type { Source } from '../text/source.js'

/** One payload file with what was found in it. */
export interface MatchedFile {
  readonly file: string
  readonly mismatches: readonly Mismatch[]
  readonly warnings: readonly string[]
  /** The payload's text, where it could be decoded. */
  readonly text?: string
}

const contractLine = ({ contract }: Mismatch, { text }: Source): number =>
  positionAt(lineMap(text), contract.start).line

/** The JSON form of matching (CLI.md); `contract` is what the payloads were matched against. */
export const matchJsonReport = (files: readonly MatchedFile[], contract: Source): string =>
  `${JSON.stringify({
    results: files.map(({ file, mismatches }) => ({
      file,
      matched: mismatches.length === 0,
      mismatches: mismatches.map(({ contract: _span, ...mismatch }, index) => ({
        ...mismatch,
        contract: { file: contract.name, line: contractLine(mismatches[index]!, contract) },
      })),
    })),
  })}\n`

function mismatchText(mismatch: Mismatch, { file, text }: MatchedFile, contract: Source, paint: Paint): string {
  const { path, message, payload } = mismatch
  const place = payload ? `${file}:${String(payload.line)}:${String(payload.column)}` : file
  return [
    `${paint.strong(place)}: ${paint.error('mismatch')} at ${path}: ${message}`,
    ...(payload && text !== undefined ? [paint.dim(frame(text, payload))] : []),
    `  see ${contract.name}:${String(contractLine(mismatch, contract))}`,
  ].join('\n')
}

function frame(text: string, { line, column }: { readonly line: number; readonly column: number }): string {
  const start = (lineMap(text)[line - 1] ?? 0) + column - 1
  return codeFrame({ name: '', text }, { start, end: start + 1 })
}

/** The text form of matching: each mismatch as a compiler would print it, then how many payloads match. */
export function matchTextReport(files: readonly MatchedFile[], contract: Source, paint: Paint = plain): string {
  const blocks = files.flatMap((file) => [
    ...file.mismatches.map((mismatch) => `${mismatchText(mismatch, file, contract, paint)}\n`),
    ...file.warnings.map((warning) => `${paint.strong(file.file)}: ${paint.warning('warning')}: ${warning}\n`),
  ])
  const matched = files.filter(({ mismatches }) => mismatches.length === 0).length
  const summary = `Payloads: ${String(files.length)}, Matched: ${String(matched)}, Mismatched: ${String(files.length - matched)}`
  return [...blocks, summary, ''].join('\n')
}
