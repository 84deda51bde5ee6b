import { agrees, contentKind, type Side } from '../pattern/values/contentType.js'
import { mediaTypeOf } from '../text/mediaTypeOf.js'
import type { BodyPattern, FormBody, PartPattern, PartsBody, Scope, Shape } from '../pattern/tree/patternTree.js'
import { decodePayload } from '../message/decodePayload.js'
import type { PayloadLimits } from '../message/limits.js'
import type { PayloadResult } from '../message/payloadError.js'
import { payloadReader, type PayloadReader } from '../message/payloadReader.js'
import { isWhiteSpace } from '../xml/xmlTree.js'
import type { MultipartPart } from '../message/multipartPart.js'
import { fieldFinder } from '../pattern/tree/family.js'
import { below, partsOf, trailOf, type Trail } from '../message/trail.js'
import { readParts } from '../message/readParts.js'
import { once } from '../collections/once.js'
import type { Budget } from '../text/budget.js'
import { headerOf, type Headers, type HttpRequest } from '../message/httpMessage.js'
import { diagnosisBudget, listed, newDiagnosis, type Diagnosis } from './mismatches/diagnosis.js'
import { matchEncodedFields, matchFields, type MatchText } from './matchFields.js'
import { matchFormField } from './matchFormField.js'
import { matchShape } from './matchShape.js'
import { withTexts } from './withTexts.js'
import { brief } from '../text/writing/brief.js'
import { bodyTrail, excerpt, tooComplex, type Mismatch } from './mismatches/mismatch.js'

type Payload = Uint8Array | string

/** How messages are matched. */
export interface MatchOptions {
  /** Payloads that exceed these limits are refused. */
  readonly limits?: Partial<PayloadLimits>
}

/** A message's body: as received, and a reader for the format that a contract gives it. */
export interface MessageBody {
  readonly payload: Payload
  readonly reader: PayloadReader
  /** The parts of a multipart body, read on first use. */
  readonly parts: () => Promise<PayloadResult<readonly MultipartPart[]>>
  /** For finding out what is wrong with the whole message, no matter how many scenarios it is compared with. */
  readonly budget: Budget
}

/** The body of a message, to be decoded by the charset of its content type. */
export function messageBody(
  { headers, body = '' }: Pick<HttpRequest, 'headers' | 'body'>,
  { limits = {} }: MatchOptions = {},
): MessageBody {
  const contentType = headerOf(headers, 'content-type')
  const charset = charsetOf(contentType)
  const reader = payloadReader(body, { limits, ...(charset !== undefined && { charset }) })
  const parts = once(() => readParts(body, contentType ?? ''))
  return { payload: body, reader, parts, budget: diagnosisBudget() }
}

/**
 * Matches a message's body, read in the format that the contract gives it; its content type, if any, must agree with the
 * format.
 */
export async function matchBody(
  body: MessageBody,
  headers: Headers | undefined,
  pattern: BodyPattern,
  scope: Scope,
  side: Side,
  diagnosis = newDiagnosis(body.budget),
): Promise<readonly Mismatch[]> {
  const wrong = wrongContentType(headers, pattern, scope, side)
  if (wrong) return [wrong]
  const { payload, reader } = body
  switch (pattern.kind) {
    case 'none':
      return isWhiteSpace(textOf(payload)) ? [] : [unexpectedBody(payload, pattern)]
    case 'form':
      return (
        withTexts(reader, () => matchForm(reader.text(), pattern, scope, diagnosis)).value ?? [
          tooComplex(bodyTrail, 'form', pattern.span),
        ]
      )
    case 'parts':
      return matchParts(body, pattern, scope, diagnosis)
    case 'payload':
      if (pattern.isOptional && isWhiteSpace(textOf(payload))) return []
      return (await matchShape(reader, pattern.shape, scope, diagnosis)).mismatches
  }
}

function textOf(payload: Payload): string {
  if (typeof payload === 'string') return payload
  const decoded = decodePayload(payload)
  return decoded.ok ? decoded.value : new TextDecoder('latin1').decode(payload)
}

const charsetOf = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1]

/**
 * The mismatch of a content type that contradicts the body's format, or that is missing from a multipart body, which cannot
 * be read without it; undefined if the content type is fine (docs/language.md 10.3). A text may have any content type.
 */
