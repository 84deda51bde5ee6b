import test from 'ava'
import { contentModel } from '../../src/pattern/content/contentModel.js'
import { accepts, domainOf } from '../../src/pattern/values/domain.js'
import { elementCompiler, elementType } from '../../src/pattern/types/elementType.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ElementPattern, ScenarioPattern, Shape } from '../../src/pattern/tree/patternTree.js'
import { goodCases } from '../support/corpus.js'
import { contract } from '../support/contracts.js'
import { meaning } from '../support/goldens.js'

const codesOf = (text: string): string[] =>
  loadContract({ name: 'pet_1.contract', text }).diagnostics.map(({ code }) => code)

/** A contract with one scenario that has some steps. */
const withSteps = (...steps: string[]): string =>
  `Feature: F\n  Scenario: s\n${steps.map((step) => `    ${step}\n`).join('')}`

const scenarioOf = (...steps: string[]): ScenarioPattern => contract(withSteps(...steps)).scenarios[0]!

/** The shape of the request's body after following references. */
function bodyOf({ request, response, scope }: ScenarioPattern, side: 'request' | 'response'): Shape {
  const { body } = side === 'request' ? request : response
  if (body.kind !== 'payload') throw new Error(`the ${side} has no body`)
  let { shape } = body
  while (shape.kind === 'reference') shape = scope.get(shape.reference.name)!.shape
  return shape
}

const get = ['When GET /a', 'Then status 200']

// Sections and steps (docs/language.md 3 and 4)

test('Feature: is the first line of a contract, and everything else is below it', (t) => {
  const { title, scenarios } = contract('Feature: Pet store\n  Scenario: s\n    When GET /a\n    Then status 200\n')
  t.is(title, 'Pet store')
  t.is(scenarios.length, 1)
  t.deepEqual(codesOf('Scenario: s\n  When GET /a\n  Then status 200\n'), ['missing-feature'])
})

test('Background: is optional, and every scenario inherits from it', (t) => {
  const steps = '    When GET /a\n    Then status 200\n'
  const with_ = contract(`Feature: F\n  Background:\n${steps}  Scenario: s\n  Scenario: t\n`)
  const without = contract(`Feature: F\n  Scenario: s\n${steps}  Scenario: t\n${steps}`)
  t.deepEqual(meaning(with_.scenarios), meaning(without.scenarios))
})

test('Scenario: is one request shape and one response shape', (t) => {
  const { title, request, response } = scenarioOf('When POST /a', 'And request-body (number)', 'Then status 201')
  t.is(title, 's')
  t.deepEqual([request.method, request.body.kind, response.status], ['POST', 'payload', 201])
})

test('Scenario Outline: is used the same way as Scenario', (t) => {
  const text = withSteps(...get)
  t.deepEqual(meaning(contract(text.replace('Scenario:', 'Scenario Outline:'))), meaning(contract(text)))
})

test('Type declaration: starts with Given or And', (t) => {
  const { scope } = scenarioOf('Given type A <a/>', 'Given type B <b/>', 'And type C <c/>', ...get)
  t.deepEqual([...scope.keys()], ['A', 'B', 'C'])
})

test('Type declaration: is the same on one line and in a block', (t) => {
  const line = scenarioOf('Given type A <a><b>(number)</b></a>', ...get)
  const block = scenarioOf('Given type A', '"""', '<a>', '  <b>(number)</b>', '</a>', '"""', ...get)
  t.deepEqual(meaning(block.scope), meaning(line.scope))
})

test('Request line: is a method and a path', (t) => {
  const { request } = scenarioOf('When DELETE /pets/(id:number)', 'Then status 204')
  t.is(request.method, 'DELETE')
  t.deepEqual(meaning(request.path), {
    segments: [
      { kind: 'literal', text: 'pets' },
      { kind: 'scalar', type: 'number', parameter: 'id' },
    ],
  })
})

