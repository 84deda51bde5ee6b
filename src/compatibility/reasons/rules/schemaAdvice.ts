import type { RuleId } from './ruleTable.js'

/** How to change a WSDL or a schema compatibly, by rule id. The other rules give the same advice as for written contracts. */
export const schemaAdvice: Readonly<Partial<Record<RuleId, string>>> = {
  'request-attribute-added': 'Add it as optional (without `use="required"`), and use a default if it is missing.',
  'request-attribute-closed': 'Keep `xs:anyAttribute`, and ignore the attributes.',
  'request-attribute-type-changed':
    'Keep the type, or use one that also accepts the older values, such as `xs:string`.',
  'request-attribute-values-narrowed':
    'Keep every value and every length that was allowed. If a value is obsolete, keep accepting it, and say so in the response.',
  'request-element-added': 'Add it as optional (`minOccurs="0"`), and use a default if it is missing.',
  'request-element-choice-narrowed': 'Keep the alternative in the `xs:choice`.',
  'request-element-closed': 'Keep `xs:any`, and ignore the elements.',
  'request-element-nil-forbidden': 'Keep `nillable="true"`, and use a default if the element is nil.',
  'request-element-occurrence-narrowed':
    'Keep every number of occurrences that was allowed: do not raise `minOccurs` or lower `maxOccurs`.',
  'request-element-order-fixed': 'Keep allowing any order (`xs:all`).',
  'request-element-type-changed': 'Keep the type, or use one that also accepts the older values, such as `xs:string`.',
  'request-element-values-narrowed':
    'Keep every value and every length that was allowed. If a value is obsolete, keep accepting it, and say so in the response.',
  'scenario-removed':
    'Keep the operation or the global element. If nobody uses it any more, exempt the finding for a while.',
  'request-not-covered': 'Keep the older operation unchanged, and add a new operation for the change.',
  'response-status-removed': 'Keep the response or fault until no consumer needs it.',
}
