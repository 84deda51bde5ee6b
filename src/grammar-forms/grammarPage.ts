import type { TokenType } from 'chevrotain'
import { patternOf, vocabularyOf, withoutSlips, type Grammar } from '../../grammar/index.js'
import { escapeMarkup } from '../text/markup.js'
import { diagramOf } from './diagram.js'
import { pageDiagramStyle } from './diagramStyle.js'
import { ruleEbnf } from './ebnf.js'
import { guideAnchors } from './guideAnchors.js'
import type { Example, Markings } from './markings.js'
import { pageStyle } from './pageStyle.js'
import type { Production, Rule } from './production.js'

export interface PageOptions {
  readonly rules: readonly Rule[]
  readonly markings: Markings
  /** The URL of the language guide; without it there are no links to it. */
  readonly guide?: string | undefined
}

const link = (name: string): string => `<a href="#${name}"><code>${name}</code></a>`

const names = (production: Production): string[] =>
  'name' in production
    ? [production.name]
    : [...('separator' in production ? [production.separator.name] : []), ...production.definition.flatMap(names)]

const isUsedBy =
  (name: string) =>
  ({ definition }: Rule): boolean =>
    definition.flatMap(names).includes(name)

const usedBy = (name: string, rules: readonly Rule[]): string => {
  const users = rules.filter(isUsedBy(name)).map((rule) => link(rule.name))
  return users.length === 0 ? '' : `part of ${users.join(', ')}`
}

const exampleId = ({ name }: Example): string => `example-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

function ruleSection(rule: Rule, { rules, markings, guide }: PageOptions): string {
  const { name } = rule
  const example = markings.exampleOf(name)
  const anchor = guideAnchors[name]
  const facts = [
    markings.whole(name) ?? '',
    usedBy(name, rules) || 'the start rule',
    guide !== undefined && anchor !== undefined ? `<a href="${escapeMarkup(guide)}#${anchor}">in the guide</a>` : '',
    example ? `<a href="#${exampleId(example)}">${example.isBroken ? 'example, with an error' : 'example'}</a>` : '',
  ]
  const diagram = diagramOf(rule, { link: (target) => `#${target}`, ...markings })
  return `<section id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p class="facts">${facts.filter((fact) => fact !== '').join(' · ')}</p>
<div class="diagram" tabindex="0">
${diagram.toString()}</div>
<pre class="ebnf">${escapeMarkup(ruleEbnf(rule))}</pre>
</section>`
}

function tokenRow(token: TokenType, vocabulary: readonly TokenType[], { modes }: Grammar): string {
  const kinds = vocabulary.filter(({ CATEGORIES }) => CATEGORIES?.includes(token)).map(({ name }) => link(name))
  const pattern = patternOf(token)
  const text = pattern ? `<code>${escapeMarkup(String(pattern).replace(/y$/, ''))}</code>` : kinds.join(', ')
  const places = Object.keys(modes).filter((mode) => modes[mode]!.includes(token))
  return `<tr id="${token.name}"><th scope="row"><code>${token.name}</code></th><td>${escapeMarkup(token.LABEL ?? '')}</td><td>${text}</td><td>${places.join(' ')}</td></tr>`
}

const exampleSection = (example: Example): string =>
  `<section id="${exampleId(example)}">\n<h3>${escapeMarkup(example.name)}</h3>\n<pre>${escapeMarkup(example.text.replaceAll(/\r\n?/g, '\n'))}</pre>\n</section>`

const legend = `<p class="legend">A box with round corners is a token: upright if it is fixed text, <i>slanted</i> if it
is one of many texts. A box with square corners is a rule. A dashed frame or note that says <b class="uncovered">not in the corpus</b>
marks a way that no contract of the corpus takes; <i>only in error</i>, one that only contracts with errors take.</p>`

/** A self-contained page without scripts: all rules with their diagrams, all tokens, and examples. */
export function grammarPage(grammar: Grammar, options: PageOptions): string {
  const { rules } = options
  const vocabulary = vocabularyOf(withoutSlips(grammar.modes))
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
<p>${String(rules.length)} rules and ${String(vocabulary.length)} tokens. Generated from the parser by <code>codicil grammar diagrams</code>.</p>
${legend}
<nav aria-label="Rules"><ul>${rules.map(({ name }) => `<li>${link(name)}</li>`).join('')}</ul></nav>
<h2>Rules</h2>
${rules.map((rule) => ruleSection(rule, options)).join('\n')}
<h2>Tokens</h2>
<p>Which tokens are possible depends on the mode that the lexer is in; it tries them in the order of the mode.</p>
<div class="table" tabindex="0"><table>
<thead><tr><th scope="col">token</th><th scope="col">in messages</th><th scope="col">texts</th><th scope="col">modes</th></tr></thead>
<tbody>
${vocabulary.map((token) => tokenRow(token, vocabulary, grammar)).join('\n')}
</tbody>
</table></div>
${examples.length > 0 ? `<h2>Examples</h2>\n${examples.map(exampleSection).join('\n')}` : ''}
</main>
</body>
</html>
`
}
