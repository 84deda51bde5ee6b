/**
 * What an XML stack may read although the contract does not declare it:
 *
 * - `unknown element`, `unknown attribute`: one of a name that is not declared there
 * - `other order`: the child elements in another order
 * - `missing part`: without a required child element or attribute
 * - `other enum value`: a value that the enum does not list
 * - `other namespace`: the same local names in other namespaces
 */
export type XmlDeviation = (typeof xmlDeviations)[number]

export const xmlDeviations = [
  'unknown element',
  'unknown attribute',
  'other order',
  'missing part',
  'other enum value',
  'other namespace',
] as const

/**
 * What a JSON stack may read although the contract does not declare it:
 *
 * - `unknown key`: a key that is not declared there
 * - `missing key`: without a required key
 * - `other enum value`: a value that the enum does not list
 * - `null`: null instead of a value
 * - `number as string`: a number in quotes
 */
export type JsonDeviation = (typeof jsonDeviations)[number]

export const jsonDeviations = ['unknown key', 'missing key', 'other enum value', 'null', 'number as string'] as const
