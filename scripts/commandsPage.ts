import type { Command } from 'commander'
import { createProgram } from '../src/cli/program.js'

/** The width of the terminal that help is wrapped for. */
const width = 92

function commandsOf(
  command: Command,
  words: readonly string[],
): readonly (readonly [name: string, command: Command])[] {
  const own = command.commands.filter((child) => child.name() !== 'help')
  return own.flatMap((child) => {
    const name = [...words, child.name()]
    return [[name.join(' '), child], ...commandsOf(child, name)]
  })
}

/** The output of `--help`, including the text after the options. */
function helpOf(command: Command): string {
  let help = ''
  const write = (text: string): void => {
    help += text
  }
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => width, getOutHasColors: () => false })
  command.outputHelp()
  return help.trimEnd()
}

/** What holds for every command, or for several. */
const everywhere = `The options of codicil itself can be written before or after the command:

| option | what it does |
| --- | --- |
| \`--color always\`, \`--color never\` | decides about colours, also in help; \`--no-color\` is short for \`never\`. Otherwise the variable \`NO_COLOR\` turns them off, \`FORCE_COLOR\` turns them on (\`0\` and \`false\`: off), and without either they are for terminals. JSON and reports in files have none |
| \`--quiet\` | leaves out what a user can do without: warnings (of \`check\`, unless \`--strict warnings\` fails for them, and of \`versions\` and \`compatible\`), progress, what \`install\` fetches, what \`stub\` reloads and is asked, the next steps of \`init\`. Errors, results, reports and the exit code stay as they are |

With \`--watch\`, \`check\`, \`compatible git file\` and \`compatible git changed\` run again whenever a contract, \`codicil.json\` or the
state of git (HEAD, the index, what was fetched) changes, until Ctrl-C ends them with exit code 0. On a terminal only the last result
stays on the screen. A contract with errors does not end the watch.`

/** docs/commands.md: the `--help` of every command. */
export function commandsPage(): string {
  const program = createProgram(() => undefined)
  const sections = [['codicil', program] as const, ...commandsOf(program, ['codicil'])].map(
    ([name, command]) => `## ${name}\n\n\`\`\`\n${helpOf(command)}\n\`\`\``,
  )
  return [
    '# Commands',
    'Look here for the exact form of a command: its arguments, its options and their defaults. This is what\n`codicil <command> --help` prints; the other pages explain what the commands are for.',
    'The exit code is 0 if the check passed, 1 if it failed, and 2 if it could not be completed. Results go to standard output;\ndiagnostics and progress go to standard error.',
    everywhere,
    ...sections,
    '<!-- Generated from src/cli/definitions/ by `npm run generate`; do not edit. -->',
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
