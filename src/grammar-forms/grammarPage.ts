import { escapeMarkup } from '../text/writing/markup.js'
import { proseHtml } from '../text/writing/proseHtml.js'
import { diagramOf, type DiagramMark } from './diagram.js'
import { pageDiagramStyle } from './diagramStyle.js'
import { ruleEbnf } from './ebnf.js'
import type { Example, Markings } from './markings.js'
import { pageStyle } from './pageStyle.js'
import { phraseOf, type Phrase } from './phrase.js'
import type { VersionChange, GrammarRule } from './production.js'
import { namesIn, type Word } from './tokensOf.js'

/** What a page shows. Texts are HTML unless they are names, labels or patterns. */
export interface GrammarPage {
  readonly title: string
  readonly intro: string
  /** Explanations below those of the boxes; may be empty. */
  readonly notes: string
  readonly rules: readonly GrammarRule[]
  readonly markings: Markings
  /** The words that the diagrams show in place of a token (`DiagramOptions`). */
  readonly words: ReadonlyMap<string, readonly Word[]>
  /** The width at which diagrams break, in CSS pixels (`DiagramOptions`). */
  readonly width?: number | undefined
  /** What else is said of a rule, each as a short text. */
  readonly factsOf: (rule: string) => readonly string[]
  /** The versions of a rule, if the page compares two grammars and they differ. Default: only the rule itself. */
  readonly versionsOf?: (rule: string) => readonly RuleVersion[]
  readonly tokens: readonly TokenRow[]
  readonly aboutTokens: string
  readonly footer: string
}

/** A rule in one of two grammars; without a change, in both. */
export interface RuleVersion {
  readonly rule: GrammarRule
  readonly change?: VersionChange
}

/** A token in the table of tokens. */
export interface TokenRow {
  readonly name: string
  /** In words; fixed text is in backticks. */
  readonly label: string
  /** Its pattern as text; absent for a category. */
  readonly pattern?: string | undefined
  /** The tokens of a category. */
  readonly kinds: readonly string[]
  readonly modes: readonly string[]
  /** Whether only one of two grammars has the token. */
  readonly change?: VersionChange
  /** The token in the older grammar, if it differs. */
  readonly older?: TokenRow
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

/** HTML that one version has, in the element for it. */
const versionHtml = (html: string, change: VersionChange | undefined): string =>
  change === undefined ? html : change === 'added' ? `<ins>${html}</ins>` : `<del>${html}</del>`

function ruleSection(rule: GrammarRule, page: GrammarPage): string {
  const { rules, markings, words, width, factsOf } = page
  const { name } = rule
  const example = markings.exampleOf(name)
  const facts = [
    markings.whole(name) ?? '',
    usedBy(name, rules),
    ...factsOf(name),
    example ? `<a href="#${exampleId(example)}">${example.isBroken ? 'example, with an error' : 'example'}</a>` : '',
  ]
  const ebnf = (page.versionsOf?.(name) ?? [{ rule }]).map((version: RuleVersion) =>
    versionHtml(escapeMarkup(ruleEbnf(version.rule)), version.change),
  )
  const diagram = diagramOf(rule, { link: (target) => `#${target}`, words, width, ...markings })
  diagram.attrs['aria-details'] = `words-${name}`
  return `<section id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p class="facts">${facts.filter((fact) => fact !== '').join(' · ')}</p>
<div class="diagram" tabindex="0">
${diagram.toString()}</div>
<details class="words" id="words-${name}"><summary>In words</summary>${phraseHtml(phraseOf(rule, { words, ...markings }))}</details>
<pre class="ebnf">${ebnf.join('\n')}</pre>
</section>`
}

function tokenRow(row: TokenRow): string {
  const { name, older, change } = row
  const before = older && tokenCells(older)
  const cells = tokenCells(row).map((cell, at) =>
    before && before[at] !== cell ? `${versionHtml(before[at]!, 'removed')} ${versionHtml(cell, 'added')}` : cell,
  )
  const kind = change ?? (older && 'changed')
  const mark = kind === undefined ? '' : ` <b class="${kind}">${kind}</b>`
  return `<tr id="${name}"><th scope="row"><code>${name}</code>${mark}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const tokenCells = ({ label, pattern, kinds, modes }: TokenRow): readonly string[] => [
  proseHtml(label),
  pattern === undefined ? kinds.map(link).join(', ') : `<code>${escapeMarkup(pattern)}</code>`,
  modes.join(' '),
]

const exampleSection = (example: Example): string =>
  `<section id="${exampleId(example)}">\n<h3>${escapeMarkup(example.name)}</h3>\n<pre tabindex="0">${escapeMarkup(example.text.replaceAll(/\r\n?/g, '\n'))}</pre>\n</section>`

const explanations: Readonly<Record<DiagramMark, string>> = {
  'only in error': '<i>only in error</i>: the parser reads this way, but always reports it.',
  'not in the corpus': '<b class="uncovered">not in the corpus</b>: no file of the corpus takes this way.',
  added:
    '<b class="added">added</b>: only the newer grammar has what is in the solid frame, or this line past a part or back before it.',
  removed:
    '<b class="removed">removed</b>: only the older grammar has what is crossed out in the dotted frame, or this line past a part or back before it.',
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
export function grammarPage(page: GrammarPage): string {
  const { title, intro, notes, rules, markings, tokens, aboutTokens, footer } = page
  const sections = rules.map((rule) => ruleSection(rule, page)).join('\n')
  const examples = [...new Set(rules.flatMap(({ name }) => markings.exampleOf(name) ?? []))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>
${pageStyle}
${pageDiagramStyle}
</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${intro}
${legend(sections)}
${notes}
<nav aria-label="Rules"><ul>${rules.map(({ name }) => `<li>${link(name)}</li>`).join('')}</ul></nav>
<h2>Rules</h2>
${sections}
<h2>Tokens</h2>
<p>${aboutTokens}</p>
<div class="table" tabindex="0"><table>
<thead><tr><th scope="col">token</th><th scope="col">in messages</th><th scope="col">texts</th><th scope="col">modes</th></tr></thead>
<tbody>
${tokens.map(tokenRow).join('\n')}
</tbody>
</table></div>
${examples.length > 0 ? `<h2>Examples</h2>\n${examples.map(exampleSection).join('\n')}` : ''}
<footer><p>${String(rules.length)} rules and ${String(tokens.length)} tokens, ${footer}</p></footer>
</main>
</body>
</html>
`
}
