import type { AddedStatement } from '../../syntax/tree/bound.js'
import { quoted } from '../../text/writing/quoted.js'
import type { TextPattern } from './patternTree.js'

const isWritten = ({ kind }: AddedStatement): boolean => kind === 'bound' || kind === 'suffix'

const statementOf = ({ statement }: TextPattern): AddedStatement | undefined =>
  statement && statement.kind !== 'either' && isWritten(statement) ? statement : undefined

/** The suffixes and bounds in words that the language adds, in the order of the text. */
export const addedStatements = (patterns: readonly TextPattern[] = []): readonly AddedStatement[] =>
  patterns.flatMap((pattern) => statementOf(pattern) ?? [])

/** The other patterns. */
export const otherPatterns = (patterns: readonly TextPattern[] = []): readonly TextPattern[] =>
  patterns.filter((pattern) => !statementOf(pattern))

/** A type as the contract writes it, with what its language adds: `(string!) startsWith EU`. */
export function withStatements(type: string, statements: readonly AddedStatement[]): string {
  const texts = (kind: AddedStatement['kind']): string[] =>
    statements.filter((one) => one.kind === kind).map(({ text }) => text)
  return [type.replace(')', `${texts('suffix').join('')})`), ...texts('bound')].join(' ')
}

/** A pattern in a sentence: `matching /[0-9]+/`, `` with `startsWith EU` ``. */
export function patternWords({ source, statement }: TextPattern): string {
  if (!statement) return `matching /${source}/`
  if (statement.kind === 'either') return statement.of.map(patternWords).join(' or ')
  return `with ${statement.kind === 'suffix' ? 'the suffix ' : ''}${quoted(statement.text)}`
}

/** A body of a kind that the language adds: its first line, and those below it. */
export function bodyWords([first = '', ...rows]: readonly string[]): string {
  const shown = listedLines(rows)
  return shown === '' ? quoted(first) : `${quoted(first)} with ${shown}`
}

const maxLines = 3

/** Some lines in a sentence, the first ones if there are many. */
export function listedLines(lines: readonly string[]): string {
  const left = lines.length - maxLines
  const named = [...lines.slice(0, maxLines).map(quoted), ...(left > 0 ? [`${String(left)} more`] : [])]
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}
