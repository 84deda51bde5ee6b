import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import { memberOf, type DocumentMember, type DocumentNode, type ObjectNode } from '../../documents/documentTree.js'
import { readContent } from './readContent.js'
import { readExamples } from './readExamples.js'
import { flagAt, resolved, textAt, type Reading } from './reading.js'
import { serializationOf } from './readSerialization.js'
import type { ApiParameter, ParameterPlace } from './service.js'

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie']

/** Headers that are no parameters: other keywords state what they say (OpenAPI 3.1, 4.8.12). */
const otherwiseStated: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** A parameter of a request; undefined if it is left out, because it cannot be read, which is reported, or has no meaning. */
export function readParameter(reading: Reading, stated: DocumentNode): ApiParameter | undefined {
  const node = resolved(reading, stated, 'a parameter')
  if (!node) return undefined
  const [name, place] = [requiredText(reading, node, 'name'), requiredText(reading, node, 'in')]
  if (name === undefined || place === undefined) return undefined
  const found = places.find((one) => one === place.text)
  if (!found) {
    reportPlace(reading, place.text, place.span)
    return undefined
  }
  if (found === 'header' && otherwiseStated.has(name.text.toLowerCase())) return undefined
  return { name: name.text, in: found, span: name.span, ...parameterParts(reading, node, found) }
}

/** A header of a response. */
export function readHeader(reading: Reading, { key, keySpan, value }: DocumentMember): ApiParameter | undefined {
  const node = resolved(reading, value, 'a header')
  if (!node || key.toLowerCase() === 'content-type') return undefined
  return { name: key, in: 'header', span: keySpan, ...parameterParts(reading, node, 'header') }
}

function parameterParts(
  reading: Reading,
  node: ObjectNode,
  place: ParameterPlace,
): Pick<ApiParameter, 'isRequired' | 'serialization' | 'schema' | 'content' | 'examples'> {
  const schema = memberOf(node, 'schema')?.value
  const [content] = readContent(reading, node)
  return {
    isRequired: place === 'path' || (flagAt(reading, node, 'required') ?? false),
    serialization: serializationOf(reading, textAt(reading, node, 'style'), flagAt(reading, node, 'explode'), place),
    ...(schema && { schema }),
    ...(content && { content }),
    examples: readExamples(reading, node),
  }
}

/** The text of a keyword that must be there; it is reported if it is not. */
export function requiredText(reading: Reading, node: ObjectNode, key: string) {
  const found = textAt(reading, node, key)
  if (!found && !memberOf(node, key))
    reading.report('openapi-misplaced', node.span, `a parameter needs ${quoted(key)}, so it is left out`, { hint: `add ${quoted(key)}` }) // prettier-ignore
  return found
}

export function reportPlace({ report }: Reading, stated: string, span: ApiParameter['span']): void {
  report('openapi-bad-value', span, `parameters cannot be in ${quoted(stated)}, so this one is left out`, () => {
    const near = nearest(stated, places)
    return { hint: near === undefined ? `write one of ${places.map(quoted).join(', ')}` : `did you mean ${quoted(near)}?` } // prettier-ignore
  })
}
