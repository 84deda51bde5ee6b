import type { Report } from '../../descriptions/files/report.js'
import { quoted } from '../../text/writing/quoted.js'
import { versionMember } from './descriptionKind.js'
import { memberOf, type DocumentNode } from './documentTree.js'

const known = 'known are OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0, and JSON Schema from draft 4 on'

/** Reports that a document is no description. */
export function reportKind(root: DocumentNode, report: Report): void {
  const stated = versionMember(root) ?? memberOf(root, '$schema')
  if (stated) {
    const { key, value } = stated
    const text = 'text' in value ? quoted(value.text) : `this ${value.kind}`
    report('openapi-unrecognised', value.span, `${text} is not a version that \`${key}\` may state here`, { hint: known }) // prettier-ignore
    return
  }
  const at = { start: root.span.start, end: Math.min(root.span.end, root.span.start + 1) }
  report('openapi-unrecognised', at, 'this is not a description: its top level has neither `openapi` nor `swagger` nor `$schema`', { hint: 'state the version: `openapi: 3.1.0`, or the `$schema` of a JSON Schema' }) // prettier-ignore
}