test('Request body: is of the named type', (t) => {
  const scenario = scenarioOf('Given type Pet <pet/>', 'When POST /a', 'And request-body (Pet)', 'Then status 200')
  t.like(bodyOf(scenario, 'request'), { kind: 'xml', particles: [{ kind: 'element', name: 'pet' }] })
})

test('Response status: is the expected status code', (t) => {
  t.is(scenarioOf('When GET /a', 'Then status 404').response.status, 404)
})

for (const [status, isOne] of [
  ['200', true],
  ['199', false],
  ['100', false],
  ['599', true],
  ['99', false],
  ['600', false],
  ['0200', true],
  ['2e2', false],
] as const) {
  test(`Response status: ${status} is ${isOne ? 'valid' : 'invalid'}`, (t) => {
    t.deepEqual(codesOf(withSteps('When GET /a', `Then status ${status}`)), isOne ? [] : ['bad-status'])
  })
}

test('Response body: is of the named type', (t) => {
  const scenario = scenarioOf('Given type Pet <pet/>', ...get, 'And response-body (Pet)')
  t.like(bodyOf(scenario, 'response'), { kind: 'xml', particles: [{ kind: 'element', name: 'pet' }] })
})

test('Comment: a line that starts with # is not part of the behaviour', (t) => {
  const text = withSteps('Given type A <a/>', ...get)
  const commented = text.replaceAll('\n', '\n  # a comment: When GET /other\n')
  t.deepEqual(meaning(contract(commented)), meaning(contract(text)))
})

test('Tag: @WIP on the line before a scenario marks that scenario only', (t) => {
  const steps = '    When GET /a\n    Then status 200\n'
  const { scenarios } = contract(`Feature: F\n  @WIP\n  Scenario: s\n${steps}  Scenario: t\n${steps}`)
  t.deepEqual(
    scenarios.map(({ tags }) => tags),
    [['WIP'], []],
  )
})

// Placeholders (docs/language.md 6)

/** Those of some texts that `<a>` may contain. */
function textsIn(placeholder: string, ...texts: string[]): string[] {
  const scenario = scenarioOf('When POST /a', `And request-body <a>${placeholder}</a>`, 'Then status 200')
  const shape = bodyOf(scenario, 'request')
  const [element] = shape.kind === 'xml' ? shape.particles : []
  const { text } = elementType(element as ElementPattern, elementCompiler(scenario.scope))
  return texts.filter((each) => text !== undefined && accepts(text, each))
}

test('(number) is a numeric value', (t) => {
  t.deepEqual(textsIn('(number)', '10', '-1.5', 'ten', ''), ['10', '-1.5'])
})

test('(string) is any text', (t) => {
  t.deepEqual(textsIn('(string)', '10', 'ten', ''), ['10', 'ten', ''])
})

test('(Name) is replaced by the nodes of the declared type', (t) => {
  const direct = scenarioOf('When POST /a', 'And request-body <a><id>(number)</id><x/></a>', 'Then status 200')
  const named = scenarioOf(
    ...['Given type Id <id>(number)</id><x/>', 'When POST /a', 'And request-body <a>(Id)</a>', 'Then status 200'],
  )
  const model = (scenario: ScenarioPattern) => {
    const shape = bodyOf(scenario, 'request')
    const [root] = shape.kind === 'xml' ? shape.particles : []
    const {
      positions,
      next,
      accepts: isEnd,
    } = elementType(root as ElementPattern, elementCompiler(scenario.scope)).model
    const states = [0, ...positions.keys()].map((_, state) => ({ next: next(state), isEnd: isEnd(state) }))
    return { names: positions.map(({ element }) => element?.name), states }
  }
  t.deepEqual(model(named), model(direct))
})

test('a path segment can be a typed parameter, (name:number)', (t) => {
  const { request, scope } = scenarioOf('When GET /square/(n:number)', 'Then status 200')
  const [, parameter] = request.path.segments
  t.true(accepts(domainOf(parameter!, scope), '10'))
  t.false(accepts(domainOf(parameter!, scope), 'ten'))
})

