import type { JsonValue } from '../../message/jsonTree.js'
import { checkKeys, itemsAt, Malformed, membersAt, textAt, textsAt } from './draftJson.js'
import type { DraftPart } from './draft.js'

const keys = ['name', 'content', 'filename', 'contentType', 'contentEncoding']

/**
 * The parts in a list such as `[{"name": "id", "content": "7"}, {"name": "photo", "filename": "rex.png", "contentType":
 * "image/png"}]`. A part without content is a file. @throws Malformed if it is something else.
 */
export const partsAt = (value: JsonValue | undefined, path: readonly string[]): readonly DraftPart[] =>
  itemsAt(value, path).map((item, index) => partAt(item, [...path, String(index)]))

function partAt(value: JsonValue, path: readonly string[]): DraftPart {
  const members = membersAt(value, path)
  checkKeys(members, 'part', keys, path)
  const name = textAt(members.get('name'), [...path, 'name'])
  const { content, filename, contentType } = textsAt(value, path)
  if (content !== undefined && filename !== undefined)
    throw new Malformed([...path, 'filename'], 'a part has either `content` or `filename`')
  return {
    kind: content === undefined ? 'file' : 'text',
    name,
    ...(content !== undefined && { text: content }),
    ...(filename !== undefined && { fileName: filename.replace(/^@/, '') }),
    ...(contentType !== undefined && { contentType: contentType.toLowerCase() }),
  }
}
