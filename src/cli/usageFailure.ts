import type { Command, CommanderError } from 'commander'
import type { Failure } from '../text/failure.js'

type Wording = (...parts: string[]) => Pick<Failure, 'message' | 'hint'>

/** What Commander says about a wrong command line, and what codicil says. The groups of a pattern are the parts of its wording. */
const wordings: readonly (readonly [pattern: RegExp, wording: Wording])[] = [
  [/^unknown (command|option) '(.*)'$/s, (kind, name) => ({ message: `unknown ${kind} \`${name}\`` })],
  [/^missing required argument '(.*)'$/, (name) => ({ message: `the argument \`<${name}>\` is missing` })],
  [
    /^too many arguments.* Expected (\d+) arguments? but got (\d+)\.$/s,
    (expected, got) => ({ message: `too many arguments: ${got} instead of ${expected}` }),
  ],
  [/^option '(.*)' argument missing$/, (option) => ({ message: `\`${option}\` needs a value` })],
  [/^required option '(.*)' not specified$/, (option) => ({ message: `\`${option}\` is missing` })],
  [
    /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
    (option, value, advice) => ({ message: `\`${value}\` is not a value of \`${option}\``, hint: asHint(advice) }),
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s,
    (value, name, advice) => ({ message: `\`${value}\` is not a value of \`<${name}>\``, hint: asHint(advice) }),
  ],
  [
    /^option '(.*)' cannot be used with option '(.*)'$/,
    (one, other) => ({ message: `\`${one}\` cannot be used with \`${other}\``, hint: 'leave out one of the two' }),
  ],
]

/** A sentence without capital letter and full stop. */
const asHint = (sentence: string): string =>
  sentence.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\.$/, '')

/** A wrong command line as a failure like any other: `usage`, with a suggestion or the command's help as the hint. */
export function usageFailure(command: Command, { message: said }: Pick<CommanderError, 'message'>): Failure {
  const [, text = said, suggestion] = /^error: (.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(said) ?? []
  const { message, hint } = worded(text)
  return {
    code: 'usage',
    message,
    hint: suggestion === undefined ? (hint ?? commandBelow(text, command) ?? seeHelp(command)) : didYouMean(suggestion),
  }
}

/** A suggestion for a subcommand whose parent commands are missing: `git changed` for `changed`. */
function commandBelow(text: string, command: Command): string | undefined {
  const [, name] = /^unknown command '(.*)'$/s.exec(text) ?? []
  const path = name === undefined ? undefined : pathTo(name, command)
  return path && didYouMean(path.join(' '))
}

function pathTo(name: string, { commands }: Command): readonly string[] | undefined {
  for (const below of commands) {
    const path = below.name() === name ? [] : pathTo(name, below)
    if (path) return [below.name(), ...path]
  }
  return undefined
}

function worded(text: string): Pick<Failure, 'message' | 'hint'> {
  for (const [pattern, wording] of wordings) {
    const found = pattern.exec(text)
    if (found) return wording(...found.slice(1))
  }
  return { message: text }
}

/** Commander separates several suggestions by commas, after `one of`. */
const didYouMean = (names: string): string =>
  `did you mean ${names
    .replace(/^one of /, '')
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(' or ')}?`

function seeHelp(command: Command): string {
  const words: string[] = []
  for (let at: Command | null = command; at; at = at.parent) words.unshift(at.name())
  return `see \`${words.join(' ')} --help\``
}
