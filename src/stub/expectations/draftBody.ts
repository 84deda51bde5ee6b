import type { JsonValue } from '../../message/jsonTree.js'
import type { DraftBody } from './draft.js'
import { compactJson } from '../../message/print/compactJson.js'
import { textsAt, type Members, type NamedTexts } from './draftJson.js'

/** The headers of a message. @throws Malformed if they are not texts. */
export const headersOf = (message: Members, path: readonly string[]): NamedTexts =>
  message.has('headers') ? textsAt(message.get('headers'), path) : {}

/** The body of a message; an object with the single key `file` names a file. */
export function bodyOf(body: JsonValue | undefined): DraftBody | undefined {
  if (!body) return undefined
  if (body.kind === 'string') return { kind: 'text', text: body.text }
  const file = body.kind === 'object' && body.members.size === 1 ? body.members.get('file') : undefined
  if (file?.kind === 'string') return { kind: 'file', name: file.text }
  return { kind: 'json', text: compactJson(body) }
}
