import { isImported, type ImportedSource } from '../syntax/tree/importedSource.js'
import type { KnownScenarios } from '../syntax/read/knownScenarios.js'
import { readExemptions } from '../syntax/read/readExemptions.js'
import { readContract, readWithCst, type ParsedContract, type ReadContract } from '../syntax/read/readContract.js'
import { rereadContract } from '../syntax/read/rereadContract.js'
import { inFile, isError, sortDiagnostics, withoutRepetitions, type Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import { contractLanguage, type Language } from './language.js'
import type { LoadedContract } from './loadedContract.js'
import { lowerContract } from './lowerContract.js'
import { lowerExemptions } from './lowering/lowerExemptions.js'
import type { ContractPattern, Exemption } from './tree/patternTree.js'
import { unusedTypes } from './checks/unusedTypes.js'
import { withIncluded } from './withIncluded.js'
import { withoutNamespaces } from './tree/withoutNamespaces.js'
import { withoutExamples } from './checks/withoutExamples.js'
import { withoutFaultyBounds } from './checks/withoutFaultyBounds.js'

export type { LoadedContract }

/**
 * Reads contract text, or a source that is imported as a contract, into a pattern tree. Do not use the pattern if there are
 * errors among the diagnostics.
 */
export const loadContract = (source: Source, language: Language = contractLanguage): LoadedContract =>
  isImported(source) ? loadImported(source, language) : loadRead(readContract(source, language), language)

/** Reads contract text like {@link loadContract}, and keeps its CST. */
export const parseContract = (source: Source, language: Language = contractLanguage): LoadedContract<ParsedContract> =>
  loadRead(readWithCst(source, language), language)

/**
 * Loads a contract like `loadContract`, but without parsing known scenarios. A language with rules of its own parses all of
 * them, because spans in their values could not be shifted.
 */
export const reloadContract = (
  source: Source,
  known: KnownScenarios,
  language: Language = contractLanguage,
): LoadedContract =>
  language.grammar === contractLanguage.grammar && !isImported(source)
    ? loadRead(rereadContract(source, known), language)
    : loadContract(source, language)

/** What is wrong with a single type of texts, which leaves the rest of a WSDL as it is. */
const ofTexts: ReadonlySet<string> = new Set(['bad-bounds', 'bad-pattern'])

/**
 * Lowers what a source is imported as. Types and alternatives that are never needed are common in schemas, and fine; facets
 * that leave no text are warnings, and left out.
 */
function loadImported(source: ImportedSource, language: Language): LoadedContract {
  const { tree: written, diagnostics } = source.readAsContract(language)
  const checked = lowerContract(written, contractLanguage)
  const faulty = checked.diagnostics.filter(({ code }) => ofTexts.has(code))
  const wrong = checked.diagnostics.filter(({ code }) => code === 'examples-mismatch')
  const tree = withoutExamples(withoutFaultyBounds(written, faulty), wrong)
  const lowered = tree === written ? checked : lowerContract(tree, contractLanguage)
  const own = [
    ...faulty.map(asWarning),
    ...wrong.map(asWrongExample),
    ...lowered.diagnostics.filter(({ code }) => !ofTexts.has(code)),
  ].filter(({ code }) => code !== 'unreachable-alternative' && code !== 'examples-mismatch')
  const dated = lowerExemptions(tree.exemptions ?? [], tree.source)
  const found = [...diagnostics, ...[...own, ...dated.diagnostics].map(inFile)]
  return {
    pattern: asRead(withExemptions(lowered.pattern, dated.exemptions), language),
    read: { tree, lexed: { tokens: [], trivia: [] }, diagnostics },
    diagnostics: withoutRepetitions(sortDiagnostics(found)),
  }
}

/** How included descriptions are read. Two of them may have different versions of one namespace, so versions are not replaced. */
function includedLanguage({ ignoresNamespaces: _, ...language }: Language): Language {
  return { ...language, versions: [] }
}

const withExemptions = (pattern: ContractPattern, exemptions: readonly Exemption[]): ContractPattern =>
  exemptions.length === 0 ? pattern : { ...pattern, exemptions }

const asRead = (pattern: ContractPattern, { ignoresNamespaces }: Language): ContractPattern =>
  ignoresNamespaces ? withoutNamespaces(pattern) : pattern

/** A diagnostic of facets that are left out. What would fix a contract is no fix for a schema. */
const asWarning = ({ fix: _, ...found }: Diagnostic): Diagnostic => ({
  ...found,
  severity: 'warning',
  hint: 'the facets are ignored; correct them',
})

/** A diagnostic of an example that is left out. */
const asWrongExample = ({ fix: _, ...found }: Diagnostic): Diagnostic => ({
  ...found,
  code: 'openapi-example-mismatch',
  severity: 'warning',
  hint: 'correct the example or the schema',
})

/** Diagnostics of text that may be meant as a placeholder. */
const nearPlaceholders: ReadonlySet<string> = new Set([
  'placeholder-in-text',
  'payload-in-text',
  'missing-parentheses',
  'colon-after-name',
])

/** Whether placeholders may be missing in a contract because of its diagnostics: what refers to them is then not reported. */
const mayMissPlaceholders = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((found) => isError(found) || nearPlaceholders.has(found.code))

/** Lowers a contract that was read in the given language. */
function loadRead<Read extends ReadContract>(read: Read, language: Language): LoadedContract<Read> {
  const lowered = lowerContract(read.tree, language)
  const written = readExemptions(read)
  const dated = lowerExemptions(written.exemptions, read.tree.source)
  const certain = mayMissPlaceholders([...read.diagnostics, ...lowered.diagnostics.filter((found) => !isError(found))])
    ? lowered.diagnostics.filter(({ code }) => code !== 'examples-unknown-column')
    : lowered.diagnostics
  const found = [...read.diagnostics, ...certain, ...written.diagnostics, ...dated.diagnostics]
  const unused = found.some(isError) || mayMissPlaceholders(found) ? [] : unusedTypes(read.tree)
  const loaded: LoadedContract<Read> = {
    pattern: withExemptions(lowered.pattern, dated.exemptions),
    read,
    diagnostics: withoutRepetitions(sortDiagnostics([...found, ...unused])),
  }
  const whole = withIncluded(loaded, (source) => loadImported(source, includedLanguage(language)))
  return { ...whole, pattern: asRead(whole.pattern, language) }
}
