import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { optionalEdits } from '../../openapi/documents/optionalEdits.js'
import type { Edit } from '../../text/diagnostic.js'
import { pathOf, placeInFile } from '../../text/source.js'
import { isIn, type Candidate, type ChangeToFix } from '../changeToFix.js'

/**
 * Makes a new or newly required part of a description optional: an element or attribute of a schema with `minOccurs="0"` or `use="optional"`,
 * a part of an OpenAPI description by its `required`.
 */
export function optionalDeclaration({ finding, newer }: ChangeToFix): readonly Candidate[] {
  const { side, change, origin, path } = finding
  const place = placeInFile(finding.newer)
  if (side === 'response' || !isIn(newer, place)) return []
  if (change !== 'added' && change !== 'became-required') return []
  if (origin === 'wsdl') return [{ kind: 'optional', edits: [optionalInSchema(finding, newer.text, place.span.start)] }]
  return optionalEdits(newer.text, pathOf(place.source), place.span, path.at(-1)?.name ?? '').map((edit) => ({
    kind: 'optional',
    edits: [edit],
  }))
}

function optionalInSchema({ thing }: Finding, text: string, start: number): Edit {
  const [name, words] = thing === 'attribute' ? ['use', 'use="optional"'] : ['minOccurs', 'minOccurs="0"']
  const tag = text.slice(start, text.indexOf('>', start))
  const [stated] = new RegExp(`\\b${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(tag) ?? []
  const end = start + tag.search(/[\s/]|$/)
  const span =
    stated === undefined
      ? { start: end, end }
      : { start: start + tag.indexOf(stated), end: start + tag.indexOf(stated) + stated.length }
  return { span, text: stated === undefined ? ` ${words}` : words }
}
