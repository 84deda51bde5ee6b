import fc from 'fast-check'

// Random contracts with wildcards and mixed content, and a brute-force matcher for them.

/** A local name, with the prefix of its namespace if it has one. */
export type Name = 'a' | 'b' | 't:a' | 't:b' | 'u:a'

export interface Doc {
  readonly name: Name
  readonly text: string
  readonly children: readonly Doc[]
}

type Content = 'string' | 'integer' | { readonly isMixed: boolean; readonly row: readonly Particle[] }

interface Counted {
  readonly min: number
  readonly max: number
}

export type Particle = Counted & (Element | Wildcard)

interface Element {
  readonly kind: 'element'
  readonly name: Name
  readonly content: Content
}

interface Wildcard {
  readonly kind: 'wildcard'
  readonly namespaces: { readonly isIn: boolean; readonly prefixes: readonly string[] } | undefined
  /** Whether it excludes the name of the first declared element. */
  readonly isExcept: boolean
  readonly contents: 'lax' | 'strict' | undefined
}

/** The content of the body `r`, and the declared elements that its wildcards refer to. */
export interface Model {
  readonly body: Exclude<Content, string>
  readonly declared: readonly Element[]
}

const names: readonly Name[] = ['a', 'b', 't:a', 't:b', 'u:a']

const prefixOf = (name: Name): string => (name.includes(':') ? name.slice(0, 1) : '')

export function accepts(content: Content, doc: Doc, declared: readonly Element[]): boolean {
  if (content === 'string') return doc.children.length === 0
  if (content === 'integer') return doc.children.length === 0 && /^\s*\d+\s*$/.test(doc.text)
  return (content.isMixed || doc.text.trim() === '') && isRow(content.row, doc.children, declared)
}

function isRow(row: readonly Particle[], children: readonly Doc[], declared: readonly Element[]): boolean {
  const [particle, ...others] = row
  if (!particle) return children.length === 0
  for (let count = 0; count <= Math.min(particle.max, children.length); count++) {
    const own = children.slice(0, count)
    if (!own.every((child) => isOf(particle, child, declared))) return false
    if (count >= particle.min && isRow(others, children.slice(count), declared)) return true
  }
  return false
}

function isOf(particle: Element | Wildcard, child: Doc, declared: readonly Element[]): boolean {
  if (particle.kind === 'element') return particle.name === child.name && accepts(particle.content, child, declared)
  const { namespaces, isExcept, contents } = particle
  const own = declared.filter(({ name }) => name === child.name)
  if (namespaces && namespaces.prefixes.includes(prefixOf(child.name)) !== namespaces.isIn) return false
  if (isExcept && declared[0]?.name === child.name) return false
  if (!contents) return true
  if (own.length > 0) return own.some(({ content }) => accepts(content, child, declared))
  const same: Wildcard = { kind: 'wildcard', namespaces: undefined, isExcept, contents }
  return contents === 'lax' && child.children.every((one) => isOf(same, one, declared))
}

const leaves: readonly Doc[] = names.flatMap((name) => ['', 'x', '1'].map((text) => ({ name, text, children: [] })))
const nested = names.flatMap((name) => leaves.map((leaf): Doc => ({ name, text: '', children: [leaf] })))
const root = (children: readonly Doc[], text = ''): Doc => ({ name: 'a', text, children })

/** Small documents: at most two children, and at most one grandchild. */
export const docs: readonly Doc[] = [
  ...['', 'x', '1'].map((text) => root([], text)),
  ...[...leaves, ...nested].flatMap((child) => [root([child]), root([child], 'x')]),
  ...leaves.flatMap((one) => [...leaves, ...nested.slice(0, 20)].map((other) => root([one, other]))),
]

const declarations = 'xmlns:t="urn:t" xmlns:u="urn:u"'

/** A document as XML with the root `r`. */
export const docText = (doc: Doc): string => elementText({ ...doc, name: 'r' as Name }, declarations)

const elementText = ({ name, text, children }: Doc, attributes = ''): string =>
  `<${name} ${attributes}>${text}${children.map((child) => elementText(child)).join('')}</${name}>`

const counted = ({ min, max }: Counted): string => `{${String(min)},${String(max)}}`

