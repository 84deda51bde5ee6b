import type { Extension } from '../../syntax/tree/extensionMeaning.js'
import type { Source } from '../../text/source.js'

export { extensionRules } from '../../syntax/tree/extensionRules.js'
export type { Exchange, Extension, ExtensionRule, ValueComparison } from '../../syntax/tree/extensionMeaning.js'

/** The first line of an added step or section. */
export const statementOf = ({ span: { start, end } }: Extension, { text }: Source): string =>
  text.slice(start, end).split('\n', 1)[0]!.trim()
