import { escaped } from './quoted.js'

/**
 * Characters that move, hide or reorder what a screen shows: control characters except tabs and line breaks, marks of the
 * writing direction, line separators and lone surrogates. Joiners stay, because scripts and emoji need them.
 */
const hidden = /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]|[\p{Zl}\p{Zp}\p{Cs}]/gu

/** A text in which every character can be seen: an escape character becomes `\u001b`. Inside JSON it means the same. */
export const visible = (text: string): string => text.replace(hidden, escaped)

/** Like {@link visible}, on one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', '\\u000a')

/** What starts a command to the CI system that reads a log: `::` in a line, `##[`, `##vso[` or `##teamcity[` anywhere. */
const command = /^([^\S\r\n\u2028\u2029]*):(?=:)|#(?=#(?:vso|teamcity)?\[)/gim

/** A text that CI systems do not take commands from: `\u003a:error::` instead of `::error::`. */
export const withoutCommands = (text: string): string =>
  text.replace(command, (_, space: string | undefined) => (space === undefined ? '\\u0023' : `${space}\\u003a`))
