import type { Random } from '../../../support/random.js'
import type { Body, Contract, Field, Json, Occurs, Scenario, Xml } from './draft.js'

const scalarNames = [
  ...['string', 'number', 'boolean', 'date', 'datetime', 'url', 'null', 'empty', 'E', 'N', 'S', 'S', 'B'],
  ...['integer', 'decimal', 'I', 'I', 'D', 'P', 'P', 'C', 'C'],
]
const suffixes = ['', '', '?', '*', '+', '{2}', '{1,2}', '{0,2}', '{2,}']
const literals = ['a', 'b', '1', '12', 'true', 'null']
const odd = ['null', '1', 'a=1', 'a=', '{}', '[]', '<a/>', 'b']

const any = <T>({ pick }: Random, ...choices: (() => T)[]): T => pick(choices)()

/** A text in a contract: a placeholder or a literal. */
const anyValue = ({ pick, chance, some }: Random): string => {
  if (chance(0.25)) return pick(literals)
  if (chance(0.1)) return '(anything)'
  if (chance(0.2)) return `(${[...new Set(some(2, 3, () => pick(scalarNames)))].join(' | ')})`
  return `(${pick(scalarNames)}${chance(0.2) ? '?' : ''})`
}

export const scalarSteps = (random: Random): string[] => {
  const { pick, chance, below } = random
  const bounds = (): string => {
    const least = below(4)
    return pick([
      ` minLength ${String(least)}`,
      ` maxLength ${String(least)}`,
      ` minLength ${String(least)} maxLength ${String(least + below(3))}`,
    ])
  }
  const values = (from: readonly string[]): string => [...new Set(random.some(1, 3, () => pick(from)))].join(',')
  return [
    `enum E (string) values ${values(chance(0.15) ? odd : ['a', 'b', 'c'])}`,
    `enum N (number) values ${values(['1', '2', '12'])}`,
    `type S (string)${bounds()}`,
    `type B (number) maxLength ${String(1 + below(3))}`,
    `type I (integer) ${pick(['min', 'above'])} ${String(below(3) - 1)} ${pick(['max', 'below'])} ${String(3 + below(12))}${chance(0.2) ? ' multipleOf 2' : ''}`,
    `type D (decimal) ${pick(['digits 2', 'fractionDigits 1', 'min 0.5', 'below 2', 'above -1 max 12', 'multipleOf 0.5', 'min 0.5 multipleOf 3'])}`,
    `type P (string) pattern /${pick(['[ab]+', 'a*', '.{0,2}', '[a-z-[b]]{1,3}', '(aa)*', '\\d{1,2}', 'a|1'])}/${chance(0.3) ? bounds() : ''}`,
    `type C (${pick(['E | N', 'P | I', 'S | date', 'boolean | N', 'D | E', 'E? | I'])})`,
  ]
}

/** A value outside payloads, which may be a concatenation. */
function anyTextValue(random: Random): string {
  const { pick, chance } = random
  if (!chance(0.15)) return anyValue(random)
  const placeholder = (): string => `(${pick(scalarNames)}${chance(0.1) ? '?' : ''})`
  return pick([
    () => `${pick(['a', 'b-', '1'])}${placeholder()}`,
    () => `${placeholder()}${pick(['a', '-b', '1'])}`,
    () => `${placeholder()}${pick(['', '-', 'a'])}${placeholder()}`,
  ])()
}

function anyFields(random: Random, names: readonly string[], optional: number, anyOne = anyTextValue): Field[] {
  const { pick, chance } = random
  const chosen = new Set(random.some(0, 2, () => pick(names)))
  return [...chosen].map((name) => ({ name, optional: chance(optional), value: anyOne(random) }))
}

const jsonLiterals = ['1', 'true', 'null', '"a"', '12']

export function anyJson(random: Random, depth: number): Json {
  const { chance, pick, some } = random
  if (depth <= 0 || chance(0.3)) return anyJsonLeaf(random)
  if (chance(0.3))
    return {
      kind: 'array',
      items: some(0, 2, () => anyJson(random, depth - 1)),
      rest: chance(0.3) ? pick(['J0', 'string', 'number']) : '',
    }
  const keys = new Set(some(0, 3, () => pick(['a', 'b', 'c'])))
  const members = [...keys].map((key) => ({ key, optional: chance(0.4), value: anyJson(random, depth - 1) }))
  return { kind: 'object', members, others: anyOthers(random) }
}

