import test, { type ExecutionContext } from 'ava'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { reading, contractLanguage } from '../../src/pattern/language.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { statusesOf, statusText } from '../../src/pattern/tree/statusSet.js'
import { fileLine } from '../../src/text/fileLine.js'
import { placeInFile } from '../../src/text/source.js'
import { newRepository, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const pets = (required: string): string =>
  `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        '200':
          description: A pet.
          content: { application/json: { schema: { $ref: 'parts/pet.yaml#/Pet' } } }
`.replace('parts/pet.yaml', required)

const pet = (required: string): string =>
  `Pet: { type: object, required: [${required}], properties: { id: { type: integer }, name: { type: string } } }\n`

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t">
  <types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" elementFormDefault="qualified">
    <element name="ask" type="string"/><element name="answer" type="string"/></schema></types>
  <message name="I"><part name="p" element="t:ask"/></message>
  <message name="O"><part name="p" element="t:answer"/></message>
  <portType name="P"><operation name="Ask"><input message="t:I"/><output message="t:O"/></operation></portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Ask"><s:operation soapAction="ask"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation></binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://example.com/ask"/></port></service>
</definitions>
`

const inline = wsdl.slice(wsdl.indexOf('<types>'), wsdl.indexOf('</types>') + '</types>'.length)

const health = '  Scenario: Health\n    When GET /health\n    Then status 200\n'

const contract = (steps: string, more = health): string => `Feature: Shop\n\n  Background:\n${steps}\n${more}`

const files = {
  'api/pets.yaml': pets('parts/pet.yaml'),
  'api/parts/pet.yaml': pet('id, name'),
  'api/old.json':
    '{"swagger": "2.0", "info": {"title": "Dogs", "version": "1"}, "paths": {"/dogs": {"get": {"responses": {"204": {"description": "None."}}}}}}',
  'ask.wsdl': wsdl,
  'soap/ask.wsdl': wsdl.replace(
    inline,
    '<types><schema xmlns="http://www.w3.org/2001/XMLSchema"><import namespace="urn:t" schemaLocation="../xsd/ask.xsd"/></schema></types>',
  ),
  'soap/lost.wsdl': wsdl.replace(
    inline,
    '<types><schema xmlns="http://www.w3.org/2001/XMLSchema"><import namespace="urn:t" schemaLocation="../xsd/lost.xsd"/></schema></types>',
  ),
  'xsd/ask.xsd': inline.slice('<types>'.length, -'</types>'.length),
  'types.json': '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string"}',
}

async function loaded(
  t: ExecutionContext,
  text: string,
): Promise<LoadedContract & { readonly repository: Repository }> {
  const repository = newRepository(t)
  repository.commit({ ...files, 'shop.contract': text })
  const source = await readContractFile(repository.path('shop.contract'))
  if (!source.ok) throw new Error(source.failure.message)
  return { ...loadContract(source.value), repository }
}

const titles = ({ pattern }: LoadedContract): readonly string[] => pattern.scenarios.map(({ title }) => title)

const openapi = '    Given openapi api/pets.yaml\n'

// prettier-ignore
const included: readonly (readonly [what: string, text: string, titles: readonly string[], codes: readonly string[]])[] = [
  ['a description and own scenarios', contract(openapi), ['Health', 'GET /pets/{id} 200'], []],
  ['a description alone', contract(openapi, ''), ['GET /pets/{id} 200'], []],
  ['several descriptions', `#Namespaces strict\n${contract(`${openapi}    And wsdl ask.wsdl\n`)}`, ['Health', 'GET /pets/{id} 200', 'Ask'], []],
  ['a WSDL without namespaces', contract('    Given wsdl ask.wsdl\n'), ['Health', 'Ask'], ['include-namespaces']],
  ['nothing else of the Background', contract(`${openapi}    And request-header X-Key (string)\n`), ['Health', 'GET /pets/{id} 200'], []],
  ['a title that the contract has', contract(openapi, health.replace('Health', 'GET /pets/{id} 200')), ['GET /pets/{id} 200', 'GET /pets/{id} 200'], ['duplicate-title']],
  ['no file', contract('    Given openapi nope.yaml\n'), ['Health'], ['include-missing']],
  ['a file outside the repository', contract('    Given openapi ../../../../../../../etc/passwd\n'), ['Health'], ['include-missing']],
  ['an address', contract('    Given openapi https://example.com/pets.yaml\n'), ['Health'], ['include-missing']],
  ['a WSDL as OpenAPI', contract('    Given openapi ask.wsdl\n'), ['Health'], ['include-wrong']],
  ['OpenAPI as a WSDL', contract('    Given wsdl api/pets.yaml\n'), ['Health'], ['include-wrong']],
  ['a JSON Schema', contract('    Given openapi types.json\n'), ['Health'], ['include-wrong']],
  ['the contract itself', contract('    Given openapi shop.contract\n'), ['Health'], ['include-wrong']],
  ['a description in a scenario', `Feature: Shop\n\n${health}${openapi}`, ['Health'], ['misplaced-step']],
  ['Swagger 2.0', contract('    Given openapi api/old.json\n'), ['Health', 'GET /dogs 204'], []],
  ['a WSDL with an imported schema', `#Namespaces strict\n${contract('    Given wsdl soap/ask.wsdl\n')}`, ['Health', 'Ask'], []],
  ['a WSDL without the schema that it imports', `#Namespaces strict\n${contract('    Given wsdl soap/lost.wsdl\n')}`, ['Health', 'Ask'], ['wsdl-missing-file', 'wsdl-undefined-name', 'wsdl-undefined-name']],
  ['one description twice', contract(`${openapi}${openapi}`), ['Health', 'GET /pets/{id} 200', 'GET /pets/{id} 200'], ['duplicate-title']],
  ['a description with a type of the same name as its own', contract(`${openapi}    And type Pet {"kind": "(string)"}\n`, `${health}    And response-body (Pet)\n`), ['Health', 'GET /pets/{id} 200'], []],
  ['types of the description', contract(openapi, `${health}    And response-body (Pet)\n`), ['Health'], ['undefined-type']],
]

