import type { Argument, Command, Option } from 'commander'
import { nothing, words, type CompletionCandidates, type Completion, type Suggestion } from './completion.js'
import { valuesOf } from './valuesOf.js'

/** How far a command line has been read. */
interface Reading {
  command: Command
  readonly args: string[]
  /** The option whose value comes next. */
  awaiting?: Option | undefined
  /** Whether `--` has ended the options. */
  onlyArgs: boolean
}

/** What can take the place of the last of the words after the program's name, which is empty after a space. */
export async function complete(program: Command, typed: readonly string[]): Promise<Completion> {
  const reading: Reading = { command: program, args: [], onlyArgs: false }
  for (const word of typed.slice(0, -1)) read(word, reading)
  const current = typed.at(-1) ?? ''
  const { command, awaiting, onlyArgs } = reading
  if (awaiting && (!awaiting.variadic || !isOption(current)))
    return { candidates: await optionValues(awaiting, reading), prefix: '' }
  const [, prefix, name] = /^((--[^=]+)=)/.exec(current) ?? []
  if (onlyArgs || !isOption(current)) return { candidates: await commandsAndValues(reading), prefix: '' }
  if (prefix === undefined || name === undefined) return { candidates: optionsOf(command), prefix: '' }
  const option = optionNamed(name, command)
  return { candidates: option ? await optionValues(option, reading) : nothing, prefix }
}

const isOption = (word: string): boolean => word.startsWith('-')

function read(word: string, reading: Reading): void {
  const { awaiting, command, args, onlyArgs } = reading
  if (awaiting && !(awaiting.variadic && isOption(word))) {
    if (!awaiting.variadic) reading.awaiting = undefined
  } else if (word === '--' && !onlyArgs) {
    reading.onlyArgs = true
    reading.awaiting = undefined
  } else if (isOption(word) && !onlyArgs) {
    const option = optionNamed(word, command)
    reading.awaiting = option && (option.required || option.optional) ? option : undefined
  } else {
    const child = args.length === 0 ? command.commands.find((one) => one.name() === word) : undefined
    if (child) reading.command = child
    else args.push(word)
  }
}

/** A command and those that it is part of, whose options it accepts too. */
function withParents(command: Command): Command[] {
  const all: Command[] = []
  for (let at: Command | null = command; at; at = at.parent) all.push(at)
  return all
}

const optionNamed = (word: string, command: Command): Option | undefined =>
  withParents(command)
    .flatMap(({ options }) => options)
    .find(({ long, short }) => word === long || word === short)

function optionsOf(command: Command): CompletionCandidates {
  const options = withParents(command).flatMap((one) => one.createHelp().visibleOptions(one))
  const suggestions = new Map(
    options.flatMap(({ long, description }): [string, Suggestion][] =>
      long ? [[long, { text: long, description }]] : [],
    ),
  )
  return { kind: 'words', words: [...suggestions.values()] }
}

/** What help calls a value: `rev` in `--base <rev>`. */
const placeholder = ({ flags }: Option): string => /[<[]([^>\].]+)/.exec(flags)?.[1] ?? ''

const optionValues = (
  option: Option,
  { command, args }: Reading,
): CompletionCandidates | Promise<CompletionCandidates> =>
  option.argChoices ? words(option.argChoices) : valuesOf(command.name(), placeholder(option), { args })

function commandsAndValues({ command, args }: Reading): CompletionCandidates | Promise<CompletionCandidates> {
  const argument = argumentAt(command, args.length)
  if (argument)
    return argument.argChoices ? words(argument.argChoices) : valuesOf(command.name(), argument.name(), { args })
  if (args.length > 0) return nothing
  const commands = command.createHelp().visibleCommands(command)
  return { kind: 'words', words: commands.map((one) => ({ text: one.name(), description: one.description() })) }
}

const argumentAt = ({ registeredArguments: all }: Command, index: number): Argument | undefined => {
  const last = all.at(-1)
  return all[index] ?? (last?.variadic ? last : undefined)
}