export function wrongContentType(
  headers: Headers | undefined,
  pattern: BodyPattern,
  scope: Scope,
  side: Side,
): Mismatch | undefined {
  const contentType = headerOf(headers, 'content-type')
  const kind = contentKind(pattern, scope)
  if (!kind || (contentType === undefined && kind !== 'parts') || agrees(contentType ?? '', kind, side))
    return undefined
  const mediaType = mediaTypeOf(contentType ?? '')
  const expected = contentTypes[kind]
  const actual = mediaType === '' ? 'none' : `\`${brief(mediaType)}\``
  const message = `expected ${expected} but found ${actual}`
  return { path: contentTypePath, expected, actual, message, contract: pattern.span }
}

const contentTypePath = partsOf(below(trailOf('headers'), 'header', 'Content-Type'))

const contentTypes = {
  xml: 'an XML content type',
  json: 'a JSON content type',
  form: 'the content type `application/x-www-form-urlencoded`',
  parts: 'a multipart content type',
} as const

function unexpectedBody(payload: Payload, { span }: BodyPattern): Mismatch {
  const actual = excerpt(textOf(payload))
  return {
    path: partsOf(bodyTrail),
    expected: 'no body',
    actual,
    message: `expected no body but found ${actual}`,
    contract: span,
  }
}

function matchForm(
  text: PayloadResult<string>,
  { fields, others, span }: FormBody,
  scope: Scope,
  diagnosis: Diagnosis,
): readonly Mismatch[] {
  if (text.ok) {
    const encoded = isWhiteSpace(text.value) ? '' : text.value
    const matchText = matchFormField(scope, diagnosis)
    return matchEncodedFields(
      encoded,
      fields,
      matchText,
      { path: bodyTrail, role: 'field', what: 'form field', span, ...(others && { others: others.value }) },
      diagnosis,
    )
  }
  const { code, message } = text.error
  return [{ path: partsOf(bodyTrail), expected: 'form fields', actual: code, message, contract: span }]
}

async function matchParts(
  body: MessageBody,
  { parts, others, span }: PartsBody,
  scope: Scope,
  diagnosis: Diagnosis,
): Promise<Mismatch[]> {
  const read = await body.parts()
  if (!read.ok)
    return [
      {
        path: partsOf(bodyTrail),
        expected: 'parts',
        actual: excerpt(textOf(body.payload)),
        message: read.error.message,
        contract: span,
      },
    ]
  const place = { path: bodyTrail, role: 'part', what: 'part', span, ...(others && { others: others.value }) } as const
  const names = read.value.map(({ name }): [string, string] => [name, ''])
  const presence = matchFields(names, parts, () => [], place, diagnosis)
  const matchText = matchFormField(scope, diagnosis)
  const partOf = fieldFinder(parts)
  const seen = new Map<string, number>()
  const contents = withTexts(body.reader, () =>
    read.value.flatMap((part) => {
      const index = seen.get(part.name) ?? 0
      seen.set(part.name, index + 1)
      const own = partOf(part.name)
      const pattern = diagnosis.left > 0 ? (own ?? others) : undefined
      const named = below(bodyTrail, 'part', part.name)
      const path = own?.count ? below(named, 'value', '', index) : named
      return pattern ? listed(diagnosis, matchPart(part, pattern, path, matchText)) : []
    }),
  )
  return [...presence, ...(contents.value ?? [tooComplex(bodyTrail, 'body', span)])]
}

function matchPart(
  part: MultipartPart,
  { value, span }: Pick<PartPattern, 'value' | 'span'>,
  path: Trail,
  matchText: MatchText<Shape>,
): readonly Mismatch[] {
  const wrong = (expected: string, actual: string): Mismatch[] => [
    { path: partsOf(path), expected, actual, message: `expected ${expected} but found ${actual}`, contract: span },
  ]
  if (value.kind === 'anything') return []
  if (value.kind !== 'file') return part.kind === 'file' ? wrong('text', 'a file') : matchText(part.text, value, path)
  if (part.kind === 'text') return wrong('a file', excerpt(part.text))
  const { contentType } = value
  const agrees = contentType === undefined || part.contentType === contentType
  return agrees ? [] : wrong(`a file of type \`${contentType}\``, `\`${brief(part.contentType)}\``)
}
