import { rmSync } from 'node:fs'
import { newRepository, type Repository } from './repository.js'

const contract = (type: string, above = ''): string =>
  `${above}Feature: Pets\nScenario: Get a pet\nWhen GET /pet\nThen status 200\nAnd response-body <pet><id>(${type})</id></pet>\n`

const schema = (type: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="pet" type="xs:${type}"/></xs:schema>\n`

const importing =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="type.xsd"/></xs:schema>\n'

const including = 'Feature: Included\nBackground:\nGiven openapi pets.yaml\n'

/**
 * A repository of two releases, and changes that are compatible, incompatible, exempt, ignored, imported, renamed, new and broken, and
 * `more` contracts, every second of which changed incompatibly.
 */
export function changedServices(t: Parameters<typeof newRepository>[0], more = 0): Repository {
  const repository = newRepository(t)
  const others = Array.from({ length: more }, (_, index) => `other/service${String(index)}_1.contract`)
  const names = ['same', 'worse', 'exempt', 'ignored', 'renamed', 'broken', 'gone']
  repository.write(
    'codicil.json',
    '{ "ignore": [{ "rule": "response-element-type-changed", "file": "ignored_1.contract", "path": "RESPONSE.BODY.**", "reason": "agreed" }] }',
  )
  repository.commit({
    ...Object.fromEntries(names.map((name) => [`${name}_1.contract`, contract('number')])),
    'type.xsd': schema('int'),
    'imports.xsd': importing,
    'includes_1.contract': including,
    ...Object.fromEntries(others.map((path) => [path, contract('number')])),
  })
  repository.git('tag', 'v1')
  repository.commit({
    'worse_1.contract': contract('number', '# another comment\n'),
    'same_1.contract': contract('date'),
  })
  repository.git('tag', 'v2')
  repository.write('same_1.contract', contract('number', '# a comment\n'))
  repository.write('worse_1.contract', contract('string'))
  repository.write('exempt_1.contract', contract('string', '# allow response-element-type-changed until 2999-01-31: agreed\n')) // prettier-ignore
  repository.write('ignored_1.contract', contract('string'))
  repository.git('mv', 'renamed_1.contract', 'renamed_2.contract')
  repository.write('broken_1.contract', 'Feature: Pets\nScenario\n')
  rmSync(repository.path('gone_1.contract'))
  repository.write('new_1.contract', contract('number'))
  repository.write('type.xsd', schema('string'))
  for (const [index, path] of others.entries())
    repository.write(path, index % 2 === 0 ? contract('number', '# a comment\n') : contract('string'))
  return repository
}