const anyOthers = ({ chance, pick }: Random): string =>
  chance(0.3) ? pick(['anything', 'number', 'string', 'E', '?', '?']) : ''

function anyJsonLeaf(random: Random): Json {
  const { chance, pick } = random
  if (chance(0.12)) return anyBounded(random)
  const name = chance(0.3) ? pick(['J0', 'J1']) : pick(scalarNames)
  const text = any(
    random,
    () => `"(${name}${pick(['', '', '', '?', '*', '*?', '?*', '+', '{2}', '{1,2}', '{0,1}?', '{2,}'])})"`,
    () =>
      chance(0.3) ? '"(anything)"' : `"(${name} | ${pick(['boolean', 'null', 'N', 'P', 'I'])}${pick(['', '?', '*'])})"`,
    () => `"(${name})"`,
    () => (chance(0.3) ? pick(jsonLiterals) : `"(${name})"`),
    () => (chance(0.3) ? `"(dictionary ${pick(['string', 'number', 'E'])} ${name})"` : `"(${name}?)"`),
    () => (chance(0.2) ? `"(number in string)"` : `"(${name})"`),
  )
  return { kind: 'leaf', text }
}

/** Objects and lists with bounds. */
const anyBounded = ({ pick }: Random): Json => {
  const objects = pick(['J0', 'J1', 'J0?', 'dictionary string number'])
  const lists = pick(['number*', 'E*', 'J0*', 'boolean{2}', 'anything*', 'integer{1,2}', 'N*?'])
  const text = pick([
    `(${objects}) ${pick(['minKeys 1', 'minKeys 2', 'maxKeys 1', 'maxKeys 2', 'minKeys 1 maxKeys 2', 'maxKeys 0'])}`,
    `(${lists}) unique`,
  ])
  return { kind: 'leaf', text: `"${text}"` }
}

const anyOccurs = ({ pick }: Random): Occurs => pick(['once', 'once', 'once', 'optional', 'multiple'] as const)
const tags = ['a', 'b', 'c']

export function anyXml(random: Random, depth: number): Xml {
  const { chance, pick, some } = random
  if (chance(0.25)) return anyReference(random)
  const base = { tag: pick(tags), occurs: anyOccurs(random) }
  if (depth <= 0 || chance(0.35)) return { kind: 'text', ...base, value: anyValue(random) }
  return { kind: 'children', ...base, children: some(0, 3, () => anyXml(random, depth - 1)) }
}

function anyReference(random: Random): Xml {
  const { chance, pick, some } = random
  const member = () => ({ name: pick(['X0', 'X1']), suffix: pick(suffixes) })
  if (chance(0.15))
    return {
      kind: 'reference',
      operator: '|',
      members: [{ name: 'anything', suffix: pick(['?', '*', '{1}', '{0,2}']) }],
    }
  return {
    kind: 'reference',
    operator: pick(['|', '&'] as const),
    members: chance(0.5) ? [member()] : some(2, 3, member),
  }
}

const anyRoot = (random: Random): Xml => {
  const xml = anyXml(random, 2)
  return xml.kind === 'reference'
    ? { kind: 'children', tag: 'a', occurs: 'once', children: [xml] }
    : { ...xml, occurs: 'once' }
}

const anyObject = (random: Random): Json => {
  const json = anyJson(random, 2)
  return json.kind === 'leaf'
    ? { kind: 'object', members: [{ key: 'a', optional: random.chance(0.3), value: json }], others: '' }
    : json
}

/** Bodies that are the same message as a body of another kind, or nearly so. */
const anyOverlap = (random: Random, side: 'request' | 'response'): Body =>
  any<Body>(
    random,
    () => ({ kind: 'none' }),
    () => ({
      kind: 'text',
      text: random.pick([
        'null',
        '(null)',
        '(empty)',
        '(string)',
        '(S)',
        '(S?)',
        '(number?)',
        '(E?)',
        '(E)',
        '(B)',
        'a',
      ]),
    }),
    () => ({
      kind: 'json',
      json: { kind: 'leaf', text: `"(${random.pick(['J0?', 'J1?', 'J0*?', 'dictionary string J0', 'number*'])})"` },
    }),
    () =>
      side === 'request'
        ? {
            kind: 'form',
            fields: [
              {
                name: random.pick(['a', 'b', 'null', '1', '{}']),
                optional: random.chance(0.7),
                value: random.pick(['(string)', '(number)', '(S)', '(empty)', '(E)']),
              },
            ],
          }
        : { kind: 'none' },
  )