for (const [what, text, scenarios, codes] of included)
  test(`a contract that includes ${what} has the scenarios ${scenarios.join(', ')}`, async (t) => {
    const contracts = await loaded(t, text)
    t.deepEqual(contracts.diagnostics.map(({ code }) => code), codes) // prettier-ignore
    if (!codes.includes('undefined-type')) t.deepEqual(titles(contracts), scenarios)
    const own = new Set(['include-missing', 'include-wrong', 'include-namespaces'])
    for (const { code, hint } of contracts.diagnostics) if (own.has(code)) t.truthy(hint)
  })

test('included scenarios have no step of the Background, and their places are in their files', async (t) => {
  const { pattern, repository } = await loaded(t, contract(`${openapi}    And request-header X-Key (string)\n`))
  const [own, other] = pattern.scenarios
  t.deepEqual(own!.request.headers.map(({ name }) => name), ['X-Key']) // prettier-ignore
  t.deepEqual(other!.request.headers, [])
  const place = placeInFile({ source: pattern.source, span: other!.span })
  t.is(place.source.name, repository.path('api/pets.yaml'))
  t.true(fileLine(place).line >= 4)
  t.truthy(pattern.fidelity)
})

test('the namespaces of an included WSDL count in a strict contract only', async (t) => {
  const step = contract('    Given wsdl ask.wsdl\n', '')
  t.true((await loaded(t, `#Namespaces strict\n${step}`)).pattern.isStrict)
  t.is((await loaded(t, step)).pattern.isStrict, undefined)
})

test('`default` leaves out what scenarios of the same request name, wherever they are from', async (t) => {
  const missing = '  Scenario: None\n    When GET /pets/(number:integer)\n    Then status 404\n'
  const other = '  Scenario: Other\n    When GET /pets\n    Then status 500\n'
  const repository = newRepository(t)
  const described = pets('parts/pet.yaml').replace("'200'", "default: { description: An error. }\n        '200'")
  repository.commit({ ...files, 'api/pets.yaml': described, 'shop.contract': contract(openapi, missing + other) })
  const source = await readContractFile(repository.path('shop.contract'))
  if (!source.ok) throw new Error(source.failure.message)
  const { pattern, diagnostics } = loadContract(source.value)
  const standard = pattern.scenarios.find(({ title }) => title === 'GET /pets/{id} default')!
  t.is(statusText(statusesOf(standard.response)), '201 to 403 or 405 to 599')
  t.deepEqual(diagnostics, [])
})

test('included descriptions are read with the openness of the language', async (t) => {
  const repository = newRepository(t)
  repository.commit({ ...files, 'shop.contract': contract(openapi) })
  const source = await readContractFile(repository.path('shop.contract'))
  if (!source.ok) throw new Error(source.failure.message)
  const { pattern } = loadContract(source.value, reading(contractLanguage, { openness: 'literal' }))
  t.is(pattern.openness, 'literal')
})

test('contract text of which no file was read cannot be used', (t) => {
  const { diagnostics } = loadContract({ name: 'shop.contract', text: contract(openapi) })
  t.deepEqual(diagnostics.map(({ code }) => code), ['include-missing']) // prettier-ignore
})

test('a change of a file that an included description refers to is a change of the contract', async (t) => {
  const repository = newRepository(t)
  repository.commit({ ...files, 'shop.contract': contract(openapi), 'other.contract': `Feature: Other\n\n${health}` })
  repository.write('api/parts/pet.yaml', pet('id'))
  const run = (...words: string[]) => runShared(words, { folder: repository.folder })
  const changed = await run('compatible', 'git', 'changed')
  t.is(changed.code, 1)
  t.regex(changed.stdout, /^shop\.contract$/m)
  t.notRegex(changed.stdout, /other\.contract/)
  t.regex(changed.stdout, /newer: api\/parts\/pet\.yaml:1/)
  const file = await run('compatible', 'git', 'file', 'shop.contract')
  t.is(file.code, 1)
  t.regex(file.stdout, /response-key-became-optional at RESPONSE\.BODY\.name/)
  repository.commit()
  t.is((await run('compatible', 'git', 'commits', 'shop.contract', 'HEAD', 'HEAD~1')).code, 1)
  t.regex((await run('compatible', 'git', 'log', 'shop.contract')).stdout, /incompatible/)
  repository.write('shop.contract', contract('    Given   openapi   api/pets.yaml\n'))
  await run('format', '--write', 'shop.contract')
  t.is((await run('format', '--check', 'shop.contract')).code, 0)
  t.regex((await run('check', 'shop.contract')).stdout, /0 errors, 0 warnings/)
})

test('a change of a schema that an included WSDL imports is a change of the contract', async (t) => {
  const repository = newRepository(t)
  const own = `#Namespaces strict\n${contract('    Given wsdl soap/ask.wsdl\n')}`
  repository.commit({ ...files, 'shop.contract': own, 'other.contract': `Feature: Other\n\n${health}` })
  repository.write('xsd/ask.xsd', files['xsd/ask.xsd'].replace('name="ask" type="string"', 'name="ask" type="int"'))
  const { code, stdout } = await runShared(['compatible', 'git', 'changed'], { folder: repository.folder })
  t.is(code, 1)
  t.regex(stdout, /^shop\.contract$/m)
  t.notRegex(stdout, /other\.contract/)
})
