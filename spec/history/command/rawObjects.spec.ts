import test from 'ava'
import { entriesOf, entryOf, noteOf } from '../../../src/history/command/rawObjects.js'

const id = (digit: string, bytes: number): string => digit.repeat(2 * bytes)

for (const bytes of [20, 32]) {
  test(`a tree whose ids have ${String(bytes)} bytes`, (t) => {
    const entries = [
      ['100644', 'a.contract', 'file'],
      ['100755', 'b c', 'file'],
      ['120000', 'link', 'link'],
      ['40000', 'größe', 'folder'],
      ['160000', 'sub', 'submodule'],
    ] as const
    const parts = entries.map(([mode, name], index) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id(String(index), bytes), 'hex')]),
    )
    const tree = Buffer.concat(parts)
    const all = entries.map(([, name, kind], index) => ({ name, kind, id: id(String(index), bytes) }))
    t.deepEqual([...entriesOf(tree, bytes)], all)
    for (const entry of all) t.deepEqual(entryOf(tree, bytes, entry.name), entry)
    t.is(entryOf(tree, bytes, 'A.contract'), undefined)
    t.is(entryOf(Buffer.alloc(0), bytes, 'a'), undefined)
  })
}

const commit = (header: string, message: string): Buffer =>
  Buffer.from(
    `tree 0\nauthor Zo\u00eb <z@x> 1700000000 -0330\ncommitter C <c@x> 1 +0000\n${header}\n${message}`,
    'latin1',
  )

test("a commit's note is decoded as the commit says", (t) => {
  const note = { author: 'Zoë', date: '2023-11-14T18:43:20-03:30', subject: 'Größe of two lines' }
  t.deepEqual(noteOf(commit('encoding ISO-8859-1\n', '\n  Größe\nof two lines\n\nMore\n')), note)
})

test('a commit without an author, a date or a message has a note all the same', (t) => {
  const nobody = { author: '', date: '1970-01-01T00:00:00+00:00', subject: '' }
  t.deepEqual(noteOf(Buffer.from('tree 0\nauthor  <> 99999999999999999 +0000\n\n')), nobody)
  t.deepEqual(noteOf(Buffer.from('')), nobody)
})
