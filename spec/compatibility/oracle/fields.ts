import type { Random } from '../../support/random.js'
import { anyText, declaredSteps, written, type TextType } from './text.js'

/** A scenario of a form or a body, and of a set of statuses, by docs/language.md 4.1, 10 and 11 alone. */
export interface Scenario {
  readonly content: Content
  readonly status: Status
}

export type Content =
  { readonly kind: 'none' } | { readonly kind: 'body'; readonly optional: boolean; readonly type: TextType } | Form

export interface Form {
  readonly kind: 'form'
  readonly fields: Readonly<Partial<Record<FieldName, FormField>>>
  /** What other fields are: none, any on which nobody relies, or texts of a type. */
  readonly others: 'none' | 'ignored' | TextType
}

/** The last one stands for all names that begin with `m[` and end with `]`. */
export const fieldNames = ['a', 'm[x]', 'm[*]'] as const
export type FieldName = (typeof fieldNames)[number]

export interface FormField {
  readonly type: TextType
  /** Of `m[*]`, whether nobody relies on it. */
  readonly optional: boolean
  readonly least: number
  readonly most: number
}

const statuses = ['200', '201', '404', '2XX', '4XX', 'default'] as const
export type Status = (typeof statuses)[number]

const counts = [[1, 1], [1, 1], [0, Infinity], [1, Infinity], [1, 2], [2, 3]] as const // prettier-ignore

const suffix = (least: number, most: number): string => {
  if (least === 1 && most === 1) return ''
  if (most === Infinity) return least === 0 ? '*' : '+'
  return `{${String(least)},${String(most)}}`
}

const fieldLine = (name: string, { type, optional, least, most }: FormField): string =>
  name === 'm[*]' && optional
    ? 'And form-field m[*]? (anything)'
    : `And form-field${suffix(least, most)} ${name}${optional ? '?' : ''} ${written(type)}`

function contentLines(content: Content): readonly string[] {
  if (content.kind === 'none') return []
  if (content.kind === 'body') return [`And request-body${content.optional ? '?' : ''} <s>${written(content.type)}</s>`]
  const { fields, others } = content
  return [
    ...Object.entries(fields).map(([name, field]) => fieldLine(name, field)),
    ...(others === 'none' ? [] : [`And form-field *${others === 'ignored' ? '? (anything)' : ` ${written(others)}`}`]),
  ]
}

export const contractText = (scenarios: readonly Scenario[]): string =>
  [
    'Feature: F',
    'Background:',
    ...declaredSteps.map((step) => `Given ${step}`),
    'When POST /x',
    ...scenarios.flatMap(({ content, status }, index) => [
      `Scenario: number ${String(index)}`,
      ...contentLines(content),
      `Then status ${status}`,
    ]),
  ].join('\n')

function anyField(choices: Random): FormField {
  const [least, most] = choices.pick(counts)
  return { type: anyText(choices), optional: choices.chance(0.4), least, most }
}

function anyForm(choices: Random): Form {
  const names = fieldNames.filter(() => choices.chance(0.5))
  return {
    kind: 'form',
    fields: Object.fromEntries((names.length > 0 ? names : ['a' as const]).map((name) => [name, anyField(choices)])),
    others: choices.chance(0.4) ? choices.pick(['ignored' as const, anyText(choices)]) : 'none',
  }
}

const anyBody = (choices: Random): Content =>
  choices.chance(0.3) ? { kind: 'none' } : { kind: 'body', optional: choices.chance(0.5), type: anyText(choices) }

export const anyScenario = (choices: Random): Scenario => ({
  content: choices.chance(0.7) ? anyForm(choices) : anyBody(choices),
  status: choices.pick(statuses),
})

/** A scenario with content of the same kind, some of it from another. */
export function near({ content, status }: Scenario, choices: Random): Scenario {
  const isChanged = choices.chance(0.6)
  return {
    content: isChanged ? nearContent(content, choices) : content,
    status: choices.chance(0.3) ? choices.pick(statuses) : status,
  }
}

function nearContent(content: Content, choices: Random): Content {
  if (content.kind !== 'form') return anyBody(choices)
  const other = anyForm(choices)
  const fields = { ...content.fields, ...other.fields }
  const kept = Object.fromEntries(Object.entries(fields).filter(() => choices.chance(0.8)))
  return {
    kind: 'form',
    fields: Object.keys(kept).length > 0 ? kept : content.fields,
    others: choices.chance(0.7) ? content.others : other.others,
  }
}
