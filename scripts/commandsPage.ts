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
    ...sections,
    '<!-- Generated from src/cli/definitions/ by `npm run generate`; do not edit. -->',
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
