import type { CommentPlace, Finding } from '../compatibility/reasons/changes/finding.js'
import { yamlDeclarations } from '../openapi/documents/yamlDeclarations.js'
import { contractDeclarations } from '../syntax/read/contractDeclarations.js'
import type { DescriptionLanguage, Source } from '../text/source.js'
import { nowhere, type Span } from '../text/span.js'
import { xmlDeclarations } from '../wsdl/documents/xmlDeclarations.js'

const declarations = { contract: contractDeclarations, wsdl: xmlDeclarations, openapi: yamlDeclarations }

/** What may precede a declaration on its line: in YAML, the dash of an item. */
const indents = { contract: /^\s*$/, wsdl: /^\s*$/, openapi: /^\s*(?:-\s+)?$/ }

/** Finds the declarations of a contract above which a comment allows a finding, the one with the smallest scope first. */
export function commentPlaces(newer: Source): (finding: Finding) => readonly CommentPlace[] {
  const first = newer.files?.[0]?.source ?? newer
  const known = new Map<Source, (place: Span, scenario?: Span) => readonly CommentPlace[]>()
  const placesIn = (source: Source) => {
    const found =
      known.get(source) ?? placesOf(source, source === first ? (newer.origin ?? 'contract') : languageOf(source))
    known.set(source, found)
    return found
  }
  return ({ newer: { source, span }, newerScenario }) => {
    const own = placesIn(source)(span, newerScenario?.source === source ? newerScenario.span : undefined)
    return source === first ? own : [...own, ...placesIn(first)(nowhere).slice(-1)]
  }
}

/** The language of a file that a contract includes, or that a description imports. */
const languageOf = ({ text }: Source): DescriptionLanguage => (/^\uFEFF?\s*</.test(text) ? 'wsdl' : 'openapi')

function placesOf(source: Source, language: CommentPlace['language']) {
  const { text } = source
  const find = declarations[language](text)
  const isFirstOnLine = ({ start }: Span): boolean =>
    indents[language].test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
  return (...at: readonly [place: Span, scenario?: Span]): readonly CommentPlace[] =>
    find(...at)
      .filter(isFirstOnLine)
      .map((span) => ({ language, source, span }))
}
