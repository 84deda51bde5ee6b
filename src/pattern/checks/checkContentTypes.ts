import type { Reporter } from '../../syntax/tree/reporter.js'
import { acceptedContentType, agreeingContentTypes, contentKind, type Side } from '../values/contentType.js'
import { describeDomain } from '../values/describeDomain.js'
import { domainOf } from '../values/domain.js'
import { headerDomain } from '../values/headerDomain.js'
import type { BodyPattern, FieldPattern, ScenarioPattern, Scope } from '../tree/patternTree.js'

const kindNames = { xml: 'XML', json: 'JSON', form: 'form fields', parts: 'parts' } as const

/** Reports `Content-Type` headers that contradict their bodies. The scenario's types have no errors. */
export function checkContentTypes({ request, response, scope }: ScenarioPattern, { report }: Reporter): void {
  const sides = [
    ['request', request],
    ['response', response],
  ] as const
  for (const [side, { headers, body }] of sides) {
    const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')
    const content = header && contentOf(body, header, side, scope)
    if (!content || content.fits) continue
    const domain = domainOf(header.value, scope)
    report(
      'content-type-contradiction',
      header.value.span,
      `the content type ${describeDomain(domain)} contradicts the body, which is ${content.name}`,
      { related: [{ span: body.span, message: 'the body' }] },
    )
  }
}

/** What a body is, and whether some of a header's content types fit it. Undefined if any content type does. */
function contentOf(body: BodyPattern, header: FieldPattern, side: Side, scope: Scope) {
  if (body.kind === 'payload' && body.mediaType !== undefined) {
    const { mediaType } = body
    return { name: `\`${mediaType}\``, fits: acceptedContentType(mediaType, headerDomain(header, scope)) !== undefined }
  }
  const kind = contentKind(body, scope)
  if (!kind) return undefined
  const fits = agreeingContentTypes(domainOf(header.value, scope), kind, side).length > 0
  return { name: kindNames[kind], fits }
}
