import test from 'ava'
import { checkFileName } from '../../src/catalog/checkFileName.js'
import { loadContract } from '../../src/pattern/loadContract.js'

/** The codes of the diagnostics for a file name and the first lines of its contract. */
function codes(name: string, note = ''): string[] {
  const source = { name, text: `${note}Feature: F\n` }
  return checkFileName(source, loadContract(source).read.tree.version).map(({ code }) => code)
}

test('(file name) a name without spaces is fine', (t) => {
  t.deepEqual(codes('pet-store_1.contract'), [])
})

test('(file name) a space in it is an error', (t) => {
  t.deepEqual(codes('pet store_1.contract'), ['file-name-space'])
})

test('(file name) a space in a folder does not count', (t) => {
  t.deepEqual(codes('my pets/pet_1.contract'), [])
})

test('(file extension) any extension but .contract is a warning, never a reason to refuse', (t) => {
  t.deepEqual(codes('pet_1.spec'), ['file-extension'])
  t.deepEqual(codes('pet_1.txt'), ['file-extension'])
})

test('a version note that agrees with the name is fine', (t) => {
  t.deepEqual(codes('pet_2.contract', '#Version 2\n'), [])
  t.deepEqual(codes('pet_2.contract', '# Version 2\n'), [])
})

test('a version note that differs from the name is an error at the note', (t) => {
  const source = { name: 'pet_2.contract', text: '# a comment\n#Version 1\nFeature: F\n' }
  const [found] = checkFileName(source, loadContract(source).read.tree.version)
  t.like(found, { code: 'version-mismatch', span: { start: 12, end: 22 } })
})

test('the note is optional, and so is the version in the name', (t) => {
  t.deepEqual(codes('pet_2.contract'), [])
  t.deepEqual(codes('pet.contract', '#Version 1\n'), [])
})
