import type { AddedStatement } from '../../syntax/tree/bound.js'
import { quoted } from '../../text/writing/quoted.js'
import type { TextPattern } from './patternTree.js'

const isWritten = ({ kind }: AddedStatement): boolean => kind === 'bound' || kind === 'suffix'

const statementOf = ({ statement }: TextPattern): AddedStatement | undefined =>
  statement && statement.kind !== 'either' && isWritten(statement) ? statement : undefined

/** The suffixes and bounds among some patterns that the language adds, in their order. */
export const addedStatements = (patterns: readonly TextPattern[] = []): readonly AddedStatement[] =>
  patterns.flatMap((pattern) => statementOf(pattern) ?? [])

/** The patterns that are not suffixes or bounds that the language adds. */
export const otherPatterns = (patterns: readonly TextPattern[] = []): readonly TextPattern[] =>
  patterns.filter((pattern) => !statementOf(pattern))

/** A scalar as the contract writes it, with what its language adds: `(string!) startsWith EU`. */
export function withStatements(scalar: string, statements: readonly AddedStatement[]): string {
  const texts = (kind: AddedStatement['kind']): string[] =>
    statements.filter((one) => one.kind === kind).map(({ text }) => text)
  return [`(${scalar}${texts('suffix').join('')})`, ...texts('bound')].join(' ')
}

/** A pattern in a sentence: `matching /[0-9]+/`, `` with `startsWith EU` ``. */
export function patternWords({ source, statement }: TextPattern): string {
  if (!statement) return `matching /${source}/`
  if (statement.kind === 'either') return statement.of.map(patternWords).join(' or ')
  return `with ${statement.kind === 'suffix' ? 'the suffix ' : ''}${quoted(statement.text)}`
}

/** A body of a kind that the language adds, in a sentence: its first line, and the lines below it. */
export function bodyWords([first = '', ...rows]: readonly string[]): string {
  const shown = listedLines(rows)
  return shown === '' ? quoted(first) : `${quoted(first)} with ${shown}`
}

const maxLines = 3

/** Lists lines in a sentence; of many, only the first. */
export function listedLines(lines: readonly string[]): string {
  const left = lines.length - maxLines
  const named = [...lines.slice(0, maxLines).map(quoted), ...(left > 0 ? [`${String(left)} more`] : [])]
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}
