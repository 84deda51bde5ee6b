import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { headerOf, type Headers, type HttpResponse } from '../../message/httpMessage.js'
import type { JsonValue } from '../../message/jsonTree.js'
import { payloadReader } from '../../message/payloadReader.js'
import { compactJson } from '../../message/print/compactJson.js'
import { unknownName } from './requestNames.js'
import {
  isTemplate,
  jsonOf,
  templateReaders,
  textOf,
  type ReadTemplate,
  type TemplateReaders,
} from './templateEngine.js'

/** A response with templates. */
export interface ResponseTemplate {
  /** The response to a request; `written` gets the text of each output. @throws Error if it takes too long or too much memory */
  readonly render: (values: object, written: string[]) => HttpResponse
}

/** A mistake in a template, with the keys of the response that lead to it. */
export interface TemplateMistake {
  readonly place: readonly string[]
  readonly reason: string
}

type Render = (values: object, written: string[]) => string

/** Thrown with the place of a template, and caught by `responseTemplate`. */
class Mistaken extends Error {
  constructor(readonly mistake: TemplateMistake) {
    super(mistake.reason)
  }
}

/** The templates of a response to a scenario's requests; undefined if it has none, or what is wrong with one. */
export async function responseTemplate(
  { status, headers = {}, body = '' }: HttpResponse,
  scenario: ScenarioPattern,
): Promise<ResponseTemplate | TemplateMistake | undefined> {
  const text = payloadReader(body).text()
  const hasBody = text.ok && isTemplate(text.value)
  const names = Object.keys(headers).filter((name) => isTemplate(headerOf(headers, name) ?? ''))
  if (!hasBody && names.length === 0) return undefined
  const readers = checked(await templateReaders(), scenario)
  try {
    const own = names.map(
      (name) => [name, renderText(readers.text, headerOf(headers, name)!, ['headers', name])] as const,
    )
    const renderBody = hasBody ? bodyTemplate(text.value, readers) : undefined
    return {
      render: (values, written) => {
        const rendered = Object.fromEntries(own.map(([name, render]) => [name, render(values, written)]))
        const all: Headers = { ...headers, ...rendered }
        return { status, headers: all, body: renderBody?.(values, written) ?? body }
      },
    }
  } catch (error) {
    if (error instanceof Mistaken) return error.mistake
    throw error
  }
}

type CheckedReaders = Readonly<
  Record<keyof TemplateReaders, (text: string, place: readonly string[]) => ReturnType<ReadTemplate>>
>

/** Readers that throw `Mistaken` for a mistake, and for a name that requests of a scenario cannot have. */
function checked(readers: TemplateReaders, scenario: ScenarioPattern): CheckedReaders {
  const check =
    (read: ReadTemplate): CheckedReaders['text'] =>
    (text, place) => {
      try {
        const template = read(text)
        const reason = template.names.map((name) => unknownName(name, scenario)).find((found) => found !== undefined)
        if (reason !== undefined) throw new Mistaken({ place, reason })
        return template
      } catch (error) {
        if (error instanceof Mistaken) throw error
        throw new Mistaken({ place, reason: `the template cannot be read: ${(error as Error).message}` })
      }
    }
  return { text: check(readers.text), xml: check(readers.xml), value: check(readers.value) }
}

function renderText(read: CheckedReaders['text'], text: string, place: readonly string[]): Render {
  const template = read(text, place)
  return (values, written) => textOf(template.render(values, written))
}

/** A body: JSON with templates in its strings, XML, or a text. */
function bodyTemplate(text: string, readers: CheckedReaders): Render {
  const bare = text.trimStart()
  if (bare.startsWith('<')) return renderText(readers.xml, text, ['body'])
  const json = bare.startsWith('{') || bare.startsWith('[') ? payloadReader(text).json() : undefined
  return json?.ok ? jsonTemplate(json.value.value, readers, ['body']) : renderText(readers.text, text, ['body'])
}

/** Recursive, since the reader limits how deep values nest. */
function jsonTemplate(value: JsonValue, readers: CheckedReaders, place: readonly string[]): Render {
  if (value.kind === 'array') {
    const items = value.items.map((item, index) => jsonTemplate(item, readers, [...place, String(index)]))
    return (values, written) => `[${items.map((render) => render(values, written)).join(',')}]`
  }
  if (value.kind === 'object') {
    const members = Array.from(value.members, ([key, member]) => {
      const render = jsonTemplate(member, readers, [...place, key])
      return [`${JSON.stringify(key)}:`, render] as const
    })
    return (values, written) => `{${members.map(([key, render]) => key + render(values, written)).join(',')}}`
  }
  if (value.kind !== 'string' || !isTemplate(value.text)) {
    const text = compactJson(value)
    return () => text
  }
  const template = readers.value(value.text, place)
  return (values, written) => jsonOf(template.render(values, written))
}

/** The response of a template, or why it cannot be made: because it takes too long or too much memory, for example. */
export function renderedResponse(
  template: ResponseTemplate,
  values: object,
  written: string[] = [],
): HttpResponse | { readonly reason: string } {
  try {
    return template.render(values, written)
  } catch (error) {
    return { reason: `the templates failed: ${(error as Error).message}` }
  }
}
