import { basename } from 'node:path'
import { diagnostic, type Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { contractExtension, contractExtensions, contractName, isContractName } from './contractName.js'

/** The `#Version` note of a contract. */
export interface StatedVersion {
  readonly number: number
  readonly span: Span
}

/** What is wrong with a contract's file name, except for a description, whose name others have chosen, and whether it contradicts the contract's version note (docs/language.md 1.2). */
export function checkFileName(source: Source, note?: StatedVersion): Diagnostic[] {
  if (source.files) return []
  const start = { start: 0, end: 0 }
  const file = basename(source.name)
  const { version, extension } = contractName(source.name)
  const diagnostics: Diagnostic[] = []
  if (file.includes(' '))
    diagnostics.push(
      diagnostic('file-name-space', source, start, `the file name \`${file}\` contains a space`, {
        hint: `rename it, for example to \`${file.replaceAll(' ', '_')}\``,
      }),
    )
  if (extension !== contractExtension)
    diagnostics.push(
      diagnostic(
        'file-extension',
        source,
        start,
        `the file name \`${file}\` does not end in \`${contractExtension}\``,
        {
          hint: isContractName(file)
            ? `it is found all the same; the usual name is \`${file.slice(0, -extension.length)}${contractExtension}\``
            : `contracts in folders are found by the extensions ${contractExtensions.join(', ')}`,
        },
      ),
    )
  if (note && version !== undefined && note.number !== version)
    diagnostics.push(
      diagnostic(
        'version-mismatch',
        source,
        note.span,
        `the note says version ${String(note.number)}, the file name version ${String(version)}`,
      ),
    )
  return diagnostics
}
