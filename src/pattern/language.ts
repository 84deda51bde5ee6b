import { contractSyntax, createSyntax, type Syntax, type SyntaxParts } from '../syntax/syntax.js'
import { isScalarName, scalars, type Scalars } from './scalars.js'

/** A language: its syntax and its scalar types. */
export interface Language extends Syntax {
  readonly scalars: Scalars
}

/** What a language adds to the language of contracts. */
export interface LanguageParts extends SyntaxParts {
  /** More scalar types; the name of a built-in one throws a TypeError. Default: none. */
  readonly scalars?: Scalars
}

/** The language of contracts. */
export const contractLanguage: Language = { ...contractSyntax, scalars }

/** A language that extends the language of contracts. */
export function createLanguage({ scalars: own = {}, ...syntax }: LanguageParts): Language {
  const taken = Object.keys(own).find(isScalarName)
  if (taken !== undefined) throw new TypeError(`the scalar type \`${taken}\` is built in; choose another name`)
  return { ...createSyntax(syntax), scalars: { ...scalars, ...own } }
}