/** The body of a request; JSON and XML may be optional. */
function anyRequestBody(random: Random): Body {
  const body = anyBody(random, 'request')
  return body.kind === 'json' || body.kind === 'xml' ? { ...body, optional: random.chance(0.25) } : body
}

export function anyBody(random: Random, side: 'request' | 'response'): Body {
  if (random.chance(0.35)) return anyOverlap(random, side)
  const bodies: (() => Body)[] = [
    () => ({ kind: 'none' }),
    () => ({ kind: 'text', text: anyValue(random) }),
    () => ({ kind: 'json', json: anyObject(random) }),
    () => ({
      kind: 'json',
      json: {
        kind: 'leaf',
        text: `"(${random.pick(['J0', 'J0?', 'J0*', 'J1?', 'J1*?', 'number*', 'J1{1,2}', ...(side === 'request' ? ['J0 | J1', 'J0 | J1*', 'J0 & J1'] : [])])})"`,
      },
    }),
    () => ({ kind: 'xml', root: anyRoot(random) }),
    () => ({ kind: 'form', fields: anyRepeated(random, anyFields(random, ['a', 'b', 'null', '1', 'm[x]'], 0.6)) }),
    () => ({ kind: 'parts', fields: anyRepeated(random, anyParts(random)) }),
  ]
  const body = random.pick(side === 'request' ? bodies : bodies.slice(0, 5))()
  return 'fields' in body && body.fields.length === 0 ? { kind: 'none' } : body
}

/** Form fields or parts, some of them repeated, and perhaps others of any name. */
function anyRepeated(random: Random, fields: readonly Field[]): Field[] {
  const { chance, pick } = random
  const own = fields.map((field) =>
    chance(0.25) ? { ...field, repetition: pick(['*', '+', '{2}', '{1,2}', '{2,}']) } : field,
  )
  const others = chance(0.3) ? [pick(['*', '*?', 'm[*]', 'm[*]?'])] : []
  return [
    ...own,
    ...others.map((name) => ({
      name,
      optional: false,
      value: name.endsWith('?') ? '(anything)' : anyTextValue(random),
    })),
  ]
}

const anyParts = (random: Random): Field[] =>
  anyFields(random, ['p', 'q'], 0.4).map((field) =>
    random.chance(0.3) ? { ...field, value: random.pick(['@f.txt', '@f.txt text/plain', '@f.png image/png']) } : field,
  )

const contentTypes = [
  'application/json',
  'text/xml',
  'text/plain',
  '(string)',
  'application/vnd.x+json',
  'application/xml',
]

const anyHeaders = (random: Random): Field[] => [
  ...anyFields(random, ['X-A', 'X-B'], 0.5).slice(random.below(2)),
  ...(random.chance(0.3)
    ? [{ name: 'Content-Type', optional: random.chance(0.3), value: random.pick(contentTypes) }]
    : []),
]

const statuses = [200, 200, 200, 200, 404, '4XX', 'default'] as const

/** Query parameters, some of them repeated; `*` and `*?` stand for all others. */
const anyParameters = (random: Random, names: readonly string[], optional: number): Field[] => {
  const isOther = ({ name }: Field): boolean => name.startsWith('*')
  const all = anyFields(random, names, optional).map((field): Field => {
    if (field.name === '*?') return { name: '*?', optional: false, value: '(anything)' }
    if (isOther(field)) return { ...field, optional: false }
    const [, name] = /^\((\w+)\)$/.exec(field.value) ?? []
    return name !== undefined && random.chance(0.5)
      ? { ...field, value: `(${name}${random.pick(['*', '+', '{2}', '{1,2}', '{0,2}', '{2,}'])})` }
      : field
  })
  const [other] = all.filter(isOther)
  return [...all.filter((field) => !isOther(field)), ...(other ? [other] : [])]
}

