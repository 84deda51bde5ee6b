import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommanderError, type Command } from 'commander'
import test from 'ava'
import { globSync } from 'tinyglobby'
import { createProgram } from '../../src/cli/program.js'
import { commandLinesOf, type CommandLine } from '../support/commandLines.js'

const root = new URL('../../', import.meta.url)

/** All pages but the change log, which names commands and options that are gone. */
const pages = globSync(['*.md', '{docs,examples,editors,scripts}/**/*.md'], {
  cwd: fileURLToPath(root),
  ignore: ['CHANGELOG.md', '**/node_modules/**'],
}).sort()

/** Makes a command and its subcommands only parse: no action runs, and errors are thrown. A mention of a command needs no arguments. */
function onlyParsing(command: Command, isMention: boolean): void {
  command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  if (isMention) {
    for (const argument of command.registeredArguments) argument.required = false
    for (const option of command.options) option.mandatory = false
  }
  if (command.commands.length === 0) command.action(() => undefined)
  for (const child of command.commands) onlyParsing(child, isMention)
}

/** Why the command line is wrong; undefined if it is right. Help is right: a group of commands prints it. */
async function mistakeIn({ words, isMention }: CommandLine): Promise<string | undefined> {
  const program = createProgram(() => undefined)
  onlyParsing(program, isMention)
  try {
    await program.parseAsync(words, { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 || (isMention && error.code === 'commander.help') ? undefined : error.message
  }
}

for (const page of pages) {
  const lines = commandLinesOf(readFileSync(new URL(page, root), 'utf8'))
  if (lines.length > 0)
    test(`every command line of ${page} can be parsed`, async (t) => {
      for (const line of lines) t.is(await mistakeIn(line), undefined, line.text)
    })
}

const cases: Readonly<Record<string, readonly CommandLine['words'][]>> = {
  '```console\n$ codicil check "a b" c > d\ncodicil 1.0\n```\n': [['check', 'a b', 'c']],
  '```yaml\n- npx codicil check a && npx --yes codicil@1 install\n```\n': [['check', 'a'], ['install']],
  "```groovy\nsh 'npx codicil check $A/b || true'\n```\n": [['check', 'A/b']],
  '    codicil check a\n': [['check', 'a']],
  'Run `codicil check <a or b>`, or\n`codicil  check …`.\n': [['check', 'a or b'], ['check']],
  '```js\nimport codicil from "codicil"\n// codicil is here\n```\n': [],
}

test('command lines are found in console blocks, recipes, indented code and code spans', (t) => {
  for (const [page, words] of Object.entries(cases))
    t.deepEqual(
      commandLinesOf(page).map((line) => line.words),
      words,
      page,
    )
})

test('a wrong option, command or number of arguments is a mistake, and so is a missing argument except in a mention', async (t) => {
  const mistake = async (page: string): Promise<string | undefined> => mistakeIn(commandLinesOf(page)[0]!)
  t.is(await mistake('`codicil compatible git changed --base a --merge-base`'), "error: option '--merge-base <rev>' argument missing") // prettier-ignore
  t.is(await mistake('`codicil test --nothing`'), "error: unknown option '--nothing'")
  t.regex((await mistake('`codicil chekc`'))!, /^error: unknown command 'chekc'/)
  t.regex((await mistake('`codicil install a`'))!, /^error: too many arguments/)
  t.is(await mistake('`codicil test`'), undefined)
  t.is(await mistake('```console\n$ codicil check\n```\n'), "error: missing required argument 'path'")
})
