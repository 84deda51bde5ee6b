// A thread that decides verdicts and checks contracts (workers.ts starts it).
import type { IgnoredRules } from '../../compatibility/exempter.js'
import { contractLanguage, reading, type Language } from '../../pattern/language.js'
import { loadContract } from '../../pattern/loadContract.js'
import { packed, sourcesOf } from '../../verdict/cache/packed.js'
import { checkContract } from '../../verdict/checkContract.js'
import { decideVersions } from '../../verdict/decideVersions.js'
import { settingsFor } from '../settings.js'
import { receivedSource } from './sentSource.js'
import type { Task, TaskSettings } from './task.js'

/** Does a task: tinypool calls the default export. */
export default async function answer(task: Task): Promise<string | undefined> {
  const settings = await configured(task)
  return settings && (task.kind === 'decide' ? decided(task, settings) : checked(task, settings))
}

interface Settings {
  readonly language: Language
  readonly ignore: readonly IgnoredRules[]
}

async function decided(
  task: Extract<Task, { kind: 'decide' }>,
  { language, ignore }: Settings,
): Promise<string | undefined> {
  const [older, newer] = [await receivedSource(task.older), await receivedSource(task.newer)]
  if (!older || !newer) return undefined
  const result = await decideVersions(older, newer, { ...task.options, language, ignore })
  return packed(result, { sources: sourcesOf(older, newer), ignore })
}

async function checked(task: Extract<Task, { kind: 'check' }>, { language }: Settings): Promise<string | undefined> {
  const source = await receivedSource(task.source)
  return source && packed(checkContract(loadContract(source, language)), { sources: sourcesOf(source), ignore: [] })
}

const known = new Map<string, Promise<Settings | undefined>>()

/** The settings of a task, which are the same for all tasks of a run. */
function configured({ project, reading: how }: TaskSettings): Promise<Settings | undefined> {
  const key = JSON.stringify([project, how])
  const settings = known.get(key) ?? read({ project, reading: how })
  known.set(key, settings)
  return settings
}

async function read({ project, reading: how }: TaskSettings): Promise<Settings | undefined> {
  const read = project === undefined ? undefined : await settingsFor('compatible', project)
  if (read?.ok === false) return undefined
  const { language = contractLanguage, ignore = [] } = (read?.value ?? {}) as Partial<Settings>
  return { language: reading(language, how), ignore }
}