const anyScenario = (random: Random): Scenario => ({
  method: 'POST',
  segments: ['x', ...random.some(0, 1, () => anySegment(random))],
  query: random.chance(0.25) ? anyParameters(random, ['q', 'r'], 0) : [],
  parameters: random.chance(0.25) ? anyParameters(random, ['s', 't', '*', '*?'], 0.4) : [],
  cookies: random.chance(0.15) ? anyFields(random, ['c', 'd'], 0.4) : [],
  headers: random.chance(0.3) ? anyHeaders(random) : [],
  body: anyRequestBody(random),
  status: random.pick(statuses),
  answerHeaders: random.chance(0.3) ? anyHeaders(random) : [],
  answer: random.chance(0.5) ? { kind: 'none' } : anyBody(random, 'response'),
})

const anySegment = (random: Random): string =>
  random.chance(0.4)
    ? random.pick(['a', '1', '12'])
    : random.chance(0.3)
      ? anyTextValue(random).replaceAll(' ', '')
      : `(${random.pick(scalarNames)})`

/** An element has `*` or `*?`, not both. */
const isOnlyWildcard = ({ name }: Field, _: number, all: readonly Field[]): boolean =>
  name !== '*?' || all.every((other) => other.name !== '*')

const anyAttributes = (random: Random): Contract['attributes'] => ({
  [random.pick(tags)]: random.chance(0.4)
    ? anyFields(random, ['k', 'l', '*', '*?'], 0.5, anyValue).filter(isOnlyWildcard)
    : [],
})

export const anyContract = (random: Random): Contract => ({
  scalars: scalarSteps(random),
  json: { J0: anyObject(random), J1: anyObject(random) },
  xml: { X0: anyXmlType(random), X1: anyXmlType(random) },
  attributes: anyAttributes(random),
  inBackground: random.chance(0.5),
  scenarios: random.some(1, 3, () => anyScenario(random)),
})

const anyXmlType = (random: Random): Xml => {
  const xml = anyXml(random, 1)
  return xml.kind === 'reference'
    ? { kind: 'text', tag: 'a', occurs: 'once', value: '(number)' }
    : { ...xml, occurs: 'once' }
}

// Changes

type Change = (contract: Contract, random: Random) => void

const ofScenario =
  (change: (scenario: Scenario, random: Random) => void): Change =>
  ({ scenarios }, random) => {
    change(random.pick(scenarios), random)
  }

const everyJson = (contract: Contract): Json[] => {
  const found: Json[] = []
  const visit = (json: Json): void => {
    found.push(json)
    if (json.kind === 'object') json.members.forEach(({ value }) => visit(value))
    if (json.kind === 'array') json.items.forEach(visit)
  }
  for (const { body, answer } of contract.scenarios)
    for (const each of [body, answer]) if (each.kind === 'json') visit(each.json)
  Object.values(contract.json).forEach(visit)
  return found
}

const everyXml = (contract: Contract): Xml[] => {
  const found: Xml[] = []
  const visit = (xml: Xml): void => {
    found.push(xml)
    if (xml.kind === 'children') xml.children.forEach(visit)
  }
  for (const { body, answer } of contract.scenarios)
    for (const each of [body, answer]) if (each.kind === 'xml') visit(each.root)
  Object.values(contract.xml).forEach(visit)
  return found
}

const everyField = ({ scenarios, attributes }: Contract): Field[] => [
  ...scenarios.flatMap(({ query, parameters, cookies, headers, answerHeaders, body }) => [
    ...query,
    ...parameters.filter(({ name }) => !name.startsWith('*')),
    ...cookies,
    ...headers,
    ...answerHeaders,
    ...('fields' in body ? body.fields.filter(({ name }) => !/^(?:\*|m\[\*\])/.test(name)) : []),
  ]),
  ...Object.values(attributes).flat(),
]

