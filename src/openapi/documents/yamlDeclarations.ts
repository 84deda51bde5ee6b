import type { Span } from '../../text/span.js'
import { partsAround } from './partsAround.js'
import { looksLikeJson } from './readJson.js'
import { readYaml } from './readYaml.js'

/** Finds the keys and items around a place in a YAML document, the innermost first; none in JSON, which has no comments. */
export function yamlDeclarations(text: string): (place: Span) => readonly Span[] {
  const reading = { start: 0, report: () => undefined, room: { left: Infinity } }
  const root = looksLikeJson(text) ? undefined : readYaml(text, reading)
  return (place) => (root ? partsAround(root, place).map(({ span }) => span) : [])
}
