import { join } from 'node:path'
import test from 'ava'
import { contractName, nextVersion } from '../../src/catalog/contractName.js'

const names: readonly [path: string, name: string, version: number | undefined, extension: string][] = [
  ['petstore_1.contract', 'petstore', 1, '.contract'],
  ['petstore.contract', 'petstore', undefined, '.contract'],
  ['pet_store_12.contract', 'pet_store', 12, '.contract'],
  ['pet_store.contract', 'pet_store', undefined, '.contract'],
  ['pet_1_2.contract', 'pet_1', 2, '.contract'],
  ['pet_007.contract', 'pet', 7, '.contract'],
  ['pet_1.2.contract', 'pet_1.2', undefined, '.contract'],
  ['pet_v1.contract', 'pet_v1', undefined, '.contract'],
  ['pet_.contract', 'pet_', undefined, '.contract'],
  ['_1.contract', '_1', undefined, '.contract'],
  ['pet1.contract', 'pet1', undefined, '.contract'],
  ['pet_1.spec', 'pet', 1, '.spec'],
  ['pet_1', 'pet', 1, ''],
  ['.contract', '.contract', undefined, ''],
]

for (const [path, name, version, extension] of names) {
  test(`(version in name) ${path} is the contract ${name} in ${version === undefined ? 'no version' : `version ${version}`}`, (t) => {
    const expected = { folder: '.', name, extension, ...(version !== undefined && { version }) }
    t.deepEqual(contractName(path), expected)
  })
}

test('the folder of a contract is kept', (t) => {
  t.is(contractName('com/example/pets/pet_1.contract').folder, 'com/example/pets')
})

test('the next version of a contract is a file beside it with the next number', (t) => {
  t.is(nextVersion('com/pets/pet_9.contract'), join('com', 'pets', 'pet_10.contract'))
})

test('a name without a version has no next version', (t) => {
  t.is(nextVersion('com/pets/pet.contract'), undefined)
})
