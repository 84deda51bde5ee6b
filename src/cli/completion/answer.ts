import type { Command } from 'commander'
import { complete } from './complete.js'
import type { Completion, Suggestion } from './completion.js'
import type { Shell } from './shells.js'
import { shellLine, writtenIn } from './shellLine.js'

/**
 * What a completion script reads: a line with the kind of the candidates and the part of the typed word that stays, then a line for
 * each candidate with its description. A tab separates the two parts of a line. zsh and fish pass the words that have been typed; they choose among the candidates
 * and quote them.
 */
export async function answer(program: Command, shell: Shell, typed: readonly string[]): Promise<string> {
  if (shell === 'bash') return answerToBash(program, typed)
  const completion = await complete(program, typed)
  return printed(
    completion,
    suggestions(completion).map(({ text, description = '' }) => `${text}\t${description}`),
  )
}

/**
 * bash passes the word that it replaces and the whole line. Its word can be only the end of what has been typed, because bash also
 * divides words at `=` and `:`; the candidates are cut off in the same way.
 */
async function answerToBash(program: Command, [replaced = '', line = '']: readonly string[]): Promise<string> {
  const { words, open } = shellLine(line)
  const completion = await complete(program, words.slice(1))
  const typed = (words.at(-1) ?? '').slice(completion.prefix.length)
  const word = shellLine(replaced).words.join(' ')
  const cut = typed.endsWith(word) ? typed.length - word.length : 0
  const fitting = suggestions(completion).filter(({ text }) => text.startsWith(typed))
  const written = fitting.flatMap(({ text }) => writtenIn(open, text.slice(cut)) ?? [])
  return printed(completion, written)
}

/** What can be printed on a line. */
const suggestions = ({ candidates }: Completion): readonly Suggestion[] =>
  'words' in candidates ? candidates.words.filter(({ text }) => !/\p{Cc}/u.test(text)) : []

const printed = ({ candidates, prefix }: Completion, lines: readonly string[]): string =>
  [`${candidates.kind}\t${prefix}`, ...lines, ''].join('\n')
