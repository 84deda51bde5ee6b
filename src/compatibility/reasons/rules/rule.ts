import type { ExtensionRule } from '../../../pattern/tree/extension.js'

/** Whether payloads themselves break, or only what their declaration promised to readers (docs/language.md 11.4). */
export type Level = 'wire' | 'type'

/** A kind of change that breaks consumers, as docs/rules.md and the reports explain it: what changed, why it breaks, and what to do instead. */
export interface Rule extends Omit<ExtensionRule, 'id'> {
  readonly id: string
  /** The levels that its findings may have. */
  readonly levels: readonly Level[]
}

/** The rules about requests, responses or whole contracts: by the thing that changed, then by what happened to it. */
export type RulesOfSide = Readonly<Record<string, Readonly<Record<string, Rule>>>>
