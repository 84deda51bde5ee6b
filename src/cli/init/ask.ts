import { confirm, intro, isCancel, select, text } from '@clack/prompts'
import { nameProblem, type Choices } from './choices.js'

/** An answer; undefined if the user cancelled. */
async function answered<T>(asked: Promise<T | symbol>): Promise<T | undefined> {
  const answer = await asked
  return isCancel(answer) ? undefined : (answer as T)
}

type Asking = { readonly [Key in keyof Choices]: (initial: Choices[Key]) => Promise<Choices[Key] | symbol> }

/** The question for each choice. */
const asking: Asking = {
  contract: (initialValue) =>
    select({
      message: 'Write a first contract?',
      options: [
        { value: 'json', label: 'For a JSON service' },
        { value: 'soap', label: 'For a SOAP service' },
        { value: 'none', label: 'No contract' },
      ],
      initialValue,
    }),
  name: (initialValue) =>
    text({ message: 'What is the service called?', initialValue, validate: (name = '') => nameProblem(name) }),
  folder: (initialValue) => text({ message: 'Which folder are the contracts in?', initialValue }),
  hook: (initialValue) =>
    select({
      message: 'Check each commit?',
      options: [
        { value: 'git', label: 'With a git hook', hint: 'in this clone only' },
        { value: 'pre-commit', label: 'With the pre-commit framework', hint: '.pre-commit-config.yaml' },
        { value: 'none', label: 'No' },
      ],
      initialValue,
    }),
  ci: (initialValue) =>
    select({
      message: 'Check each pull request?',
      options: [
        { value: 'github', label: 'With GitHub Actions' },
        { value: 'gitlab', label: 'With GitLab CI' },
        { value: 'none', label: 'No' },
      ],
      initialValue,
    }),
  configuration: (initialValue) => confirm({ message: 'Write codicil.json, for settings?', initialValue }),
  level: () =>
    select({
      message: 'Which changes fail a build?',
      options: [
        { value: 'wire', label: 'Only those that break messages' },
        { value: 'type', label: 'Also those of declared types', hint: 'for consumers that generate code' },
      ],
      initialValue: 'wire',
    }),
}

/** Whether a question makes sense after the answers so far. */
const isAsked = (key: keyof Choices, { contract, configuration }: Choices): boolean =>
  key === 'level' ? configuration : contract !== 'none' || (key !== 'name' && key !== 'folder')

/** Asks on the terminal for what is not given. Undefined if the user cancels. */
export async function ask(given: Partial<Choices>, defaults: Choices): Promise<Choices | undefined> {
  intro('codicil init')
  let choices: Choices = { ...defaults, ...given }
  for (const key of Object.keys(asking) as (keyof Choices)[]) {
    if (key in given || !isAsked(key, choices)) continue
    const put = asking[key] as (initial: unknown) => Promise<unknown>
    const answer = await answered(put(choices[key]))
    if (answer === undefined) return undefined
    choices = { ...choices, [key]: answer }
  }
  return choices
}

/** Asks whether to write files; false if the user cancels. */
export const confirmed = async (paths: readonly string[]): Promise<boolean> =>
  (await answered<boolean>(confirm({ message: `Write ${paths.join(', ')}?` }))) ?? false
