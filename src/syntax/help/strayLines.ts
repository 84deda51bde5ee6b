import type { IToken } from 'chevrotain'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { isMisspelt } from '../../../grammar/index.js'
import { nearest } from '../../text/writing/nearest.js'
import { spanOf } from '../tree/cst.js'
import { shortened } from './shortened.js'
import type { ExtensionReading } from '../tree/extension.js'
import { bare, meantStep, wordsOf, type MeantStep } from './leftOutSteps.js'

export const isMiswritten = ({ tokenType }: Pick<IToken, 'tokenType'>): boolean => tokenType.name === 'MiswrittenLine'

/** The keyword that a line starts with, as it should be written; only lines that the lexer found miswritten have one. */
export function meantKeyword({ image, tokenType }: IToken, { reader }: ExtensionReading): string | undefined {
  if (!isMiswritten({ tokenType })) return undefined
  const { sections, steps } = reader.keywords
  const start = image.toLowerCase()
  return [...sections.map((word) => `${word}:`), ...steps]
    .sort((a, b) => b.length - a.length) // `Scenario Outline:` before `Scenario:`
    .find((keyword) => start.startsWith(keyword.replace(':', '').toLowerCase()))
}

function didYouMean(keyword: string, line: IToken): DiagnosticDetails {
  const { start } = spanOf(line)
  const colon = line.image.indexOf(':')
  const end = start + (keyword.endsWith(':') ? colon + 1 : keyword.length)
  return { hint: `did you mean \`${keyword}\`?`, fix: { span: { start, end }, text: keyword } }
}

/** Reports the keyword of a section that is not spelt right, which is read as the section that was meant. */
export function reportMisspeltKeyword(token: IToken, { report }: ExtensionReading): void {
  if (!isMisspelt(token.tokenType)) return
  const { words } = token.tokenType.keyword
  const meant = `${nearest(token.image, words) ?? words[0]!}:`
  const isColonMissing = meant === `${token.image}:`
  report(
    'misspelt-section',
    spanOf(token),
    isColonMissing ? `\`${token.image}\` has no colon` : `\`${token.image}\` is not the keyword of a section`,
    { hint: `did you mean \`${meant}\`?`, fix: { span: spanOf(token), text: meant } },
  )
}

/** Reports lines in places where no description is allowed. */
export function reportStrayLines(
  lines: readonly IToken[] | undefined,
  reading: ExtensionReading,
  message = 'this line is neither a section nor a step',
  otherHint = 'start a step with Given, When, Then, And, But or `*`',
): void {
  for (const line of lines ?? []) {
    const keyword = meantKeyword(line, reading)
    const details = keyword ? didYouMean(keyword, line) : (withoutKeyword(line, reading) ?? comment(line))
    reading.report('stray-line', spanOf(line), message, details ?? { hint: otherHint })
  }
}

/** A line that is a step but for its keyword: `POST /pets`, `- type A <a/>`. */
function withoutKeyword(line: IToken, reading: ExtensionReading): DiagnosticDetails | undefined {
  const { start, end } = spanOf(line)
  const [first, ...others] = wordsOf(line.image, start)
  const isMark = first !== undefined && (first.text === '-' || reading.reader.keywords.steps.includes(bare(first.text)))
  const step = isMark ? others[0] : first
  if (!first || !step || !isStepWord(step.text, reading)) return undefined
  const text = isMark && first.text !== '-' ? bare(first.text) : '*'
  const span = isMark ? first.span : { start, end: start }
  return {
    hint: `did you mean \`${text} ${shortened(line.image.slice(step.span.start - start, end - start))}\`?`,
    fix: { span, text: isMark ? text : `${text} ` },
  }
}

const isStepWord = (word: string, { reader: { keywords } }: ExtensionReading): boolean =>
  keywords.methods.includes(word) || keywords.stepNames.includes(word)

function comment(line: IToken): DiagnosticDetails | undefined {
  const { start } = spanOf(line)
  return line.image.startsWith('//')
    ? { hint: 'start a comment with `#`', fix: { span: { start, end: start + 2 }, text: '#' } }
    : undefined
}

/** What a stray line declares or requests, if it is a step but for its keyword. */
export function strayStep(line: IToken, reading: ExtensionReading): MeantStep | undefined {
  return (
    withoutKeyword(line, reading) &&
    meantStep(
      wordsOf(line.image, spanOf(line).start).filter(
        ({ text }) => text !== '-' && !reading.reader.keywords.steps.includes(bare(text)),
      ),
      reading,
    )
  )
}

/** Reports lines of a description that are most likely misspelt sections or steps. */
export function reportDescription(lines: readonly IToken[] | undefined, reading: ExtensionReading): void {
  for (const line of lines ?? []) {
    const keyword = meantKeyword(line, reading)
    if (keyword)
      reading.report(
        'miswritten-keyword',
        spanOf(line),
        'this line is read as description, not as a section or a step',
        didYouMean(keyword, line),
      )
  }
}
