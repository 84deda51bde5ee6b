import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { openapiAdvice } from '../../compatibility/reasons/rules/openapiAdvice.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { schemaAdvice } from '../../compatibility/reasons/rules/schemaAdvice.js'
import { isExtensionId } from '../../text/extensionId.js'

const adviceOf = { wsdl: schemaAdvice, openapi: openapiAdvice }

/** A sentence on how to make the change compatibly. Empty if the newer version is out already, so that nothing can be changed in it. */
export function adviceFor(finding: Finding): string {
  if (finding.direction === 'forward') return ''
  const { id, instead } = ruleOf(finding)
  return (finding.origin && !isExtensionId(id) ? adviceOf[finding.origin][id] : undefined) ?? instead
}