/** A contract with a model as the body of its requests, or of its responses. */
export function contractText({ body, declared }: Model, side: 'request' | 'response' = 'request'): string {
  const types = declared.map((element, index) => `Given type D${String(index)} ${written(element)}`)
  const inner: string[] = []
  const content = contentText(body, inner)
  return [
    '#Namespaces strict',
    'Feature: F',
    'Scenario: S',
    `Given type Prefixes <prefixes ${declarations}/>`,
    ...types,
    `Given type D (${declared.map((_, index) => `D${String(index)}`).join(' | ')})`,
    ...inner,
    'When POST /a',
    ...(side === 'request' ? [`And request-body <r>${content}</r>`] : []),
    'Then status 200',
    ...(side === 'response' ? [`And response-body <r>${content}</r>`] : []),
    '',
  ].join('\n')
}

const written = ({ name, content }: Element): string => `<${name}>${contentText(content, [])}</${name}>`

function contentText(content: Content, types: string[]): string {
  if (typeof content === 'string') return `(${content})`
  return (content.isMixed ? '(mixed)' : '') + content.row.map((particle) => particleText(particle, types)).join('')
}

function particleText(particle: Particle, types: string[]): string {
  if (particle.kind === 'element') {
    const name = `E${String(types.length)}`
    types.push(`Given type ${name} ${written(particle)}`)
    return `(${name}${counted(particle)})`
  }
  const { namespaces, isExcept, contents } = particle
  const list = namespaces?.prefixes.map((prefix) => (prefix === '' ? '##local' : prefix)).join(', ')
  return (
    `(anything${counted(particle)}` +
    (namespaces ? ` ${namespaces.isIn ? 'in' : 'not in'} ${list ?? ''}` : '') +
    (isExcept ? ' except D0' : '') +
    (contents ? ` ${contents} D` : '') +
    ')'
  )
}

const count = fc.constantFrom({ min: 0, max: 1 }, { min: 0, max: 2 }, { min: 1, max: 1 }, { min: 1, max: 2 })
const text = fc.constantFrom<Content>('string', 'integer')

const wildcard: fc.Arbitrary<Wildcard> = fc.record({
  kind: fc.constant('wildcard' as const),
  namespaces: fc.option(
    fc.record({ isIn: fc.boolean(), prefixes: fc.subarray(['', 't', 'u'], { minLength: 1, maxLength: 2 }) }),
    { nil: undefined },
  ),
  isExcept: fc.boolean(),
  contents: fc.constantFrom('lax', 'strict', undefined),
})

const element = (content: fc.Arbitrary<Content>): fc.Arbitrary<Element> =>
  fc.record({ kind: fc.constant('element' as const), name: fc.constantFrom(...names), content })

const particle: fc.Arbitrary<Particle> = fc
  .tuple(fc.oneof({ weight: 2, arbitrary: wildcard }, { weight: 1, arbitrary: element(text) }), count)
  .map(([what, times]) => ({ ...what, ...times }))

const rowOf = (most: number): fc.Arbitrary<Exclude<Content, string>> =>
  fc.record({ isMixed: fc.boolean(), row: fc.array(particle, { minLength: 1, maxLength: most }) })

const noElements = rowOf(2).filter(({ row }) => row.every(({ kind }) => kind === 'wildcard'))
const declared = fc.array(element(fc.oneof<fc.Arbitrary<Content>[]>(text, text, noElements)), {
  minLength: 1,
  maxLength: 3,
})

const model: fc.Arbitrary<Model> = fc.record({ body: rowOf(3), declared })

/** Whether every declared element matches some small document. A contract with an unsatisfiable type has an error. */
const isSatisfiable = ({ declared }: Model): boolean =>
  declared.every(({ content }) => docs.some((doc) => accepts(content, doc, declared)))

/** Two models, similar or independent. */
export const models: fc.Arbitrary<readonly [Model, Model]> = fc
  .tuple(model, model, particle, fc.nat(2), fc.constantFrom('row', 'mixed', 'declared', 'all'))
  .map(([older, other, changed, at, what]): readonly [Model, Model] => {
    const { body } = older
    if (what === 'all') return [older, other]
    if (what === 'declared') return [older, { ...older, declared: other.declared }]
    if (what === 'mixed') return [older, { ...older, body: { ...body, isMixed: true } }]
    return [older, { ...older, body: { ...body, row: body.row.with(at % body.row.length, changed) } }]
  })
  .filter((pair) => pair.every(isSatisfiable))
