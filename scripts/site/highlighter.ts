import { createHighlighter, type BundledLanguage, type LanguageRegistration, type ThemedTokenWithVariants } from 'shiki'
import { contractGrammar } from '../../grammar/index.js'
import { grammarFiles } from '../../src/grammar-forms/grammarFiles.js'
import { escapeMarkup } from '../../src/text/writing/markup.js'

const themes = { light: 'github-light-default', dark: 'github-dark-default' } as const
const languages = ['json', 'xml', 'yaml', 'js', 'ts', 'groovy', 'sh'] as const

/** Colours of the themes that are too pale on the ground of code blocks, with darker ones. */
const darker: Readonly<Record<string, string>> = { '#6E7781': '#59636E' }

/** Colours code by its language; the colours are classes, because the policy of the pages forbids styles in HTML. */
export interface Highlighter {
  /** Code as HTML; in an unknown language just escaped. */
  readonly highlight: (code: string, language: string) => string
  /** The style sheet of the classes so far. */
  readonly css: () => string
}

/** Makes a highlighter. Contracts are coloured by the TextMate grammar that editors use. */
export async function createSiteHighlighter(): Promise<Highlighter> {
  const contract = JSON.parse([...grammarFiles('textmate', contractGrammar).values()][0]!) as LanguageRegistration
  const shiki = await createHighlighter({
    themes: Object.values(themes),
    langs: [...languages, { ...contract, name: 'contract' }],
  })
  const known = new Set(['contract', ...languages])
  const classes = new Map<string, string>()
  const span = (token: ThemedTokenWithVariants): string => {
    const { light, dark } = token.variants
    const style = [light!, dark!]
      .map(({ color = 'inherit', fontStyle = 0 }) => `${darker[color.toUpperCase()] ?? color} ${fontStyle}`)
      .join(' ')
    if (token.content.trim() === '') return token.content
    const name = classes.get(style) ?? `c${classes.size}`
    classes.set(style, name)
    return `<span class="${name}">${escapeMarkup(token.content)}</span>`
  }
  return {
    highlight: (code, language) => {
      if (!known.has(language)) return escapeMarkup(code)
      const lines = shiki.codeToTokensWithThemes(code, { lang: language as BundledLanguage, themes })
      return lines.map((line) => line.map(span).join('')).join('\n')
    },
    css: () => [...classes].map(([style, name]) => rules(name, style.split(' '))).join('\n'),
  }
}

const isItalic = (fontStyle: string | undefined): boolean => (Number(fontStyle) & 1) === 1

const rules = (name: string, [light, fontStyle, dark]: readonly string[]): string =>
  `.${name} { color: ${light!};${isItalic(fontStyle) ? ' font-style: italic;' : ''} }
@media screen and (prefers-color-scheme: dark) { .${name} { color: ${dark!}; } }`
