import type { IToken } from 'chevrotain'
import type { DiagnosticDetails } from '../text/diagnostic.js'
import { isMisspelt } from '../../grammar/index.js'
import { nearest } from '../text/nearest.js'
import { spanOf } from './cst.js'
import type { Reading } from './extension.js'

/** The keyword that a line starts with, as it should be written; only lines that the lexer found miswritten have one. */
export function meantKeyword({ image, tokenType }: IToken, { reader }: Reading): string | undefined {
  if (tokenType.name !== 'MiswrittenLine') return undefined
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
export function reportMisspeltKeyword(token: IToken | undefined, { report }: Reading): void {
  if (!token || !isMisspelt(token.tokenType)) return
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
  reading: Reading,
  message = 'this line is neither a section nor a step',
  otherHint = 'start a step with Given, When, Then, And, But or `*`',
): void {
  for (const line of lines ?? []) {
    const keyword = meantKeyword(line, reading)
    reading.report('stray-line', spanOf(line), message, keyword ? didYouMean(keyword, line) : { hint: otherHint })
  }
}

/** Reports lines of a description that are most likely misspelt sections or steps. */
export function reportDescription(lines: readonly IToken[] | undefined, reading: Reading): void {
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
