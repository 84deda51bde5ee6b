import type { RuleId } from './ruleTable.js'

const addOptional = 'Add it as optional (without `required`), and use a default if it is missing.'
const keepOptional = 'Keep it optional (without `required`), and use a default if it is missing.'
const keepKey = 'Keep it in the description as optional, and ignore it.'
const keepAlternative = 'Keep the alternative in `anyOf` or `oneOf`.'
const keepValuesOrAlternatives = 'Keep the alternatives, and put new ones into the next version of the API.'
const keepType = 'Keep the type, or accept both: `type: [integer, string]`, or `anyOf`.'

/** How to change an OpenAPI description compatibly, by rule id. The other rules give the same advice as for written contracts. */
export const openapiAdvice: Readonly<Partial<Record<RuleId, string>>> = {
  'request-body-added': 'Make the body optional (without `required`), or accept it in a new operation.',
  'request-body-became-required': 'Keep the body optional (without `required`), and use a default if it is missing.',
  'request-body-choice-narrowed': keepAlternative,
  'request-body-removed': 'Keep the `requestBody`, and ignore it.',
  'request-body-type-changed': keepType,
  'request-cookie-added': addOptional,
  'request-cookie-became-required': keepOptional,
  'request-cookie-type-changed': keepType,
  'request-field-added': addOptional,
  'request-field-became-required': keepOptional,
  'request-field-choice-narrowed': keepAlternative,
  'request-field-removed': keepKey,
  'request-field-type-changed': keepType,
  'request-header-added': addOptional,
  'request-header-became-required': keepOptional,
  'request-header-type-changed': keepType,
  'request-item-choice-narrowed': keepAlternative,
  'request-item-type-changed': keepType,
  'request-key-added': addOptional,
  'request-key-became-required': keepOptional,
  'request-key-choice-narrowed': keepAlternative,
  'request-key-closed': 'Keep allowing other properties (`additionalProperties`), and ignore them.',
  'request-key-removed': keepKey,
  'request-key-type-changed': keepType,
  'request-method-changed': 'Keep the operation, and add another one for the newer method.',
  'request-not-covered': 'Keep the older operation as it was, and add an operation for what is new.',
  'request-parameter-added': addOptional,
  'request-parameter-became-required': keepOptional,
  'request-parameter-occurrence-narrowed': 'Accept as many as before: do not raise `minItems` or lower `maxItems`.',
  'request-parameter-removed': keepKey,
  'request-parameter-type-changed': keepType,
  'request-part-added': addOptional,
  'request-part-became-required': keepOptional,
  'request-part-choice-narrowed': keepAlternative,
  'request-part-removed': keepKey,
  'request-part-type-changed': keepType,
  'request-path-changed': 'Keep the operation, and add another one for the newer path.',
  'response-body-choice-widened': keepValuesOrAlternatives,
  'response-item-choice-widened': keepValuesOrAlternatives,
  'response-key-choice-widened': keepValuesOrAlternatives,
  'response-status-changed': 'Keep the status, and add another response for the newer one.',
  'response-status-removed': 'Keep the response until no consumer needs it.',
  'scenario-removed':
    'Keep the operation. If it is to go, deprecate it with a day in `x-sunset`, and remove it after that day.',
}
