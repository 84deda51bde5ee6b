// Contracts as plain data, which is easy to make up, to change and to shrink.

/**
 * A header, a query parameter, a form field, a part or an attribute; `*` stands for all others, `*?` for those that readers ignore,
 * `m[*]` for all names that begin with `m[`, and `m[*]?` for such that readers ignore.
 */
export interface Field {
  name: string
  optional: boolean
  /** As the contract writes it. */
  value: string
  /** How often a form field or a part occurs: `*`, `+`, `{2}`. */
  repetition?: string
}

export type Json =
  /** A scalar, a literal or a reference, as the contract writes it: `"(number)"`, `1`, `"(J0*)"`. */
  | { kind: 'leaf'; text: string }
  /** `others` names the type of any other keys; `?` if readers ignore them, empty if no other key is allowed. */
  | { kind: 'object'; members: { key: string; optional: boolean; value: Json }[]; others: string }
  /** `rest` names the type of any further items; empty if no further item is allowed. */
  | { kind: 'array'; items: Json[]; rest: string }

export type Xml =
  | { kind: 'text'; tag: string; occurs: Occurs; value: string }
  | { kind: 'children'; tag: string; occurs: Occurs; children: Xml[] }
  /** A placeholder: one type, one of several, or all of them in any order. `(anything)` is a type like others. */
  | { kind: 'reference'; operator: '|' | '&'; members: { name: string; suffix: string }[] }

export type Occurs = 'once' | 'optional' | 'multiple'

export type Body =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'form' | 'parts'; fields: Field[] }
  | { kind: 'json'; json: Json; optional?: boolean }
  | { kind: 'xml'; root: Xml; optional?: boolean }

export interface Scenario {
  method: string
  segments: string[]
  query: Field[]
  /** Query parameters that are steps; `*` and `*?` stand for all others. */
  parameters: Field[]
  cookies: Field[]
  headers: Field[]
  body: Body
  status: number | '4XX' | 'default'
  answerHeaders: Field[]
  answer: Body
}

export interface Contract {
  /** Steps that declare scalars. */
  scalars: string[]
  json: Record<string, Json>
  xml: Record<string, Xml>
  /** By tag, so that every element of a name has the same attributes. */
  attributes: Record<string, Field[]>
  inBackground: boolean
  scenarios: Scenario[]
}

const mark = (optional: boolean): string => (optional ? '?' : '')

export function jsonText(json: Json): string {
  switch (json.kind) {
    case 'leaf':
      return json.text
    case 'object':
      return `{${[
        ...json.members.map(({ key, optional, value }) => `"${key}${mark(optional)}": ${jsonText(value)}`),
        ...(json.others === '?' ? ['"*?": "(anything)"'] : json.others ? [`"*": "(${json.others})"`] : []),
      ].join(', ')}}`
    case 'array':
      return `[${[...json.items.map(jsonText), ...(json.rest ? [`"(${json.rest}...)"`] : [])].join(', ')}]`
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function xmlText(xml: Xml, attributes: Contract['attributes']): string {
  if (xml.kind === 'reference')
    return `(${xml.members.map(({ name, suffix }) => name + suffix).join(` ${xml.operator} `)})`
  const own = (attributes[xml.tag] ?? []).map(({ name, optional, value }) =>
    name === '*?' ? ' *?="(anything)"' : ` ${name}${optional && name !== '*' ? '.opt' : ''}="${escaped(value)}"`,
  )
  const occurs = xml.occurs === 'once' ? '' : ` specmatic_occurs="${xml.occurs}"`
  const content =
    xml.kind === 'text' ? escaped(xml.value) : xml.children.map((child) => xmlText(child, attributes)).join('')
  return `<${xml.tag}${own.join('')}${occurs}>${content}</${xml.tag}>`
}

function bodySteps(body: Body, side: 'request' | 'response', { attributes }: Contract): string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'text':
      return [`And ${side}-body ${body.text}`]
    case 'form':
      return body.fields.map((field) => `And form-field${field.repetition ?? ''} ${fieldText(field)}`)
    case 'parts':
      return body.fields.map((field) => `And request-part${field.repetition ?? ''} ${fieldText(field)}`)
    case 'json': {
      const { json, optional = false } = body
      return [
        `And ${side}-body${mark(optional)} ${json.kind === 'leaf' ? json.text.replaceAll('"', '') : jsonText(json)}`,
      ]
    }
    case 'xml':
      return [`And ${side}-body${mark(body.optional ?? false)} ${xmlText(body.root, attributes)}`]
  }
}

/** Whether a request is of fields or parts and names none of them: of what its writers send, nothing would be left. */
export const namesNoField = ({ body }: Scenario): boolean =>
  'fields' in body && body.fields.length > 0 && body.fields.every(({ name }) => name === '*?' || name === 'm[*]?')

/** The contract of what its writers send: without the keys and attributes that readers ignore. */
export const asSent = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (key, value: unknown) => {
    if (key === 'others' && value === '?') return ''
    return Array.isArray(value)
      ? value.filter((one: { name?: string }) => one.name !== '*?' && one.name !== 'm[*]?')
      : value
  }) as Contract

const headerSteps = (fields: readonly Field[], side: 'request' | 'response'): string[] =>
  fields.map((field) => `And ${side}-header ${fieldText(field)}`)

const fieldText = ({ name, optional, value }: Field): string => `${name}${mark(optional)} ${value}`

/** A status for each class of statuses that contracts distinguish. */
const telling = [200, 201, 400, 404, 500]

/** The statuses of a scenario, out of one for each class that contracts distinguish (docs/language.md 10.2). */
export function statusesOf({ method, segments, status }: Scenario, { scenarios }: Contract): readonly number[] {
  if (typeof status === 'number') return [status]
  const place = segments.join('/')
  const same = scenarios.filter((other) => other.method === method && other.segments.join('/') === place)
  const isNamed = (one: number): boolean => same.some((other) => other.status === one)
  const isOfClass = (one: number): boolean => one >= 400 && one < 500
  if (status === '4XX') return telling.filter((one) => isOfClass(one) && !isNamed(one))
  const hasClass = same.some((other) => other.status === '4XX')
  return telling.filter((one) => !isNamed(one) && !(hasClass && isOfClass(one)))
}

export function contractText(contract: Contract): string {
  const types = [
    ...contract.scalars,
    ...Object.entries(contract.json).map(([name, json]) => `type ${name} ${jsonText(json)}`),
    ...Object.entries(contract.xml).map(([name, xml]) => `type ${name} ${xmlText(xml, contract.attributes)}`),
  ].map((step) => `Given ${step}`)
  const scenarios = contract.scenarios.flatMap((scenario, index) => [
    `Scenario: number ${String(index)}`,
    ...(contract.inBackground ? [] : types),
    `When ${scenario.method} /${scenario.segments.join('/')}${queryText(scenario.query)}`,
    ...scenario.parameters.map((field) => `And query-parameter ${fieldText(field)}`),
    ...scenario.cookies.map((field) => `And request-cookie ${fieldText(field)}`),
    ...headerSteps(scenario.headers, 'request'),
    ...bodySteps(scenario.body, 'request', contract),
    `Then status ${String(scenario.status)}`,
    ...headerSteps(scenario.answerHeaders, 'response'),
    ...bodySteps(scenario.answer, 'response', contract),
  ])
  const background = contract.inBackground ? ['Background:', ...types] : []
  return ['Feature: F', ...background, ...scenarios, ''].join('\n')
}

const queryText = (query: readonly Field[]): string =>
  query.length === 0 ? '' : `?${query.map(({ name, value }) => `${name}=${value}`).join('&')}`
