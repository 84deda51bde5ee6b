import { createReader, type Grammar } from '../../grammar/index.js'
import { contractPage } from './contractPage.js'
import { ebnf } from './ebnf.js'
import { contractGrammarJson } from './json/contractGrammarJson.js'
import { markingsOf, type Example } from './markings.js'
import { pageFiles } from './pageFiles.js'
import { rulesOf } from './production.js'
import { textMate } from './textMate.js'
import { treesOf } from './treesOf.js'
import { withoutMistakes } from './withoutMistakes.js'

export type * from './json/grammarJson.js'
export { jsonDiagrams, type JsonDiagramOptions } from './json/jsonDiagrams.js'
export type { MovedRules } from './versions/comparedPage.js'
export { serializeGrammar, type SerializeOptions } from './json/serializeGrammar.js'

/** `diagrams` are railroad diagrams in SVG with an HTML page, `textmate` is for editors, `json` for comparing versions. */
export type GrammarForm = 'diagrams' | 'ebnf' | 'textmate' | 'json'

export interface FormOptions {
  /** Contracts; the diagrams mark what they do not use. Default: none, and no marks. */
  readonly corpus?: readonly Omit<Example, 'trees'>[]
  /** Whether diagrams and EBNF also have the ways that the parser reads to report a mistake. Default: false. */
  readonly withErrors?: boolean | undefined
  /** Wider sequences of a diagram are broken into lines, in CSS pixels. Default: 520. */
  readonly width?: number | undefined
  /** The URL of the language guide for the diagrams' page. Default: no links to it. */
  readonly guide?: string | undefined
}

/** The files of a form of the grammar by name, the main one first. */
export function grammarFiles(
  form: GrammarForm,
  grammar: Grammar,
  options: FormOptions = {},
): ReadonlyMap<string, string> {
  switch (form) {
    case 'ebnf':
      return new Map([['contract.ebnf', ebnf(grammar, options)]])
    case 'textmate':
      return new Map([['contract.tmLanguage.json', `${JSON.stringify(textMate(grammar), null, 2)}\n`]])
    case 'json':
      return new Map([['contract.grammar.json', `${JSON.stringify(contractGrammarJson(grammar), null, 2)}\n`]])
    case 'diagrams':
      return diagramFiles(grammar, options)
  }
}

function diagramFiles(
  grammar: Grammar,
  { corpus = [], guide, width, withErrors = false }: FormOptions,
): ReadonlyMap<string, string> {
  const reader = createReader(grammar)
  const all = rulesOf(grammar)
  const rules = withErrors ? all : withoutMistakes(all)
  const markings = markingsOf(
    rules,
    corpus.map((example) => ({ ...example, trees: treesOf(example.text, reader) })),
  )
  return pageFiles(contractPage(grammar, { rules, markings, width, guide, withErrors }))
}
