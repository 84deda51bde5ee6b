import { contractSyntax, createSyntax, type Syntax, type SyntaxParts } from '../syntax/syntax.js'
import { isScalarName, scalars, type Scalars } from './scalars.js'

/** A language with what its texts mean. */
export interface Language extends Syntax {
  readonly scalars: Scalars
}

/** What a language has beyond that of contracts. */
export interface LanguageParts extends SyntaxParts {
  /** Its further scalar types; to name one that contracts have already throws a TypeError. Default: none. */
  readonly scalars?: Scalars
}

/** The language of contracts. */
export const contractLanguage: Language = { ...contractSyntax, scalars }

/** A language that extends that of contracts. */
export function createLanguage({ scalars: own = {}, ...syntax }: LanguageParts): Language {
  const taken = Object.keys(own).find(isScalarName)
  if (taken !== undefined) throw new TypeError(`contracts have a scalar type \`${taken}\` already`)
  return { ...createSyntax(syntax), scalars: { ...scalars, ...own } }
}
