import type { Liquid, Template } from 'liquidjs'
import { escapeXml } from '../../message/print/printXml.js'
import { ExactNumber } from './exactNumber.js'

/** A template of LiquidJS, ready to be rendered. */
export interface TextTemplate {
  /** The variables that it reads, such as `['request', 'path', 'id']`. A step that is a list is computed. */
  readonly names: readonly (readonly unknown[])[]
  /**
   * What it writes; `written` gets the text of each output.
   *
   * @throws Error if it takes too long or too much memory
   */
  readonly render: (values: object, written: string[]) => unknown
}

/** Reads a template. @throws Error for a mistake in it */
export type ReadTemplate = (text: string) => TextTemplate

/** Ways to read templates. */
export interface TemplateReaders {
  /** Writes a text. */
  readonly text: ReadTemplate
  /** Writes a text that is part of an XML document: values are escaped. */
  readonly xml: ReadTemplate
  /** Writes a text, or if it is a single `{{ … }}`, its value as it is. */
  readonly value: ReadTemplate
}

/**
 * Whether a text is a template: it has `{{ … }}` or `{% … %}` in which `request` is read. Other braces, of a front end's own
 * templates for example, are ordinary text.
 */
export const isTemplate = (text: string): boolean => /\{[{%][^{}]*\brequest\b/.test(text)

/** Characters; milliseconds; what LiquidJS counts as memory: characters and items that filters and tags create. */
const limits = { parseLimit: 1_000_000, renderLimit: 200, memoryLimit: 2_000_000 }

/** The readers of templates. LiquidJS is loaded on first use. Templates read no files, and only own properties of values. */
export const templateReaders = (): Promise<TemplateReaders> => (loading ??= load())

let loading: Promise<TemplateReaders> | undefined

async function load(): Promise<TemplateReaders> {
  const { Liquid: Engine } = await import('liquidjs')
  let written: string[] = []
  const reader = (keepOutputType: boolean, escape: (value: unknown) => unknown): ReadTemplate => {
    const outputEscape = (value: unknown): string => {
      written.push(textOf(value))
      return escape(value) as string // any value, if types are kept
    }
    const options = { ownPropertyOnly: true, strictFilters: true, templates: {}, keepOutputType, outputEscape }
    const engine = new Engine({ ...limits, ...options })
    return (text) => textTemplate(engine, engine.parse(text), (own) => (written = own))
  }
  const [text, single] = [reader(false, textOf), reader(true, (value) => value)]
  const isSingle = (template: string): boolean => /^\{\{[^{}]*\}\}$/.test(template)
  return {
    text,
    xml: reader(false, (value) => escapeXml(textOf(value))),
    value: (template) => (isSingle(template) ? single : text)(template),
  }
}

const textTemplate = (engine: Liquid, parsed: Template[], writeTo: (written: string[]) => void): TextTemplate => ({
  names: engine.globalVariableSegmentsSync(parsed),
  render: (values, written) => {
    writeTo(written)
    return engine.renderSync(parsed, values) as unknown
  },
})

/** A value as text: nothing for a missing one, JSON for an object. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof ExactNumber) return value.toString()
  return typeof value === 'string' ? value : jsonOf(value)
}

/** A value as JSON, its numbers as they are spelt; null for a missing one. Recursive: the values come from readers that limit depth. */
export function jsonOf(value: unknown): string {
  if (value instanceof ExactNumber) return value.toString()
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${jsonOf(member)}`)
    .join(',')}}`
}
