import type { TokenType } from 'chevrotain'
import { patternOf, type Grammar } from '../../grammar/index.js'
import { escapeMarkup } from '../text/writing/markup.js'
import { proseHtml } from '../text/writing/proseHtml.js'
import { diagramOf, type DiagramMark } from './diagram.js'
import { pageDiagramStyle } from './diagramStyle.js'
import { ruleEbnf } from './ebnf.js'
import { entriesOf } from './entriesOf.js'
import { guideAnchors } from './guideAnchors.js'
import type { Example, Markings } from './markings.js'
import { pageStyle } from './pageStyle.js'
import { phraseOf, type Phrase } from './phrase.js'
import type { GrammarRule } from './production.js'
import { allTokensOf, isOf, namesIn, tokensOf, type Word } from './tokensOf.js'

export interface PageOptions {
  readonly rules: readonly GrammarRule[]
  readonly markings: Markings
  /** The words that the diagrams show in place of a token (`DiagramOptions`). */
  readonly words: ReadonlyMap<string, readonly Word[]>
  /** The width at which diagrams break, in CSS pixels (`DiagramOptions`). */
  readonly width?: number | undefined
  /** The URL of the language guide; without it there are no links to it. */
  readonly guide?: string | undefined
  /** Whether the rules are all that the parser reads, mistakes included. */
  readonly withErrors: boolean
}

const link = (name: string): string => `<a href="#${name}"><code>${name}</code></a>`

const isUsedBy =
  (name: string) =>
  ({ definition }: GrammarRule): boolean =>
    definition.flatMap(namesIn).includes(name)

const usedBy = (name: string, rules: readonly GrammarRule[]): string => {
  const users = rules.filter(isUsedBy(name)).map((rule) => link(rule.name))
  return users.length === 0 ? '' : `part of ${users.join(', ')}`
}

/** The entries that read a whole text by a rule. */
const startsAt = (name: string): string => {
  const own = entriesOf(name)
  return own.length === 0 ? '' : `an entry: ${own.map((entry) => `<code>${entry}</code>`).join(', ')}`
}

const exampleId = ({ name }: Example): string => `example-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

/** A phrase as nested lists: numbered if their items follow each other. */
function phraseHtml(phrase: Phrase): string {
  if (!('parts' in phrase))
    return phrase.kind === 'rule' ? link(phrase.name) : `<a href="#${phrase.name}">${proseHtml(phrase.label)}</a>`
  const list = phrase.kind === 'choice' ? 'ul' : 'ol'
  const parts = phrase.parts.map(phraseHtml)
  if (parts.length < 2) return [proseHtml(phrase.lead), ...parts].join(' ')
  return `${proseHtml(phrase.lead)}<${list}>${parts.map((part) => `<li>${part}</li>`).join('')}</${list}>`
}

function ruleSection(rule: GrammarRule, { rules, markings, words, guide, width }: PageOptions): string {
  const { name } = rule
  const example = markings.exampleOf(name)
  const anchor = guideAnchors[name]
  const facts = [
    markings.whole(name) ?? '',
    usedBy(name, rules),
    startsAt(name),
    guide !== undefined && anchor !== undefined ? `<a href="${escapeMarkup(guide)}#${anchor}">in the guide</a>` : '',
    example ? `<a href="#${exampleId(example)}">${example.isBroken ? 'example, with an error' : 'example'}</a>` : '',
  ]
  const diagram = diagramOf(rule, { link: (target) => `#${target}`, words, width, ...markings })
  diagram.attrs['aria-details'] = `words-${name}`
  return `<section id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p class="facts">${facts.filter((fact) => fact !== '').join(' · ')}</p>
<div class="diagram" tabindex="0">
${diagram.toString()}</div>
<details class="words" id="words-${name}"><summary>In words</summary>${phraseHtml(phraseOf(rule, { words, ...markings }))}</details>
<pre class="ebnf">${escapeMarkup(ruleEbnf(rule))}</pre>
</section>`
}

