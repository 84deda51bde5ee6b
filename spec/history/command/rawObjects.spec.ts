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

const trees = {
  'no NUL': '100644 a',
  'no space': `100644a\0${'i'.repeat(20)}`,
  'a NUL before the space': `1006\0 44 a${'i'.repeat(40)}`,
  'a short id': '100644 a\0iii',
  'an entry, and the start of another': `100644 a\0${'i'.repeat(20)}100`,
}

for (const [title, tree] of Object.entries(trees))
  test(`a damaged tree ends with an error: ${title}`, (t) => {
    for (const read of [() => [...entriesOf(Buffer.from(tree), 20)], () => entryOf(Buffer.from(tree), 20, 'x')])
      t.like(t.throws(read), { name: 'GitError', kind: 'damaged' })
  })

const long = 200_000

const longLines: Readonly<Record<string, [author: string, message: string, subject: string]>> = {
  'an author of addresses': ['<> '.repeat(long), 'a', 'a'],
  'an author of spaces': [`${' '.repeat(long)}<a@x> 1 +0000`, 'a', 'a'],
  'an author of digits': [`<a@x> ${'1'.repeat(long)}`, 'a', 'a'],
  'a subject of spaces': ['<a@x> 1 +0000', `a${' '.repeat(long)}b`, `a${' '.repeat(long)}b`],
  'spaces before a subject': ['<a@x> 1 +0000', `${' '.repeat(long)}b`, 'b'],
  'spaces after a line': ['<a@x> 1 +0000', `a${' '.repeat(long)}\nb`, 'a b'],
  'lines of spaces': ['<a@x> 1 +0000', `a\n${' \t\n'.repeat(long)}b`, 'a'],
  'a line that starts with spaces': ['<a@x> 1 +0000', `a\n${' '.repeat(long)}b`, 'a b'],
}

for (const [title, [author, message, subject]] of Object.entries(longLines))
  test(`a commit with long lines is parsed in linear time: ${title}`, (t) => {
    const note = noteOf(Buffer.from(`tree 0\nauthor ${author}\n\n${message}`))
    t.is(note.subject, subject)
    t.is(note.author, '')
  })
