import { changedContracts, type ChangedContracts } from '../../catalog/changedContracts.js'
import { tooManyContracts } from '../../catalog/tooManyContracts.js'
import type { Level } from '../../compatibility/reasons/rules/rule.js'
import type { ChangedFile } from '../../history/changedFiles.js'
import { changedJson } from '../../report/comparisons/changedJson.js'
import type { ChangedContract } from '../../report/comparisons/changedReport.js'
import { changedText } from '../../report/comparisons/changedText.js'
import { success } from '../../text/failure.js'
import { brokenContract, failuresOf } from '../../verdict/brokenContract.js'
import { judgeContract } from '../../verdict/judgeContract.js'
import { failureText } from '../failureText.js'
import type { ComparedContract } from '../../verdict/verdict.js'
import type { ToolContext, Tool } from '../tool.js'
import { importsWithin } from '../sourceInput.js'
import { compareLanguage, compareOptions, levelSchema } from './compatible.js'

interface ChangedInput {
  readonly base?: string
  readonly mergeBase?: boolean
  readonly staged?: boolean
  readonly level?: Level
}

/** `codicil compatible git changed`. */
export const changed: Tool<ChangedInput> = {
  name: 'changed',
  title: 'Compare every changed contract',
  description:
    'Compares every contract of the git repository that differs from a base with its version there: changed, new, deleted and ' +
    'renamed ones. Use it before a commit (base HEAD, the default), or for a branch (base main with `mergeBase`).',
  input: {
    type: 'object',
    properties: {
      base: { type: 'string', description: 'the revision to compare with; default HEAD' },
      mergeBase: { type: 'boolean', description: 'compare with the common ancestor of HEAD and the base' },
      staged: { type: 'boolean', description: 'compare the index instead of the working directory' },
      level: levelSchema,
    },
    additionalProperties: false,
  },
  output: 'compatible',
  run: async ({ base = 'HEAD', mergeBase = false, staged = false, level }, surroundings) => {
    const { confined, signal } = surroundings
    const repository = await confined.repository('.')
    if (!repository.ok) return repository
    const changes = await changedContracts(
      { revision: base, isMerged: mergeBase },
      staged ? 'index' : 'working',
      importsWithin(confined),
    )
    if (!changes.ok) return changes
    const tooMany = tooManyContracts(changes.value.files.length, changes.value.base)
    if (tooMany) return { ok: false, failure: tooMany }
    const contracts: ChangedContract[] = []
    for (const file of changes.value.files) {
      signal.throwIfAborted()
      const compared = await judged(file, changes.value, level, surroundings)
      if (compared) contracts.push({ ...compared, file: file.path })
    }
    const report = { base: changes.value.base, contracts, ...(staged && { isStaged: true }) }
    return success({ text: `${changedText(report)}${problemsText(contracts)}`, json: changedJson(report) })
  },
}

/** How the versions of a changed contract compare; undefined if their text is the same. */
async function judged(
  file: ChangedFile,
  changes: ChangedContracts,
  level: Level | undefined,
  surroundings: ToolContext,
): Promise<ComparedContract | undefined> {
  const { path, to } = file
  const renamed = to === undefined ? {} : { to }
  const inside = await surroundings.confined.path(to ?? path)
  if (!inside.ok) return { ...brokenContract([inside.failure]), ...renamed }
  const { older, newer } = await changes.read(file)
  if (!older.ok || !newer.ok) return { ...brokenContract(failuresOf(older, newer)), ...renamed }
  const versions = { file: path, ...renamed, older: older.value, newer: newer.value }
  return judgeContract(versions, { ...compareOptions(level, surroundings), language: compareLanguage(surroundings) })
}

/** Why contracts could not be compared, each error of theirs included. */
const problemsText = (contracts: readonly ChangedContract[]): string =>
  contracts
    .flatMap(({ failures = [] }) => failures)
    .map((failure) => `\n${failureText(failure)}`)
    .join('')