test('a JSON body is an object whose values are placeholders such as "(number)"', (t) => {
  const scenario = scenarioOf('When POST /a', 'And request-body {"n": "(number)"}', 'Then status 200')
  t.deepEqual(meaning(bodyOf(scenario, 'request')), {
    kind: 'json',
    value: { kind: 'object', members: [{ key: 'n', optional: false, value: { kind: 'scalar', type: 'number' } }] },
  })
})

// The SOAP example

const petstore = contract(goodCases.find(({ name }) => name === 'soap-petstore')!.source.text)

/** A body as nested names, with scalars as placeholders. */
function outline(scenario: ScenarioPattern, side: 'request' | 'response'): string {
  const { scope } = scenario
  const print = (element: ElementPattern): string => {
    const { content } = element
    if (content.kind === 'text') return `${element.name}=${content.value.kind === 'scalar' ? content.value.type : ''}`
    const { positions, next } = contentModel(content.particles, scope)
    const repeated = (position: number): string =>
      next(position + 1).some((move) => move.position === position) ? '*' : ''
    const children = positions.map((child, position) => print(child.element!) + repeated(position))
    return children.length === 0 ? element.name : `${element.name}[${children.join(' ')}]`
  }
  const shape = bodyOf(scenario, side)
  return shape.kind === 'xml' ? shape.particles.map((particle) => print(particle as ElementPattern)).join(' ') : ''
}

test('get one item: the request is an envelope with an empty header and, in the body, the id', (t) => {
  t.is(outline(petstore.scenarios[0]!, 'request'), 'Envelope[Header Body[getPetRequest[id=number]]]')
})

test('get one item: the response has id, name, type and status in that order', (t) => {
  const children = 'id=number name=string type=string status=string'
  t.is(outline(petstore.scenarios[0]!, 'response'), `Envelope[Header Body[getPetResponse[${children}]]]`)
})

test('list identifiers: the response has any number of ids, declared once, in one line', (t) => {
  t.is(outline(petstore.scenarios[1]!, 'request'), 'Envelope[Header Body[listPetsRequest[id=number]]]')
  t.is(outline(petstore.scenarios[1]!, 'response'), 'Envelope[Header Body[listPetsResponse[id=number*]]]')
})

test('shape: both operations are POST /ws and answer 200', (t) => {
  for (const { request, response } of petstore.scenarios) {
    t.is(request.method, 'POST')
    t.deepEqual(meaning(request.path), { segments: [{ kind: 'literal', text: 'ws' }] })
    t.is(response.status, 200)
  }
})

// Inheritance and composition (docs/language.md 3.2 and 8.2)

test('types, request line, status and bodies of the Background are inherited by all scenarios', (t) => {
  const background = ['type A <a/>', 'POST /a', 'request-body (A)', 'status 201', 'response-body (A)']
  const { scenarios } = contract(
    `Feature: F\n  Background:\n${background.map((step) => `    * ${step}\n`).join('')}  Scenario: s\n  Scenario: t\n`,
  )
  t.is(scenarios.length, 2)
  for (const scenario of scenarios) {
    t.deepEqual([scenario.request.method, scenario.response.status], ['POST', 201])
    t.like(bodyOf(scenario, 'request'), { kind: 'xml' })
    t.like(bodyOf(scenario, 'response'), { kind: 'xml' })
  }
})

test('the steps of a scenario replace inherited ones in that scenario only', (t) => {
  const { scenarios } = contract(
    'Feature: F\n  Background:\n    * GET /a\n    * status 200\n  Scenario: s\n    * POST /b\n    * status 201\n  Scenario: t\n',
  )
  t.deepEqual(
    scenarios.map(({ request, response }) => [request.method, response.status]),
    [
      ['POST', 201],
      ['GET', 200],
    ],
  )
})

test('a status in the Background and one in the scenario are no duplicate, two in one section are', (t) => {
  const twice = 'Feature: F\n  Background:\n    * status 200\n  Scenario: s\n    * GET /a\n    * status 404\n'
  t.deepEqual(codesOf(twice), [])
  t.deepEqual(codesOf(`${twice}    * status 405\n`), ['duplicate-status'])
})

