import test from 'ava'
import { catalogOf, namespaceOf, type ContractFile } from '../../src/catalog/catalog.js'

const files = (...names: string[]): ContractFile[] => names.map((file) => ({ file }))
const problems = (...names: string[]): string[] =>
  catalogOf('.', files(...names)).problems.map(({ severity, code, file }) => `${severity} ${code} ${file}`)

test('the folders between base and contract are a dotted name', (t) => {
  t.is(namespaceOf('.', 'com/example/pets/pet_1.contract'), 'com.example.pets')
  t.is(namespaceOf('com', 'com/example/pets/pet_1.contract'), 'example.pets')
  t.is(namespaceOf('/base', '/base/com/pet_1.contract'), 'com')
  t.is(namespaceOf('.', 'pet_1.contract'), '')
})

test('two versions of one name in one folder are one contract', (t) => {
  t.deepEqual(catalogOf('.', files('com/pet_10.contract', 'com/pet_9.contract')).contracts, [
    {
      namespace: 'com',
      name: 'pet',
      versions: [
        { version: 9, file: 'com/pet_9.contract' },
        { version: 10, file: 'com/pet_10.contract' },
      ],
      newest: 10,
    },
  ])
})

test('one name in two namespaces is two contracts', (t) => {
  const { contracts } = catalogOf('.', files('b/pet_1.contract', 'a/pet_1.contract'))
  t.deepEqual(
    contracts.map(({ namespace, name }) => `${namespace} ${name}`),
    ['a pet', 'b pet'],
  )
})

test('(version in name) a contract without a version has no newest version', (t) => {
  const [contract] = catalogOf('.', files('pet.contract')).contracts
  t.deepEqual(contract, {
    namespace: '',
    name: 'pet',
    versions: [{ version: null, file: 'pet.contract' }],
    newest: null,
  })
})

test('consecutive versions are fine, and need not start at 1', (t) => {
  t.deepEqual(problems('pet_1.contract', 'pet_2.contract', 'pet_3.contract'), [])
  t.deepEqual(problems('pet_4.contract', 'pet_5.contract'), [])
  t.deepEqual(problems('pet.contract', 'pet_1.contract'), [])
})

test('a gap between versions is a warning at the version after it', (t) => {
  t.deepEqual(problems('pet_1.contract', 'pet_3.contract'), ['warning version-gap pet_3.contract'])
  const { message } = catalogOf('.', files('pet_1.contract', 'pet_9.contract')).problems[0]!
  t.is(message, 'versions 2 to 8 are missing between pet_1.contract and this')
})

test('two files of one version are an error', (t) => {
  t.deepEqual(problems('pet_1.contract', 'pet_01.contract'), ['error duplicate-version pet_1.contract'])
})

test('the same name in folders with equal dotted names is one contract twice', (t) => {
  t.deepEqual(problems('com.pets/pet_1.contract', 'com/pets/pet_1.contract'), [
    'error duplicate-version com/pets/pet_1.contract',
  ])
})

test('(file name) a space in it is an error', (t) => {
  t.deepEqual(problems('my pet_1.contract'), ['error file-name-space my pet_1.contract'])
})

test('a version note that differs from the name is an error', (t) => {
  const file = 'pet_2.contract'
  const found = catalogOf('.', [
    { file, source: { name: file, text: '#Version 1\n' }, note: { number: 1, span: { start: 0, end: 10 } } },
  ])
  t.like(found.problems[0], { severity: 'error', code: 'version-mismatch', file })
})
