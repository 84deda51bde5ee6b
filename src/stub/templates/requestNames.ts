import type { JsonType } from '../../pattern/types/jsonType.js'
import type { ElementType } from '../../pattern/types/elementType.js'
import type { BodyPattern, PartPattern, ScenarioPattern, Scope } from '../../pattern/tree/patternTree.js'
import { shapeType } from '../../pattern/types/shapeType.js'
import { nearest } from '../../text/writing/nearest.js'
import { quoted } from '../../text/writing/quoted.js'
import { segmentName } from './requestValues.js'

const parts = ['method', 'path', 'query', 'headers', 'form', 'body']

/** The type of a name: anything, or an object with these members. */
type Known = 'anything' | Names

/** The members of a value. */
interface Names {
  readonly names: readonly string[]
  readonly at: (name: string) => Known
}

const texts = (names: readonly string[]): Known => ({ names, at: (): Known => 'anything' })

/** Why requests of a scenario never have a value that a template reads; undefined if they may. */
export function unknownName(name: readonly unknown[], scenario: ScenarioPattern): string | undefined {
  let [known, path]: [Known, string] = [requestNames(scenario), '']
  for (const step of ['request', ...name.slice(1)]) {
    if (known === 'anything' || (typeof step !== 'string' && typeof step !== 'number')) return undefined // computed
    const [text, place] = [String(step), path]
    if (path === '' && name[0] !== 'request') return `there is no \`${String(name[0])}\`; templates read \`request\``
    path = path === '' ? text : `${path}.${text}`
    if (!known.names.includes(text)) {
      if (/^(\d+|size|first|last)$/.test(text) && place !== 'request') return undefined // of lists and texts
      const near = nearest(text, known.names)
      const hint = near === undefined ? listOf(known.names) : `; did you mean \`${near}\`?`
      return `requests of the scenario ${quoted(scenario.title)} have no \`${path}\`${hint}`
    }
    known = known.at(text)
  }
  return undefined
}

const maxListed = 10

const listOf = (names: readonly string[]): string =>
  names.length === 0 || names.length > maxListed ? '' : `; there is ${names.map((name) => `\`${name}\``).join(', ')}`

function requestNames({ request, scope }: ScenarioPattern): Known {
  const segments = request.path.segments.flatMap((segment, index) => [segmentName(segment) ?? [], String(index)].flat())
  const fields: readonly PartPattern[] = request.body.kind === 'form' ? request.body.fields : request.body.kind === 'parts' ? request.body.parts : [] // prettier-ignore
  const members: Readonly<Record<string, () => Known>> = {
    method: () => 'anything',
    path: () => texts(segments),
    query: () => (request.otherParameters ? 'anything' : texts(request.query.map(({ name }) => name))),
    headers: () => 'anything',
    form: () => ('others' in request.body ? 'anything' : fieldNames(fields, scope)),
    body: () => bodyNames(request.body, scope),
  }
  const known: Names = { names: parts, at: (name: string) => members[name]!() }
  return { names: ['request'], at: () => known }
}

const fieldNames = (fields: readonly PartPattern[], scope: Scope): Known => ({
  names: fields.map(({ name }) => name),
  at: (name: string) => {
    const value = fields.find((field) => field.name === name)?.value
    const type = value && value.kind !== 'file' ? shapeType(value, scope) : undefined
    return type?.kind === 'json' ? jsonNames(type.types) : 'anything'
  },
})

function bodyNames(body: BodyPattern, scope: Scope): Known {
  if (body.kind !== 'payload') return 'anything'
  const type = shapeType(body.shape, scope)
  if (type.kind === 'json') return jsonNames(type.types)
  return type.kind === 'xml' ? elementNames(type.roots, []) : 'anything'
}

function jsonNames(types: readonly JsonType[]): Known {
  const objects = types.filter((type) => type.kind === 'object')
  const isOpen =
    types.some(({ kind }) => kind === 'dictionary' || kind === 'array') || objects.some(({ others }) => others)
  if (objects.length === 0 || isOpen) return 'anything'
  const members = objects.flatMap((type) => type.members)
  return {
    names: members.map(({ key }) => key),
    at: (name: string) => jsonNames(members.filter(({ key }) => key === name).flatMap(({ value }) => value())),
  }
}

/** The names below an element: of its children, and its attributes as `@name`. */
function elementNames(elements: readonly ElementType[], own: readonly string[]): Known {
  return {
    names: [...own, ...elements.flatMap(({ name }) => name ?? [])],
    at: (name: string) => {
      const found = elements.filter((element) => element.name === undefined || element.name === name)
      if (found.length === 0 || found.some(({ content }) => content === 'anything')) return 'anything'
      const children = found.flatMap(({ model, childAt }) => model.positions.map((_, position) => childAt(position)))
      const attributes = found.flatMap((element) => element.attributes.map((attribute) => `@${attribute.name}`))
      return children.length + attributes.length === 0 ? 'anything' : elementNames(children, [...attributes, '#text'])
    },
  }
}
