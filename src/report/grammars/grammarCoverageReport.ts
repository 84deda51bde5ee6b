import type { CoveringSentences } from '../../grammars/sentences/coveringSentences.js'
import type { GrammarCoverage, Share } from '../../grammars/sentences/grammarCoverage.js'
import { counted } from '../../text/writing/counted.js'

/** Whether a corpus takes every rule, alternative and token. */
export const isCoverageComplete = ({ never, neverTokens }: GrammarCoverage): boolean =>
  never.length === 0 && neverTokens.length === 0

const shareText = (what: string, { covered, of }: Share): string => `${what}: ${String(covered)} of ${String(of)}`

/** What a corpus takes of a grammar, as text. */
export function grammarCoverageText(coverage: GrammarCoverage): string {
  const { files, unread, rules, alternatives, tokens, never, neverTokens } = coverage
  const lines = [
    counted(files, 'file'),
    ...unread.map((file) => `  not read: ${file}`),
    shareText('Rules', rules),
    shareText('Alternatives', alternatives),
    shareText('Tokens', tokens),
    ...(never.length + neverTokens.length > 0 ? ['Never taken:'] : []),
    ...never.map(({ name, text }) => `  ${name}${text === undefined ? '' : `, as in ${JSON.stringify(text)}`}`),
    ...neverTokens.map((name) => `  the token ${name}`),
  ]
  return `${lines.join('\n')}\n`
}

/** What a corpus takes of a grammar, as JSON. */
export const grammarCoverageJson = (coverage: GrammarCoverage): string =>
  `${JSON.stringify({ complete: isCoverageComplete(coverage), ...coverage })}\n`

/** Between two files that are printed one after the other. */
const separator = '-----'

/** Files that cover a grammar, one after the other. */
export const sentencesText = ({ sentences }: CoveringSentences): string =>
  sentences.map(({ text }) => `${text}\n`).join(`${separator}\n`)

/** Files that cover a grammar, as JSON. */
export const sentencesJson = (covering: CoveringSentences): string => `${JSON.stringify(covering)}\n`
