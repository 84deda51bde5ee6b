import type { Command } from 'commander'
import { createProgram } from '../src/cli/program.js'

/** Help is written for a terminal of this width. */
const width = 100

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

/** What `--help` prints, with what stands after it. */
function helpOf(command: Command): string {
  let help = ''
  const write = (text: string): void => {
    help += text
  }
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => width, getOutHasColors: () => false })
  command.outputHelp()
  return help.trimEnd()
}

/** The reference of all commands: what `--help` says of each. */
export function commandsPage(): string {
  const program = createProgram(() => undefined)
  const sections = commandsOf(program, ['codicil']).map(
    ([name, command]) => `## ${name}\n\n\`\`\`\n${helpOf(command)}\n\`\`\``,
  )
  return [
    '# Commands',
    'What `--help` says of each command. Generated from `src/cli/program.ts` by `npm run generate`; do not edit.',
    'Exit codes of all: 0 the check holds, 1 it does not, 2 it could not be done. Results go to standard output, diagnostics and\nprogress to standard error.',
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
