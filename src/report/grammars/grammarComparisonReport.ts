import type { GrammarComparison } from '../../grammars/comparison.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { fence } from '../formats/markdown.js'
import { comparisonBlocks, isGrammarCompatible, verdictLine } from './comparisonBlocks.js'

/** A comparison of grammars as text. */
export function grammarComparisonText(comparison: GrammarComparison, paint: Paint = plain): string {
  const blocks = comparisonBlocks(comparison).map(({ title, lines, file }) => {
    const [first = '', ...more] = lines
    const one = lines.length === 1 || /^(?:yes|no|open|proven|refuted|undecided)\b/.test(first)
    const body = one ? [`${paint.strong(title)}: ${first}`, ...more.map(indented)] : [`${paint.strong(title)}:`, ...lines.map(indented)] // prettier-ignore
    return [...body, ...(file === undefined ? [] : ['', ...file.split('\n').map((line) => `    ${line}`), ''])].join(
      '\n',
    )
  })
  const isRead = isGrammarCompatible(comparison) === true
  return `${[...blocks, isRead ? verdictLine(comparison) : paint.error(verdictLine(comparison))].join('\n')}\n`
}

const indented = (line: string): string => `  ${line}`

/** A comparison of grammars as Markdown, for the comment of a pull request. */
export function grammarComparisonMarkdown(comparison: GrammarComparison): string {
  const blocks = comparisonBlocks(comparison).map(({ title, lines, file }) => {
    const shown = file === undefined ? [] : ['', fenced(file)]
    return [`### ${title}`, '', ...lines.map((line) => `- ${line}`), ...shown, ''].join('\n')
  })
  return [`## ${verdictLine(comparison)}`, '', ...blocks].join('\n')
}

function fenced(file: string): string {
  const marks = fence(file, 3)
  return `${marks}text\n${file}\n${marks}`
}

/** A comparison of grammars as data. */
export const grammarComparisonData = (comparison: GrammarComparison) => {
  const { map, tokens, ...rest } = comparison
  const { areKept: _, ...changes } = tokens
  return {
    compatible: isGrammarCompatible(comparison) ?? null,
    ...rest,
    map: { ...map, renamed: Object.fromEntries(map.renamed) },
    tokens: changes,
  }
}

/** A comparison of grammars as JSON. */
export const grammarComparisonJson = (comparison: GrammarComparison): string =>
  `${JSON.stringify(grammarComparisonData(comparison))}\n`
