import type { Level } from '../compatibility/reasons/rules/rule.js'

/** What the user of an editor sets for codicil: the section `codicil` of the editor's settings. */
export interface EditorSettings {
  readonly compatibility: {
    /** Whether changes that break consumers are reported. */
    readonly enabled: boolean
    /** The revision that contracts are compared with: any expression that git knows. */
    readonly base: string
    /** Which changes count; undefined for those that count in the project. */
    readonly level: Level | undefined
    /** The most changes that are reported in one contract. */
    readonly limit: number
  }
}

export const defaultSettings: EditorSettings = {
  compatibility: { enabled: true, base: 'HEAD', level: undefined, limit: 100 },
}

/** Settings, and what is wrong with the values of those that are defaults instead. */
export interface ReadSettings {
  readonly settings: EditorSettings
  readonly problems: readonly string[]
}

/** Reads the section `codicil` of an editor's settings. Settings that are missing or wrong are the defaults. */
export function readSettings(section: unknown): ReadSettings {
  const problems: string[] = []
  const given = membersOf(membersOf(section)['compatibility'])
  const one = <T>(key: string, fallback: T, read: (value: unknown) => T | undefined, expected: string): T => {
    const value = given[key]
    if (value === undefined || value === null) return fallback
    const found = read(value)
    if (found === undefined) problems.push(`the setting codicil.compatibility.${key} must be ${expected}`)
    return found ?? fallback
  }
  const { enabled, base, limit } = defaultSettings.compatibility
  const compatibility = {
    enabled: one('enabled', enabled, (value) => (typeof value === 'boolean' ? value : undefined), 'true or false'),
    base: one('base', base, textOf, 'a revision, such as HEAD or origin/main'),
    level: levels[one('level', 'project', levelOf, 'project, wire or type')],
    limit: one('limit', limit, countOf, 'a whole number, at least 1'),
  }
  return { settings: { compatibility }, problems }
}

const levels = { project: undefined, wire: 'wire', type: 'type' } as const

const levelOf = (value: unknown): keyof typeof levels | undefined =>
  value === 'project' || value === 'wire' || value === 'type' ? value : undefined

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