function tokenRow(token: TokenType, vocabulary: readonly TokenType[], { modes }: Grammar): string {
  const kinds = vocabulary.filter(isOf(token)).map(({ name }) => link(name))
  const pattern = patternOf(token)
  const text = pattern ? `<code>${escapeMarkup(String(pattern).replace(/y$/, ''))}</code>` : kinds.join(', ')
  const places = Object.keys(modes).filter((mode) => modes[mode]!.includes(token))
  return `<tr id="${token.name}"><th scope="row"><code>${token.name}</code></th><td>${proseHtml(token.LABEL ?? '')}</td><td>${text}</td><td>${places.join(' ')}</td></tr>`
}

const exampleSection = (example: Example): string =>
  `<section id="${exampleId(example)}">\n<h3>${escapeMarkup(example.name)}</h3>\n<pre tabindex="0">${escapeMarkup(example.text.replaceAll(/\r\n?/g, '\n'))}</pre>\n</section>`

const intro = (withErrors: boolean): string =>
  withErrors
    ? `<p>All that the parser of contracts reads, including what it reads only to report a mistake precisely. For people who work on
the parser; <code>codicil grammar diagrams</code> without <code>--with-errors</code> shows the language.</p>`
    : `<p>What a contract may contain, as a diagram for each rule: follow the line from left to right, and each box that you pass is
the next thing to write. Click a box to see what it stands for. For people who write contracts by hand, or a tool that reads
them.</p>`

const explanations: Readonly<Record<DiagramMark, string>> = {
  'only in error': '<i>only in error</i>: the parser reads this way, but always reports it.',
  'not in the corpus': '<b class="uncovered">not in the corpus</b>: none of the given contracts takes this way.',
}

/** Explains the boxes, and those marks that diagrams or facts of the page have. */
const legend = (sections: string): string =>
  [
    `<p class="legend">A box with round corners is text to write: upright if it is always the same, <i>slanted</i> if you choose it.
A box with square corners is another rule.</p>`,
    ...(Object.keys(explanations) as DiagramMark[])
      .filter((mark) => sections.includes(mark))
      .map((mark) => `<p class="legend">${explanations[mark]}</p>`),
  ].join('\n')

/** A self-contained page without scripts: all rules with their diagrams, all tokens, and examples. */
export function grammarPage(grammar: Grammar, options: PageOptions): string {
  const { rules, withErrors } = options
  const vocabulary = withErrors ? allTokensOf(grammar) : tokensOf(grammar, rules)
  const sections = rules.map((rule) => ruleSection(rule, options)).join('\n')
  const examples = [...new Set(rules.flatMap(({ name }) => options.markings.exampleOf(name) ?? []))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The grammar of contracts</title>
<style>
${pageStyle}
${pageDiagramStyle}
</style>
</head>
<body>
<main>
<h1>The grammar of contracts</h1>
${intro(withErrors)}
${legend(sections)}
<p class="legend">An <i>entry</i> is a rule by which a program may read a whole text: a contract, or a part of one.</p>
<nav aria-label="Rules"><ul>${rules.map(({ name }) => `<li>${link(name)}</li>`).join('')}</ul></nav>
<h2>Rules</h2>
${sections}
<h2>Tokens</h2>
<p>The words, signs and texts that the rules are made of, with the regular expressions that recognise them. The words at the start
of a line decide how the rest of it is read: that is the mode.</p>
<div class="table" tabindex="0"><table>
<thead><tr><th scope="col">token</th><th scope="col">in messages</th><th scope="col">texts</th><th scope="col">modes</th></tr></thead>
<tbody>
${vocabulary.map((token) => tokenRow(token, vocabulary, grammar)).join('\n')}
</tbody>
</table></div>
${examples.length > 0 ? `<h2>Examples</h2>\n${examples.map(exampleSection).join('\n')}` : ''}
<footer><p>${String(rules.length)} rules and ${String(vocabulary.length)} tokens, generated from the parser by <code>codicil grammar diagrams${withErrors ? ' --with-errors' : ''}</code>.</p></footer>
</main>
</body>
</html>
`
}
