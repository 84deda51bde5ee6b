import type { TokenType } from 'chevrotain'
import { patternOf, type Grammar } from '../../grammar/index.js'
import { escapeMarkup } from '../text/writing/markup.js'
import { entriesOf } from './entriesOf.js'
import type { GrammarPage, TokenRow } from './grammarPage.js'
import { guideAnchors } from './guideAnchors.js'
import type { Markings } from './markings.js'
import type { GrammarRule } from './production.js'
import { allTokensOf, isOf, tokensOf, wordsOf } from './tokensOf.js'

export interface ContractPageOptions {
  readonly rules: readonly GrammarRule[]
  readonly markings: Markings
  /** The width at which diagrams break, in CSS pixels (`DiagramOptions`). */
  readonly width?: number | undefined
  /** The URL of the language guide; without it there are no links to it. */
  readonly guide?: string | undefined
  /** Whether the rules are all that the parser reads, mistakes included. */
  readonly withErrors: boolean
}

/** The page of the grammar of contracts. */
export function contractPage(
  grammar: Grammar,
  { rules, markings, width, guide, withErrors }: ContractPageOptions,
): GrammarPage {
  const vocabulary = withErrors ? allTokensOf(grammar) : tokensOf(grammar, rules)
  return {
    title: 'The grammar of contracts',
    intro: intro(withErrors),
    notes: `<p class="legend">An <i>entry</i> is a rule by which a program may read a whole text: a contract, or a part of one.</p>`,
    rules,
    markings,
    words: wordsOf(grammar),
    width,
    factsOf: (name) => [startsAt(name), guideLink(name, guide)],
    tokens: vocabulary.map((token) => tokenRow(token, vocabulary, grammar)),
    aboutTokens,
    footer: `generated from the parser by <code>codicil grammar diagrams${withErrors ? ' --with-errors' : ''}</code>.`,
  }
}

const intro = (withErrors: boolean): string =>
  withErrors
    ? `<p>All that the parser of contracts reads, including what it reads only to report a mistake precisely. For people who work on
the parser; <code>codicil grammar diagrams</code> without <code>--with-errors</code> shows the language.</p>`
    : `<p>What a contract may contain, as a diagram for each rule: follow the line from left to right, and each box that you pass is
the next thing to write. Click a box to see what it stands for. For people who write contracts by hand, or a tool that reads
them.</p>`

const aboutTokens = `The words, signs and texts that the rules are made of, with the regular expressions that recognise them. The words at the start
of a line decide how the rest of it is read: that is the mode.`

/** The entries that read a whole text by a rule. */
const startsAt = (name: string): string => {
  const own = entriesOf(name)
  return own.length === 0 ? '' : `an entry: ${own.map((entry) => `<code>${entry}</code>`).join(', ')}`
}

function guideLink(rule: string, guide: string | undefined): string {
  const anchor = guideAnchors[rule]
  return guide === undefined || anchor === undefined
    ? ''
    : `<a href="${escapeMarkup(guide)}#${anchor}">in the guide</a>`
}

function tokenRow(token: TokenType, vocabulary: readonly TokenType[], { modes }: Grammar): TokenRow {
  const pattern = patternOf(token)
  return {
    name: token.name,
    label: token.LABEL ?? '',
    pattern: pattern && String(pattern).replace(/y$/, ''),
    kinds: vocabulary.filter(isOf(token)).map(({ name }) => name),
    modes: Object.keys(modes).filter((mode) => modes[mode]!.includes(token)),
  }
}
