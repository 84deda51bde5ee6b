import { existsSync } from 'node:fs'
import { repositoryPlaces, type RepositoryPlaces } from '../../history/repositoryPlaces.js'
import { success, type Failure, type Result } from '../../text/failure.js'
import { shellWord } from '../../text/writing/shellWord.js'
import { defaultChoices, type Choices } from '../init/choices.js'
import { createFiles } from '../init/createFiles.js'
import { contractPath, plannedFiles, type PlannedFile } from '../init/plannedFiles.js'
import { exit } from '../exitCode.js'
import { hasColours, isQuiet, printFailure, printResult } from '../terminal.js'
import { tool } from '../tool.js'
import { readRegular } from '../../files/readRegular.js'

export interface InitOptions extends Partial<Choices> {
  readonly yes?: true
}

/** `codicil init`: writes what does not exist yet, all of it or nothing. */
export async function init(options: InitOptions): Promise<number> {
  const places = await repositoryPlaces()
  const isAsked = !options.yes && process.stdin.isTTY && process.stdout.isTTY
  const choices = await chosen(options, isAsked, defaultChoices(places, existsSync))
  if (!choices.ok) return printFailure(choices.failure)
  const planned = plannedFiles(choices.value, places, tool())
  if (!planned.ok) return printFailure(planned.failure)
  const files = planned.value.filter(({ path }) => !existsSync(path))
  if (isAsked && !(await isAgreed(files))) return printFailure(cancelled)
  const created = await createFiles(files)
  if (!created.ok) return printFailure(created.failure)
  for (const { path } of files) printResult(`wrote ${path}\n`)
  for (const file of planned.value) if (!files.includes(file)) printResult(await keptText(file))
  if (!isQuiet()) printResult(nextText(nextSteps(choices.value, files, places)))
  return exit.passed
}

/** What to write: as given, and for the rest as the user answers, or by default. Fails with `usage` and `cancelled`. */
async function chosen(
  { yes, configuration, ...options }: InitOptions,
  isAsked: boolean,
  defaults: Choices,
): Promise<Result<Choices>> {
  const given: Partial<Choices> = { ...options, ...(configuration === false && { configuration }) }
  if (!isAsked && !yes && Object.keys(given).length === 0) return { ok: false, failure: noTerminal }
  if (!isAsked) return success({ ...defaults, ...given })
  process.env[hasColours(process.stdout) ? 'FORCE_COLOR' : 'NO_COLOR'] = '1' // the prompts read nothing else
  const { ask } = await import('../init/ask.js')
  const choices = await ask(given, defaults)
  return choices ? success(choices) : { ok: false, failure: cancelled }
}

const noTerminal: Failure = {
  code: 'usage',
  message: 'there is no terminal to ask on',
  hint: 'say what to write, for example `codicil init --contract json --name pets`, or take the defaults with --yes',
}

const cancelled: Failure = { code: 'cancelled', message: 'nothing was written' }

async function isAgreed(files: readonly PlannedFile[]): Promise<boolean> {
  if (files.length === 0) return true
  const { confirmed } = await import('../init/ask.js')
  return confirmed(files.map(({ path }) => path))
}

/** That a file existed before, and what to add to it. */
async function keptText({ path, text, addition }: PlannedFile): Promise<string> {
  const isSame = (await readRegular(path).catch(() => undefined))?.toString() === text
  const kept = `kept ${path}, which exists`
  if (isSame || addition === undefined) return `${kept}\n`
  return `${kept}; add to it what it lacks of this:\n${addition.replace(/^(?=.)/gm, '    ')}`
}

/** The commands to run next, ready to be pasted. The last one serves until it is ended. */
function nextSteps(
  choices: Choices,
  files: readonly PlannedFile[],
  places: RepositoryPlaces | undefined,
): readonly string[] {
  const path = contractPath(choices)
  if (path === undefined) return []
  const codicil = process.env['npm_command'] === 'exec' ? 'npx codicil' : 'codicil'
  const contract = shellWord(path)
  const added = files.map((file) => file.path).filter((file) => file !== places?.hook)
  return [
    `${codicil} check ${contract}`,
    `${codicil} samples ${contract}`,
    ...(places ? [] : ['git init']),
    ...(added.length > 0
      ? [`git add ${added.map(shellWord).join(' ')}`, 'git commit -m "Check contracts with codicil"']
      : []),
    `${codicil} compatible git file ${contract}`,
    `${codicil} stub ${contract}`,
  ]
}

const nextText = (steps: readonly string[]): string =>
  steps.length === 0 ? '' : `\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`
