import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import { shortestAfter } from './atomTexts.js'
import { accepts, type Domain } from './domain.js'
import type { BodyPattern, Scope } from '../tree/patternTree.js'
import { kindOf } from './resolve.js'

/** The kinds of bodies that restrict the content type; text does not (docs/language.md 10.3). */
export type ContentKind = 'xml' | 'json' | 'form' | 'parts'

export function contentKind(body: BodyPattern, scope: Scope): ContentKind | undefined {
  const kind = body.kind === 'payload' ? kindOf(body.shape, scope) : body.kind
  return kind === 'none' || kind === 'value' || kind === 'anything' ? undefined : kind
}

const mediaTypes: Readonly<Record<ContentKind, RegExp>> = {
  xml: /^(text|application)\/(xml|[\w.+-]+\+xml)$/,
  json: /^(text|application)\/(json|[\w.+-]+\+json)$/,
  form: /^application\/x-www-form-urlencoded$/,
  parts: /^multipart\//,
}

const commonContentTypes: Readonly<Record<ContentKind, readonly string[]>> = {
  xml: ['text/xml', 'application/xml', 'application/soap+xml'],
  json: ['application/json', 'application/problem+json'],
  form: ['application/x-www-form-urlencoded'],
  parts: ['multipart/form-data'],
}

/** Which message of an exchange a body belongs to. */
export type Side = 'request' | 'response'

/** The content types that a domain accepts and that fit a body, out of the common ones and the domain's own literals. */
export function agreeingContentTypes(domain: Domain, kind: ContentKind, side: Side): readonly string[] {
  const common = commonContentTypes[kind].flatMap((text) => acceptedContentType(text, domain) ?? [])
  const own = domain.atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
  return [...new Set([...common, ...own])].filter((text) => agrees(text, kind, side))
}

/** A content type with any parameters that a domain requires, such as the action of SOAP 1.2; undefined if it is not accepted. */
export function acceptedContentType(contentType: string, domain: Domain): string | undefined {
  if (accepts(domain, contentType)) return contentType
  for (const atom of domain.atoms) {
    const extended = shortestAfter(atom, `${contentType};`)
    if (extended !== undefined) return extended
  }
  return undefined
}

/** Whether a `Content-Type` header fits a kind of body. `text/plain` leaves it to the body of a request, as many clients send it. */
export function agrees(contentType: string, kind: ContentKind, side: Side): boolean {
  const mediaType = mediaTypeOf(contentType)
  return mediaTypes[kind].test(mediaType) || (side === 'request' && kind !== 'parts' && mediaType === 'text/plain')
}
