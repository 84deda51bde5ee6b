import { contractSyntax, createSyntax, type Syntax, type SyntaxParts } from '../syntax/tree/syntax.js'
import type { Openness } from '../syntax/tree/openness.js'
import type { NamespaceVersions } from '../xml/namespaceVersions.js'
import { textMatcher } from '../languages/textMatcher.js'
import { isScalarName, scalars, type Scalar, type Scalars } from './tree/scalars.js'

/** A language: its syntax and its scalar types. */
export interface Language extends Syntax {
  readonly scalars: Scalars
  /** Whether strict contracts, including WSDLs and schemas, are read as if they were not strict (docs/language.md 8.8). */
  readonly ignoresNamespaces?: true
  /** The namespaces that are versions of one another, and read as the same in WSDLs and schemas. Default: none. */
  readonly versions?: readonly NamespaceVersions[]
  /** How OpenAPI descriptions and JSON Schemas are read. Default: `declared`. */
  readonly openness?: Openness
}

/** The settings for reading descriptions. Default: namespaces are read as written, and openness is `declared`. */
export interface ReadingSettings {
  readonly ignoresNamespaces?: boolean
  readonly versions?: readonly NamespaceVersions[] | undefined
  readonly openness?: Openness | undefined
}

/** Returns a language with other settings for reading descriptions, or the language itself if the settings are empty. */
export function reading(
  language: Language,
  { ignoresNamespaces = false, versions = [], openness }: ReadingSettings,
): Language {
  if (!ignoresNamespaces && versions.length === 0 && !openness) return language
  const other: Language = {
    ...language,
    ...(ignoresNamespaces && { ignoresNamespaces }),
    ...(versions.length > 0 && { versions }),
    ...(openness && { openness }),
  }
  known.add(other)
  return other
}

/** What a language adds to the language of contracts. */
export interface LanguageParts extends SyntaxParts {
  /** More scalar types; the name of a built-in one, or a sample that its type refuses, throws a TypeError. Default: none. */
  readonly scalars?: Scalars
}

/** Every language of this copy of codicil: those of another copy have other token types, which no rule here would take. */
const known = new WeakSet<object>()

/** Whether a value is a language that this copy of codicil has made. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'object' && value !== null && known.has(value)

/** The language of contracts. */
export const contractLanguage: Language = { ...contractSyntax, scalars }

/** Checks that a type accepts its own samples, because generated messages and comparisons contain them. */
function checkSamples(name: string, { accepts, language, samples }: Scalar): void {
  const wrong = samples.find((sample) => !accepts(sample) || (language && !textMatcher(language)(sample)))
  if (wrong !== undefined)
    throw new TypeError(`the scalar type \`${name}\` does not accept its own sample ${JSON.stringify(wrong)}`)
}

/** A language that extends the language of contracts. */
export function createLanguage({ scalars: own = {}, ...syntax }: LanguageParts): Language {
  const taken = Object.keys(own).find(isScalarName)
  if (taken !== undefined) throw new TypeError(`the scalar type \`${taken}\` is built in; choose another name`)
  for (const [name, scalar] of Object.entries(own)) checkSamples(name, scalar)
  const language = { ...createSyntax(syntax), scalars: { ...scalars, ...own } }
  known.add(language)
  return language
}