const late = (scenarios: string): string =>
  `Feature: F\n  Background:\n    * type Envelope <e>(RequestBody)</e>\n    * POST /a\n    * request-body (Envelope)\n    * status 200\n${scenarios}`

test('a Background may name types that only the scenarios define', (t) => {
  t.deepEqual(codesOf(late('  Scenario: s\n    * type RequestBody <b/>\n')), [])
})

test('each scenario defines such a type for itself', (t) => {
  const { scenarios } = contract(
    late('  Scenario: s\n    * type RequestBody <b/>\n  Scenario: t\n    * type RequestBody <c/>\n'),
  )
  t.deepEqual(
    scenarios.map((scenario) => outline(scenario, 'request')),
    ['e[b]', 'e[c]'],
  )
})

test('each scenario that lacks such a type is reported, by its title, at its line', (t) => {
  const text = late('  Scenario: has it\n    * type RequestBody <b/>\n  Scenario: lacks it\n  Scenario: lacks it too\n')
  const { diagnostics } = loadContract({ name: 'pet_1.contract', text })
  t.deepEqual(
    diagnostics.map(({ code, message, span }) => [code, message, text.slice(span.start, span.end)]),
    ['lacks it', 'lacks it too'].map((title) => [
      'undefined-type',
      `the type \`RequestBody\` is not declared for the scenario \`${title}\``,
      `Scenario: ${title}`,
    ]),
  )
})

test('a type that no scenario uses may refer to an undeclared type', (t) => {
  t.deepEqual(
    codesOf(
      'Feature: F\n  Background:\n    * type A <a>(Nowhere)</a>\n  Scenario: s\n    * GET /a\n    * status 200\n',
    ),
    ['unused-type'],
  )
})

test('a type may be split into sub-types', (t) => {
  const scenario = scenarioOf(
    ...['Given type Envelope <Envelope><Body>(Operation)</Body></Envelope>', 'And type Operation <op>(Id)</op>'],
    ...['And type Id <id>(number)</id>', 'When POST /ws', 'And request-body (Envelope)', 'Then status 200'],
  )
  t.is(outline(scenario, 'request'), 'Envelope[Body[op[id=number]]]')
})

test('(Name*) inside a parent node allows any number of matching child nodes', (t) => {
  const scenario = scenarioOf(
    ...['Given type Id <id>(number)</id>', 'When POST /a', 'And request-body <ids>(Id*)</ids>', 'Then status 200'],
  )
  t.is(outline(scenario, 'request'), 'ids[id=number*]')
})

test('a column of Examples fills a placeholder anywhere in the request', (t) => {
  const text = `Feature: F
  Scenario: s
    Given type Item {"b": "(number)"}
    When POST /a
    And request-body {"list": [{"a": "(number)"}, "(Item...)"], "map": "(dictionary string Other)"}
    And type Other {"c": "(number)", "d": "(number)"}
    Then status 200
    Examples:
      | a | b | c | d | e |
      | 1 | 2 | 3 | 4 | x |
`
  const { diagnostics } = loadContract({ name: 'pet_1.contract', text })
  t.deepEqual(
    diagnostics.map(({ code, message }) => [code, message]),
    [['examples-unknown-column', 'the column `e` matches no placeholder of the request']],
  )
})

// Versions (docs/language.md 1.2)

test('a contract carries its version in a #Version note', (t) => {
  t.is(contract('#Version 12\nFeature: F\n').version, 12)
  t.is(contract('# Version 3\n\nFeature: F\n').version, 3)
})

test('the note is optional', (t) => {
  t.is(contract('Feature: F\n').version, undefined)
})

test('a note after Feature: is only a comment, and a warning says so', (t) => {
  const text = `Feature: F\n#Version 2\n  Scenario: s\n    When GET /a\n    Then status 200\n`
  t.is(contract(text).version, undefined)
  t.deepEqual(codesOf(text), ['loose-version-note'])
})
