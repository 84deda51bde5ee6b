import type { DocumentNode } from './documentTree.js'
import { looksLikeJson, readJson } from './readJson.js'
import { readYaml } from './readYaml.js'
import type { ValueReading } from './treeBuilder.js'
import type { Span } from '../../text/span.js'

/**
 * Reads a YAML or JSON document into a tree. Reports `openapi-syntax`, and returns undefined, if it is neither, too deep or too
 * large. `path` says which of them it was meant to be.
 */
export function readDocument(text: string, path: string, reading: ValueReading): DocumentNode | undefined {
  if (!looksLikeJson(text)) return readYaml(text, reading)
  let wrong: readonly [at: Span, message: string] | undefined
  const json = readJson(text, reading, (...found) => {
    wrong = found
  })
  if (json || !wrong) return json
  if (!/\.json$/i.test(path)) return readYaml(text, reading)
  const [{ start, end }, message] = wrong
  reading.report('openapi-syntax', { start: reading.start + start, end: reading.start + end }, `this is not JSON: ${message}`) // prettier-ignore
  return undefined
}
