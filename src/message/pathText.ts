import { brief } from '../text/writing/brief.js'
import { visibleString } from '../text/writing/quoted.js'
import type { Part, Role } from './part.js'

/** Characters that mean something in a path, or cannot be seen in it. */
const awkward = /[\s."[\]`*\p{C}]|^@|^$/u

/** A name as a step of a path, or `*` for a part of any name. Names with special characters are quoted. */
export function namedStep(name: string, isAttribute = false): string {
  const at = isAttribute ? '.@' : ''
  if (name !== '*' && awkward.test(name)) return `${at}[${visibleString(name)}]`
  return `${at || '.'}${name}`
}

/** The parts of a message itself. */
const ofMessage: ReadonlySet<Role> = new Set<Role>([
  'method',
  'path',
  'query',
  'headers',
  'cookies',
  'body',
  'status',
  'extension',
])

/** A part as a step of a path: `.BODY`, `.pets`, `[]`, `[0]`, `.@id`, `["a b"]`. */
export function pathStep({ role, name, index }: Part): string {
  const at = index === undefined ? '' : `[${String(index)}]`
  switch (role) {
    case 'item':
      return at || '[]'
    case 'attribute':
      return namedStep(name, true)
    case 'instance attribute':
      return `.@xsi:${name}`
    case 'segment':
      return at || namedStep(name)
    case 'value':
    case 'field value':
    case 'part value':
      return at
    case 'content':
      return ''
    case 'request':
    case 'response':
      return role.toUpperCase()
    default:
      return ofMessage.has(role) ? `.${role.toUpperCase()}` : `${namedStep(name)}${at}`
  }
}

/**
 * A place in a message: `RESPONSE.BODY.pets[0].id`, `REQUEST.QUERY.name`, `BODY["a.b"]`. Names are cut after 100 characters.
 *
 * @param side the message; absent if the path does not say it
 */
export function pathText(path: readonly Part[], side?: 'request' | 'response'): string {
  const steps = [...(side ? [{ role: side, name: '' }] : []), ...path].map((part) =>
    pathStep({ ...part, name: brief(part.name) }),
  )
  return steps.join('').replace(/^\./, '')
}

/** A name in a field of JSON: `/` and `~` are `~1` and `~0`, as in a JSON Pointer, and an empty name is `~`. */
const fieldName = (name: string): string =>
  name === '' ? '~' : brief(name).replaceAll('~', '~0').replaceAll('/', '~1')

function fieldStep({ role, name, index }: Part): string {
  switch (role) {
    case 'item':
    case 'segment':
    case 'value':
    case 'field value':
    case 'part value':
      return String(index ?? name)
    case 'attribute':
      return `@${fieldName(name)}`
    case 'instance attribute':
      return `@xsi:${fieldName(name)}`
    default:
      return `${fieldName(name)}${index === undefined ? '' : `[${String(index)}]`}`
  }
}

/** What the place of something in a body starts with. */
const bodyField = (inside: Part | undefined): string =>
  inside?.role === 'field' ? 'FORM' : inside?.role === 'part' ? 'PARTS' : ''

/**
 * A place in a message as fields of JSON have it (schemas/match.schema.json): `/pets/0/@id` in a body, `QUERY/name`, `HEADERS/Accept`, `COOKIES/session`, `FORM/name`,
 * `PARTS/photo`, `PATH/0`, `METHOD`, `STATUS`, `EXTENSION`; `/` for a whole body. Names are cut after 100 characters.
 */
export function pathField([first, ...inside]: readonly Part[]): string {
  const [top] = inside
  const start = first?.role === 'body' ? bodyField(top) : (first?.role.toUpperCase() ?? '')
  const steps = inside.filter(({ role }) => role !== 'content').map(fieldStep)
  return [start, ...steps].join('/') || '/'
}
