import { membersOf, memberOf, type DocumentMember, type DocumentNode } from '../../documents/documentTree.js'
import { readExamples } from './readExamples.js'
import { entriesAt, flagAt, reportKind, resolved, textAt, type Reading } from './reading.js'
import { serializationOf } from './readSerialization.js'
import type { ApiContent, PartEncoding } from './service.js'

/** The media types in `content`, and what the body of each is. */
export const readContent = (reading: Reading, node: DocumentNode): readonly ApiContent[] =>
  entriesAt(reading, node, 'content').flatMap((entry) => contentOf(reading, entry) ?? [])

function contentOf(reading: Reading, { key, keySpan, value }: DocumentMember): ApiContent | undefined {
  const node = resolved(reading, value, 'a media type')
  if (!node) return undefined
  const schema = memberOf(node, 'schema')?.value
  return {
    mediaType: key,
    span: keySpan,
    ...(schema && { schema }),
    encodings: new Map(entriesAt(reading, node, 'encoding').flatMap((entry) => encodingOf(reading, entry))),
    examples: readExamples(reading, node),
  }
}

function encodingOf(reading: Reading, { key, keySpan, value }: DocumentMember): [string, PartEncoding][] {
  if (value.kind !== 'object') {
    reportKind(reading.report, value, 'an encoding', 'object')
    return []
  }
  const contentType = textAt(reading, value, 'contentType')?.text
  const isStyled = membersOf(value).some(({ key: name }) => name === 'style' || name === 'explode')
  const style = textAt(reading, value, 'style')
  const explode = flagAt(reading, value, 'explode')
  const serialization = isStyled ? { serialization: serializationOf(reading, style, explode, 'query') } : {}
  return [[key, { ...(contentType !== undefined && { contentType }), ...serialization, span: keySpan }]]
}
