import { contractName, nextVersion } from '../../catalog/contractName.js'
import type { Level } from '../../compatibility/reasons/rules/rule.js'
import type { CompareOptions } from '../../compatibility/compare.js'
import { fixContract } from '../../fixes/fixContract.js'
import { reading, type Language } from '../../pattern/language.js'
import { comparisonJson } from '../../report/comparisons/comparisonJson.js'
import { comparisonText } from '../../report/comparisons/comparisonText.js'
import { fixedJson, fixedText } from '../../report/fixes/fixedText.js'
import { success } from '../../text/failure.js'
import { compareVersions } from '../../verdict/compareVersions.js'
import { undecidedFailure } from '../../verdict/undecidedMessage.js'
import { verdictOn } from '../../verdict/verdict.js'
import { sourceOf, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { ToolContext, Tool } from '../tool.js'

interface CompatibleInput {
  readonly older: SourceInput
  readonly newer: SourceInput
  readonly level?: Level
  readonly fixes?: boolean
}

/** The schema of the option `--level`. */
export const levelSchema = {
  enum: ['wire', 'type'],
  description:
    'which changes count: wire, only those that break payloads; type (default), also changes of declared types',
} as const

/** How versions are compared: as asked, else as `codicil.json` says. */
export const compareOptions = (level: Level | undefined, { configuration }: ToolContext): CompareOptions => ({
  level: level ?? configuration?.level ?? 'type',
  ignore: configuration?.ignore ?? [],
  strict: configuration?.strict.filter((one) => one !== 'warnings') ?? [],
  allow: configuration?.allow ?? [],
  readers: configuration?.readers ?? [],
})

/** The language for comparisons, which treats the configured versions of a namespace as the same. */
export const compareLanguage = ({ language, configuration }: ToolContext): Language =>
  reading(language, { versions: configuration?.versions })

/** `codicil compatible files`, `git file` and `git commits`. */
export const compatible: Tool<CompatibleInput> = {
  name: 'compatible',
  title: 'Compare two versions of a contract',
  description:
    'Decides whether a newer version of a contract is backward compatible with an older one. Each finding has the rule that ' +
    'the change breaks, the smallest payload that proves it, and how to make the change compatibly; with `fixes`, also an edit that ' +
    'does so. For an edited file, compare ' +
    '{"path": "pets_1.contract", "revision": "HEAD"} with {"path": "pets_1.contract"}, or with a text that you have not written yet.',
  input: {
    type: 'object',
    properties: {
      older: sourceSchema('the older version'),
      newer: sourceSchema('the newer version'),
      level: levelSchema,
      fixes: {
        type: 'boolean',
        description:
          'also return edits that make the newer version compatible, each verified by another comparison; nothing is written',
      },
    },
    required: ['older', 'newer'],
    additionalProperties: false,
  },
  output: 'compatible',
  run: async ({ older, newer, level, fixes = false }, surroundings) => {
    const before = await sourceOf(older, surroundings)
    if (!before.ok) return before
    const after = await sourceOf(named(newer, older), surroundings)
    if (!after.ok) return after
    const language = compareLanguage(surroundings)
    const options = { ...compareOptions(level, surroundings), language }
    const compared = await compareVersions(before.value, after.value, options)
    const { comparison, failures: [failure] = [] } = compared
    if (failure) return { ok: false, failure }
    const verdict = verdictOn(compared)
    if (verdict.kind === 'undecided') return { ok: false, failure: undecidedFailure(verdict.scenarios) }
    const next = nextOf(older, newer)
    if (!fixes || comparison.findings.length === 0)
      return success({ text: comparisonText(comparison, next), json: comparisonJson(comparison) })
    const fixed = await fixContract(before.value, after.value, comparison, options)
    const shown = { ...fixed, path: after.value.name, isWritten: false }
    return success({
      text: comparisonText(shown.comparison, next) + fixedText(shown),
      json: comparisonJson(shown.comparison, fixedJson(shown)),
    })
  },
}

/** A text without a path is a version of the older contract's file. */
const named = (newer: SourceInput, { path }: SourceInput): SourceInput =>
  newer.text === undefined || path === undefined ? newer : { path, ...newer }

/** The file that an incompatible change belongs in, if its name can be derived. */
function nextOf({ path: older }: SourceInput, { path: newer }: SourceInput): string | undefined {
  if (newer === undefined) return undefined
  return contractName(older ?? newer).version === contractName(newer).version ? nextVersion(newer) : undefined
}
