import { acceptedContentType, agreeingContentTypes, contentKind } from '../pattern/values/contentType.js'
import { domainOf } from '../pattern/values/domain.js'
import { parameterOf } from '../pattern/checks/exampleSlots.js'
import type { BodyPattern, FieldPattern } from '../pattern/tree/patternTree.js'
import type { GeneratedBody } from './generateBody.js'
import { filledText, generateFields } from './generateValue.js'
import { rootPlace, type Generation } from './generation.js'

const isContentType = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === 'content-type'

/** A message's headers: those in the contract, and the content type of its body. */
export function generateHeaders(
  { headers, body }: { readonly headers: readonly FieldPattern[]; readonly body: BodyPattern },
  { contentType }: GeneratedBody,
  generating: Generation,
): Readonly<Record<string, string>> {
  const named = headers.find(isContentType)
  const others = generateFields(
    headers.filter((header) => !isContentType(header)),
    rootPlace('headers'),
    generating,
  )
  const own = named ? namedContentType(named, body, contentType, generating) : contentType
  const first: [string, string][] = own === undefined ? [] : [[named?.name ?? 'Content-Type', own]]
  return Object.fromEntries([...first, ...others])
}

/** A content type that the contract's header allows, if possible one that suits the body. */
function namedContentType(
  named: FieldPattern,
  body: BodyPattern,
  contentType: string | undefined,
  generating: Generation,
): string | undefined {
  const kind = contentKind(body, generating.scope)
  if (kind === 'parts') return contentType
  const given = filledText(named.value, parameterOf(named.value) ?? named.name, generating)
  if (given !== undefined) return given
  const domain = domainOf(named.value, generating.scope)
  const usual = contentType === undefined ? undefined : acceptedContentType(contentType, domain)
  if (usual !== undefined) return usual
  const agreeing = kind ? agreeingContentTypes(domain, kind, 'response')[0] : undefined
  return agreeing ?? generateFields([{ ...named, optional: false }], rootPlace('headers'), generating)[0]?.[1]
}
