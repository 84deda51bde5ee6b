export { extensionRules } from '../../syntax/tree/extensionRules.js'
export type { Extension, ExtensionRule, ValueComparison } from '../../syntax/tree/extensionMeaning.js'
