import type { Reporter } from '../../syntax/tree/reporter.js'
import { agreeingContentTypes, contentKind } from '../values/contentType.js'
import { describeDomain } from '../values/describeDomain.js'
import { domainOf } from '../values/domain.js'
import type { ScenarioPattern } from '../tree/patternTree.js'

const kindNames = { xml: 'XML', json: 'JSON', form: 'form fields', parts: 'parts' } as const

/** Reports `Content-Type` headers that contradict their bodies. The scenario's types have no errors. */
export function checkContentTypes({ request, response, scope }: ScenarioPattern, { report }: Reporter): void {
  const sides = [
    ['request', request],
    ['response', response],
  ] as const
  for (const [side, { headers, body }] of sides) {
    const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')
    const kind = header && contentKind(body, scope)
    if (!kind) continue
    const domain = domainOf(header.value, scope)
    if (agreeingContentTypes(domain, kind, side).length > 0) continue
    report(
      'content-type-contradiction',
      header.value.span,
      `the content type ${describeDomain(domain)} contradicts the body, which is ${kindNames[kind]}`,
      { related: [{ span: body.span, message: 'the body' }] },
    )
  }
}
