import { isIn, type Candidate, type ChangeToFix } from '../changeToFix.js'

/** Makes a new or newly required element or attribute of a schema optional: `minOccurs="0"`, `use="optional"`. */
export function optionalDeclaration({ finding, newer }: ChangeToFix): readonly Candidate[] {
  const { side, thing, change, newer: place, origin } = finding
  if (origin !== 'wsdl' || side === 'response' || !isIn(newer, place)) return []
  if (change !== 'added' && change !== 'became-required') return []
  const [name, words] = thing === 'attribute' ? ['use', 'use="optional"'] : ['minOccurs', 'minOccurs="0"']
  const { start } = place.span
  const tag = newer.text.slice(start, newer.text.indexOf('>', start))
  const [stated] = new RegExp(`\\b${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(tag) ?? []
  const end = start + tag.search(/[\s/]|$/)
  const span =
    stated === undefined
      ? { start: end, end }
      : { start: start + tag.indexOf(stated), end: start + tag.indexOf(stated) + stated.length }
  return [{ kind: 'optional', edits: [{ span, text: stated === undefined ? ` ${words}` : words }] }]
}
