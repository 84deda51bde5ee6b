import type { CstNode } from 'chevrotain'
import { coverageOf } from '../../grammar-forms/coverage.js'
import type { GrammarRule } from '../../grammar-forms/production.js'
import type { GrammarJson } from '../../grammar-forms/json/grammarJson.js'
import { success, type Result } from '../../text/failure.js'
import type { CorpusFile } from '../compareCorpus.js'
import { symbolsIn } from '../model/ruleBody.js'
import { rebuiltTrees } from '../reading/rebuiltTrees.js'
import { readVersion } from '../readVersion.js'
import { targetsOf, type CoverageTarget } from './coveringSentences.js'
import { sentenceFinder } from './sentenceFinder.js'

/** How many of some things are covered, of how many. */
export interface Share {
  readonly covered: number
  readonly of: number
}

/** What the files of a corpus take of a grammar. */
export interface GrammarCoverage {
  readonly files: number
  /** The files that the grammar does not read; they do not count. */
  readonly unread: readonly string[]
  readonly rules: Share
  readonly alternatives: Share
  readonly tokens: Share
  /** Rules and alternatives that no file takes; some with a file that would. */
  readonly never: readonly { readonly name: string; readonly text?: string }[]
  readonly neverTokens: readonly string[]
}

export interface CoverageOptions {
  /** Reads a file; undefined if it has errors. Default: the parser that is made from the grammar's JSON. */
  readonly treesOf?: (text: string) => readonly CstNode[] | undefined
  /** For how many of what is never taken a file is looked for. Default: 10. */
  readonly maxExamples?: number
}

/** Finds out what the files of a corpus take of a grammar. Fails like `compareGrammars`. */
export function grammarCoverage(
  grammar: GrammarJson,
  files: readonly CorpusFile[],
  { treesOf, maxExamples = 10 }: CoverageOptions = {},
): Result<GrammarCoverage> {
  const version = readVersion('', grammar)
  if (!version.ok) return version
  const { model } = version.value
  const read = files.map(({ name, text }) => ({ name, trees: (treesOf ?? rebuiltTrees(version.value))(text) }))
  const trees = read.flatMap((file) => file.trees ?? [])
  const rules = grammar.rules as unknown as readonly GrammarRule[]
  const coverage = coverageOf(rules, trees)
  const targets = { rules: targetsOf(rules, 'rules'), all: targetsOf(rules, 'alternatives') }
  const isOpen = ({ isCovered }: CoverageTarget): boolean => !isCovered(coverage)
  const used = tokensIn(trees)
  const tokens = new Set([...model.rules.values()].flatMap((body) => symbolsIn(body).flatMap(({ kind, name }) => (kind === 'token' ? model.tokensFor(name) : [])))) // prettier-ignore
  const find = sentenceFinder(
    version.value,
    grammar.starts[0]!,
    grammar.tokens.map(({ name }) => name),
  )
  const share = (some: readonly CoverageTarget[]): Share => ({ covered: some.length - some.filter(isOpen).length, of: some.length }) // prettier-ignore
  return success({
    files: files.length,
    unread: read.flatMap((file) => (file.trees ? [] : [file.name])),
    rules: share(targets.rules),
    alternatives: share(targets.all.slice(targets.rules.length)),
    tokens: { covered: [...tokens].filter((token) => used.has(token)).length, of: tokens.size },
    never: targets.all.filter(isOpen).map(({ name, without }, at) => {
      const sentence = at < maxExamples ? find(without(grammar)) : undefined
      return { name, ...(sentence && { text: sentence.text }) }
    }),
    neverTokens: [...tokens].filter((token) => !used.has(token)),
  })
}

/** The names of the tokens in some trees. */
function tokensIn(trees: readonly CstNode[]): ReadonlySet<string> {
  const found = new Set<string>()
  const nodes = [...trees]
  for (const { children } of nodes)
    for (const piece of Object.values(children).flat())
      if ('children' in piece) nodes.push(piece)
      else found.add(piece.tokenType.name)
  return found
}
