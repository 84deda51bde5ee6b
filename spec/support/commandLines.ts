import { codesIn } from './pages.js'

/** A command line on a page, such as `codicil check <path>`. */
export interface CommandLine {
  readonly text: string
  /** The arguments of `codicil`. A placeholder such as `<path>` is one word, without its brackets. */
  readonly words: readonly string[]
  /** Whether it is in running text, where `codicil check` may stand for any such command. */
  readonly isMention: boolean
}

/** The languages of code blocks that are recipes. Every `codicil` in them is a command. */
const recipes: ReadonlySet<string> = new Set(['yaml', 'sh', 'bash', 'groovy', 'dockerfile', 'json'])

/** The command lines of a page: in console blocks, recipes, indented code and code spans. */
export function commandLinesOf(page: string): CommandLine[] {
  const prose: string[] = []
  const lines: CommandLine[] = []
  let block: string | undefined
  for (const line of page.split('\n')) {
    const [, fence] = /^\s*```(\w*)/.exec(line) ?? []
    if (fence !== undefined) block = block === undefined ? fence : undefined
    else if (block !== undefined) lines.push(...commandsIn(codeIn(line, block), false))
    else if (line.startsWith('    ')) lines.push(...commandsIn(line.replace(/^\s*\$ /, ''), false))
    else prose.push(line)
  }
  const mentions = codesIn(prose.join('\n').replaceAll(/\n(?!\n)/g, ' ')).flatMap((code) => commandsIn(code, true))
  return [...lines, ...mentions]
}

/** The part of a line in a code block that may contain commands. In a block of the console, other lines are output. */
function codeIn(line: string, language: string): string {
  if (recipes.has(language)) return line
  const command = /^\s*\$ (.*)/.exec(line)?.[1]
  return language === '' || language === 'console' ? (command ?? '') : ''
}

/** The start of a command: a quote or operator before it, if any, and `codicil`, perhaps started by npx or Docker. */
const starts =
  /(?:^|(['"])|[|&;({]|\w: )\s*(?:- )?(?:npx (?:--yes )?|docker run (?:[^\s|&;]+ )*)?codicil(?:@\S+)?\s+(?=[^\s=])/g

/** The commands in a line of a shell. A quote around a command ends it. */
const commandsIn = (line: string, isMention: boolean): CommandLine[] =>
  [...line.matchAll(starts)].flatMap(({ 0: start, 1: quote, index }) => {
    const rest = line.slice(index + start.length)
    const quoted = quote ?? /^[^'"]*(['"])[^'"]*$/.exec(line.slice(0, index))?.[1]
    const text = quoted === undefined ? rest : rest.slice(0, (rest + quoted).indexOf(quoted))
    const words = wordsOf(text)
    return words.length > 0 ? [{ text: `codicil ${text}`, words, isMention }] : []
  })

/** A placeholder, an ellipsis or all arguments, an operator, or one part of a word, which may be quoted. */
const pieces =
  /<([^<>]+)>|(…|\.\.\.|"?\$@"?)|([|&;<>()])|'([^']*)'|"([^"]*)"|(\s+)|\$?([^\s'"|&;<>()]+?(?=…|\.\.\.|[\s'"|&;<>()]|$))/gu

/** Values of placeholders that not every word can replace. */
const values: Readonly<Record<string, string>> = { shell: 'bash', url: 'http://localhost:9000' }

/** The words of a command up to an operator such as `|`, an ellipsis, or the wide space before an explanation. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word: string | undefined
  const end = (): void => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  for (const [, placeholder, ellipsis, operator, single, double, space, plain] of text.matchAll(pieces)) {
    if (ellipsis !== undefined || operator !== undefined || /\s\s/.test(space ?? '')) break
    const filled = placeholder === undefined ? undefined : (values[placeholder] ?? placeholder)
    if (space !== undefined) end()
    else word = (word ?? '') + (filled ?? single ?? double ?? plain ?? '')
  }
  end()
  return words
}
