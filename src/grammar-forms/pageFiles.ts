import { escapeMarkup } from '../text/writing/markup.js'
import { diagramOf } from './diagram.js'
import { fileDiagramStyle } from './diagramStyle.js'
import { grammarPage, type GrammarPage } from './grammarPage.js'
import { phraseOf, phraseText } from './phrase.js'

/** The page of a grammar, and an SVG for each of its rules, by file name. */
export function pageFiles(page: GrammarPage): ReadonlyMap<string, string> {
  const { rules, words, width, markings } = page
  return new Map([
    ['index.html', grammarPage(page)],
    ...rules.map((rule): [string, string] => [
      `${rule.name}.svg`,
      described(
        diagramOf(rule, { link, words, width, ...markings }).toStandalone(fileDiagramStyle),
        phraseText(phraseOf(rule, { words, ...markings })),
      ),
    ]),
  ])
}

const link = (name: string, kind: 'rule' | 'token'): string => (kind === 'rule' ? `${name}.svg` : `index.html#${name}`)

/** A drawing with a text alternative. */
function described(svg: string, words: string): string {
  const start = svg.indexOf('>') + 1
  return `${svg.slice(0, start)}\n<desc>${escapeMarkup(words)}</desc>${svg.slice(start)}`
}
