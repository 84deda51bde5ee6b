/** The words that a step may start with after its keyword, as "did you mean" offers them. */
export const stepNames = [
  'type',
  'enum',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'request-header',
  'response-header',
  'request-body',
  'response-body',
  'form-field',
  'request-part',
  'status',
] as const

/** Of those words, the HTTP methods. */
export const isMethodName = (name: string): boolean => name === name.toUpperCase()

export const methodNames: readonly string[] = stepNames.filter(isMethodName)