const changes: readonly Change[] = [
  ofScenario((scenario, random) => void (scenario.body = anyRequestBody(random))),
  ofScenario((scenario, random) => void (scenario.answer = anyBody(random, 'response'))),
  ofScenario((scenario, random) => void (scenario.headers = anyHeaders(random))),
  ofScenario((scenario, random) => void (scenario.answerHeaders = anyHeaders(random))),
  ofScenario((scenario, random) => void (scenario.query = anyParameters(random, ['q', 'r'], 0))),
  ofScenario((scenario, random) => void (scenario.parameters = anyParameters(random, ['s', 't', '*', '*?'], 0.4))),
  ofScenario((scenario, random) => void (scenario.cookies = anyFields(random, ['c', 'd'], 0.4))),
  ofScenario(({ body }, random) => {
    if (body.kind === 'json' || body.kind === 'xml') body.optional = random.chance(0.5)
  }),
  ofScenario((scenario, random) => void (scenario.status = random.pick(statuses))),
  ofScenario((scenario, random) => void (scenario.segments[1] = anySegment(random))),
  ...Array.from({ length: 3 }, (): Change => (contract, random) => {
    const at = random.below(contract.scalars.length)
    contract.scalars[at] = scalarSteps(random)[at]!
  }),
  (contract, random) => void (contract.attributes = anyAttributes(random)),
  // A copy of a scenario with another body: what covers a request only together.
  (contract, random) =>
    void contract.scenarios.push({
      ...structuredClone(random.pick(contract.scenarios)),
      body: anyBody(random, 'request'),
    }),
  // A request is divided among several scenarios.
  (contract, random) => {
    const scenario = random.pick(contract.scenarios)
    scenario.body = anyOverlap(random, 'request')
    contract.scenarios.push({ ...structuredClone(scenario), body: anyOverlap(random, 'request') })
  },
  ofScenario((scenario, random) => void (scenario.answer = anyOverlap(random, 'response'))),
  (contract, random) => void contract.scenarios.push(anyScenario(random)),
  ({ scenarios }, random) => {
    if (scenarios.length > 1) scenarios.splice(random.below(scenarios.length), 1)
  },
  ...Array.from({ length: 3 }, (): Change => (contract, random) => {
    const fields = everyField(contract)
    if (fields.length === 0) return
    const field = random.pick(fields)
    if (random.chance(0.5)) field.optional = !field.optional
    else if (!field.value.startsWith('@')) field.value = anyValue(random)
  }),
  ...Array.from({ length: 4 }, (): Change => (contract, random) => {
    const json = everyJson(contract)
    if (json.length > 0) changeJson(random.pick(json), random)
  }),
  ...Array.from({ length: 4 }, (): Change => (contract, random) => {
    const xml = everyXml(contract)
    if (xml.length > 0) changeXml(random.pick(xml), random)
  }),
]

function changeJson(json: Json, random: Random): void {
  const { chance, pick } = random
  if (json.kind === 'leaf') {
    const other = anyJsonLeaf(random)
    if (other.kind === 'leaf') json.text = other.text
  } else if (json.kind === 'array') {
    if (chance(0.3)) json.rest = pick(['', 'J0', 'number', 'I'])
    else if (chance(0.5)) json.items.push(anyJson(random, 1))
    else json.items.pop()
  } else if (chance(0.15)) json.others = pick(['', '?', 'anything', 'number'])
  else if (json.members.length === 0 || chance(0.3)) {
    const key = pick(['a', 'b', 'c', 'd'])
    if (json.members.every((member) => member.key !== key))
      json.members.push({ key, optional: chance(0.5), value: anyJson(random, 1) })
  } else {
    const member = pick(json.members)
    const what = pick(['optional', 'value', 'removed'])
    if (what === 'optional') member.optional = !member.optional
    else if (what === 'value') member.value = anyJson(random, 1)
    else json.members.splice(json.members.indexOf(member), 1)
  }
}

function changeXml(xml: Xml, random: Random): void {
  const { chance, pick } = random
  if (xml.kind === 'reference') {
    const member = pick(xml.members)
    if (chance(0.4)) member.suffix = pick(member.name === 'anything' ? ['?', '*', '{1}'] : suffixes)
    else if (chance(0.3)) xml.operator = xml.operator === '|' ? '&' : '|'
    else if (chance(0.5) && xml.members.length > 1) xml.members.pop()
    else if (member.name !== 'anything') member.name = pick(['X0', 'X1'])
  } else if (chance(0.15)) xml.tag = pick(tags)
  else if (xml.kind === 'text') xml.value = anyValue(random)
  else if (xml.children.length === 0 || chance(0.4))
    xml.children.splice(random.below(xml.children.length + 1), 0, anyXml(random, 1))
  else {
    const child = pick(xml.children)
    if (chance(0.4) && child.kind !== 'reference') child.occurs = pick(['once', 'optional', 'multiple'] as const)
    else if (chance(0.3)) xml.children.reverse()
    else xml.children.splice(xml.children.indexOf(child), 1)
  }
}

/** The contract with one to three small changes. */
export function changed(contract: Contract, random: Random): Contract {
  const copy = structuredClone(contract)
  for (let times = random.below(3); times >= 0; times--) random.pick(changes)(copy, random)
  return copy
}
