import test from 'ava'
import { findRenames, type RenameCandidate } from '../../../src/history/command/findRenames.js'

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `line ${String(from + index).padStart(4, '0')}\n`).join('')

const candidates = (files: Readonly<Record<string, string | undefined>>): RenameCandidate[] =>
  Object.entries(files).map(([path, text]) => ({
    path,
    read: () => Promise.resolve(text === undefined ? undefined : Buffer.from(text)),
  }))

interface Case {
  readonly deleted: Readonly<Record<string, string | undefined>>
  readonly added: Readonly<Record<string, string | undefined>>
  readonly gives: readonly string[]
}

const cases: Readonly<Record<string, Case>> = {
  'the same text': { deleted: { a: lines(0, 9) }, added: { b: lines(0, 9) }, gives: ['a b'] },
  'half of the lines': { deleted: { a: lines(0, 10) }, added: { b: lines(5, 15) }, gives: ['a b'] },
  'less than half of the lines': { deleted: { a: lines(0, 10) }, added: { b: lines(6, 16) }, gives: [] },
  'half of the larger file': { deleted: { a: lines(0, 5) }, added: { b: lines(0, 10) }, gives: ['a b'] },
  'less than half of the larger file': { deleted: { a: lines(0, 4) }, added: { b: lines(0, 10) }, gives: [] },
  'the lines in another order': {
    deleted: { a: lines(0, 9) },
    added: { b: lines(5, 9) + lines(0, 5) },
    gives: ['a b'],
  },
  'a line counts as often as both have it': {
    deleted: { a: 'same\n'.repeat(2) + lines(0, 8) },
    added: { b: 'same\n'.repeat(20) },
    gives: [],
  },
  'the most similar of several': {
    deleted: { a: lines(0, 10) },
    added: { b: lines(3, 13), c: lines(1, 11), d: lines(2, 12) },
    gives: ['a c'],
  },
  'each file only once': {
    deleted: { a: lines(0, 10), b: lines(1, 11) },
    added: { c: lines(0, 10), d: lines(3, 13) },
    gives: ['a c', 'b d'],
  },
  'empty files and files that cannot be read are not compared': {
    deleted: { a: '', b: undefined, c: lines(0, 9) },
    added: { d: '', e: undefined },
    gives: [],
  },
  'nothing was added': { deleted: { a: lines(0, 9) }, added: {}, gives: [] },
}

for (const [title, { deleted, added, gives }] of Object.entries(cases)) {
  test(title, async (t) => {
    const found = await findRenames(candidates(deleted), candidates(added))
    t.deepEqual(
      found.map(({ older, newer }) => `${older} ${newer}`),
      gives,
    )
  })
}
