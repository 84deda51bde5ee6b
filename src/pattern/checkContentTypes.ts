import type { Reporter } from '../syntax/reporter.js'
import { agreeingContentTypes, contentKind } from './contentType.js'
import { describeDomain } from './describeDomain.js'
import { domainOf } from './domain.js'
import type { ScenarioPattern } from './patternTree.js'

const called = { xml: 'XML', json: 'JSON', form: 'form fields', parts: 'parts' } as const

/** Reports content types that no body of the scenario can have. The scenario's types are known to be in order. */
export function checkContentTypes({ request, response, scope }: ScenarioPattern, { report }: Reporter): void {
  for (const { headers, body } of [request, response]) {
    const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')
    const kind = header && contentKind(body, scope)
    if (!kind) continue
    const domain = domainOf(header.value, scope)
    if (agreeingContentTypes(domain, kind).length > 0) continue
    report(
      'content-type-contradiction',
      header.value.span,
      `the body is ${called[kind]}, which is never of the content type ${describeDomain(domain)}`,
      { related: [{ span: body.span, message: 'the body' }] },
    )
  }
}
