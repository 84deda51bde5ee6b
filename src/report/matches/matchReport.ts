import type { Mismatch } from '../../match/mismatches/mismatch.js'
import { pathField, pathText } from '../../message/pathText.js'
import { codeFrame } from '../../text/codeFrame.js'
import { fileLine, fileLineText } from '../../text/fileLine.js'
import { lineMap } from '../../text/lineMap.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import type { Place, Source } from '../../text/source.js'
import { visibleLine } from '../../text/writing/visible.js'

/** A payload file with its mismatches and warnings. */
export interface MatchedFile {
  readonly file: string
  /** The message that it is part of; absent if it was matched against a type. */
  readonly side?: 'request' | 'response'
  readonly mismatches: readonly Mismatch[]
  readonly warnings: readonly string[]
  /** The payload's text; undefined if it could not be decoded. */
  readonly text?: string
}

/** The place in a contract, or in a file that it imports, that states what was expected. */
export const statedAt = (source: Source, { contract: span }: Mismatch): Place => ({ source, span })

/** A mismatch as JSON, with its place as text. */
export const mismatchJson = (mismatch: Mismatch, contract: Source): object => ({
  ...mismatch,
  path: pathField(mismatch.path),
  contract: fileLine(statedAt(contract, mismatch)),
})

/** The mismatches of some payloads as JSON (docs/commands.md); `contract` is what they were matched against. */
export function matchJsonReport(files: readonly MatchedFile[], contract: Source): string {
  const results = files.map(({ file, mismatches, warnings }) => ({
    file,
    matched: mismatches.length === 0,
    mismatches: mismatches.map((mismatch) => mismatchJson(mismatch, contract)),
    ...(warnings.length > 0 && { warnings }),
  }))
  return `${JSON.stringify({ results })}\n`
}

/** The mismatches of a file as text, each with its line of the payload and its line in the contract. */
export function mismatchTexts(
  { file, side, text, mismatches }: Omit<MatchedFile, 'warnings'>,
  contract: Source,
  paint: Paint,
): string[] {
  const frameAt = framePrinter(text ?? '')
  return mismatches.map((mismatch) => {
    const { path, message, payload } = mismatch
    const place = payload ? `${file}:${String(payload.line)}:${String(payload.column)}` : file
    return [
      `${paint.strong(place)}: ${paint.error('mismatch')} at ${pathText(path, side)}: ${visibleLine(message)}`,
      ...(payload && text !== undefined ? [paint.dim(frameAt(payload))] : []),
      `  see ${fileLineText(statedAt(contract, mismatch))}`,
      '',
    ].join('\n')
  })
}

/** Returns a function that prints the line of a place in a payload, with a caret. */
export function framePrinter(text: string): (place: { readonly line: number; readonly column: number }) => string {
  const lines = lineMap(text)
  return ({ line, column }) => {
    const start = (lines[line - 1] ?? 0) + column - 1
    return codeFrame({ name: '', text }, { start, end: start + 1 }, lines)
  }
}

/** The mismatches of some payloads as text, in the style of a compiler, and how many payloads match. */
export function matchTextReport(files: readonly MatchedFile[], contract: Source, paint: Paint = plain): string {
  const blocks = files.flatMap((file) => [
    ...mismatchTexts(file, contract, paint),
    ...file.warnings.map((warning) => `${paint.strong(file.file)}: ${paint.warning('warning')}: ${warning}\n`),
  ])
  const matched = files.filter(({ mismatches }) => mismatches.length === 0).length
  const summary = `Payloads: ${String(files.length)}, Matched: ${String(matched)}, Mismatched: ${String(files.length - matched)}`
  return [...blocks, summary, ''].join('\n')
}
