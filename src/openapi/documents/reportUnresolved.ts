import { absence } from '../../descriptions/files/absence.js'
import type { Report } from '../../descriptions/files/report.js'
import { quoted } from '../../text/writing/quoted.js'
import { linkOf, type Resolving } from './resolve.js'
import type { StatedReference } from './scan.js'

/** Reports references that lead nowhere; a missing file only where it is first referred to. */
export function reportUnresolved(references: readonly StatedReference[], resolving: Resolving, report: Report): void {
  const missing = new Set<string>()
  for (const reference of references) {
    const { node } = reference
    const link = linkOf(reference, resolving)
    const file = link && resolving.files.followed(link)
    if (file && 'path' in file) {
      // What is wrong with a file that cannot be read has been reported.
      if (file.root) report('openapi-undefined-reference', node.span, `${quoted(file.path)} does not contain ${quoted(fragmentOf(node.text))}`, { hint: 'correct the reference' }) // prettier-ignore
    } else if (link && file) {
      const key = JSON.stringify([link.from.path, link.location])
      if (missing.has(key)) continue
      missing.add(key)
      const [message, details] = file.failure ? [file.failure.message, { hint: file.failure.hint }] : absence(link.location, file.location) // prettier-ignore
      report('openapi-missing-file', node.span, message, details)
    } else
      report('openapi-undefined-reference', node.span, `${quoted(node.text)} is not defined`, { hint: 'define it, or correct the reference' }) // prettier-ignore
  }
}

const fragmentOf = (reference: string): string => (reference.includes('#') ? reference.slice(reference.indexOf('#')) : '#') // prettier-ignore
