import type { GrammarComparison } from '../../grammars/comparison.js'
import type { CommitNote } from '../../history/git.js'
import type { Failure } from '../../text/failure.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { comparisonBlocks } from './comparisonBlocks.js'
import { grammarComparisonData } from './grammarComparisonReport.js'

/** A commit that changed a grammar. Without a comparison and a failure, it is the first one. */
export interface GrammarStep extends CommitNote {
  /** The commit's hash. */
  readonly commit: string
  readonly comparison?: GrammarComparison
  /** Why the version is not compared. */
  readonly failure?: Failure
}

export interface GrammarLog {
  readonly file: string
  /** Newest first. */
  readonly steps: readonly GrammarStep[]
}

/** The texts' answer and the changed rules and tokens of a step, a line for each. */
function linesOf({ comparison, failure }: GrammarStep): readonly string[] {
  if (failure) return [`not compared: ${failure.message}`]
  if (!comparison) return ['first version']
  const { texts } = comparison
  const shown = comparisonBlocks(comparison).filter(({ title }) => title === 'Rules' || title === 'Tokens')
  const verdict = { proven: 'reads what the version before reads', refuted: 'does not read', open: 'open whether it reads what the version before reads' }[texts.kind] // prettier-ignore
  const refuted = texts.kind === 'refuted' ? ` ${JSON.stringify(texts.text)}, which the version before reads` : ''
  return [`${verdict}${refuted}`, ...shown.flatMap(({ lines }) => lines)]
}

const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** The history of a grammar as text. */
export function grammarLogText({ steps }: GrammarLog, paint: Paint = plain): string {
  const blocks = steps.map((step) => {
    const { commit, date, author, subject, comparison } = step
    const [verdict = '', ...changes] = linesOf(step)
    const shown = comparison?.texts.kind === 'refuted' ? paint.error(verdict) : verdict
    return [
      `${paint.strong(commit.slice(0, 12))} ${date.slice(0, 10)} ${printable(author)}: ${printable(subject)}`,
      ...[shown, ...changes].map((line) => `  ${line}`),
    ].join('\n')
  })
  return `${blocks.join('\n')}\n`
}

/** The history of a grammar as Markdown, in the form of a changelog. */
export function grammarLogMarkdown({ file, steps }: GrammarLog): string {
  const blocks = steps.map((step) => [
    `## ${step.date.slice(0, 10)} ${step.commit.slice(0, 12)}: ${printable(step.subject)}`,
    '',
    ...linesOf(step).map((line) => `- ${line}`),
    '',
  ])
  return [`# Changes of ${file}`, '', ...blocks.flat()].join('\n')
}

/** The history of a grammar as JSON. */
export const grammarLogJson = ({ file, steps }: GrammarLog): string =>
  `${JSON.stringify({
    file,
    versions: steps.map(({ comparison, failure, ...step }) => ({
      ...step,
      ...(comparison && { comparison: grammarComparisonData(comparison) }),
      ...(failure && { failure: { code: failure.code, message: failure.message } }),
    })),
  })}\n`
