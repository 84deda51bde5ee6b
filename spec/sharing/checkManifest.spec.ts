import { readFileSync } from 'node:fs'
import test from 'ava'
import { Ajv } from 'ajv'
import { checkManifest } from '../../src/sharing/checkManifest.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

const schema = JSON.parse(readFileSync(new URL('../../schemas/codicil.schema.json', import.meta.url), 'utf8')) as object
const fitsSchema = new Ajv({ unicodeRegExp: false, strictTypes: false, strictRequired: false }).compile(schema)

const source = (change: object): string =>
  JSON.stringify({ sources: [{ repository: '../contracts', revision: 'main', stub: ['a/b_1.contract'], ...change }] })
const check = (text: string) => checkManifest({ name: 'codicil.json', text }, '/project')

const good: Readonly<Record<string, string>> = {
  'a folder': source({}),
  'a file URL': source({ repository: 'file:///srv/contracts' }),
  'an https URL with a token from the environment': source({ repository: 'https://x:${TOKEN}@git.example.org/c.git' }),
  'one contract for both uses': source({ test: ['a/b_1.contract'] }),
  'its own schema': JSON.stringify({ $schema: './codicil.schema.json', ...(JSON.parse(source({})) as object) }),
}

for (const [title, text] of Object.entries(good))
  test(`${title} is valid, and the schema accepts it too`, (t) => {
    t.deepEqual(check(text).problems, [])
    t.is(check(text).sources.length, 1)
    t.true(fitsSchema(JSON.parse(text)))
  })

/** Invalid manifests, each with a part of the message and hint. */
const bad: Readonly<Record<string, readonly [text: string, message: string]>> = {
  'a list': ['[]', 'codicil.json must be an object'],
  'no sources': ['{}', '`sources` must be a list'],
  'an empty list of sources': ['{"sources": []}', '`sources` must be a list'],
  'a source that is a string': ['{"sources": ["../contracts"]}', 'a source must be an object'],
  'a misspelt key': [source({ stubs: ['b.contract'] }), 'did you mean `stub`?'],
  'no revision': [source({ revision: undefined }), 'has no `revision`'],
  'an empty revision': [source({ revision: '' }), '`revision` must be a branch'],
  'a number as repository': [source({ repository: 1 }), '`repository` must be a folder'],
  'a repository over ssh': [source({ repository: 'git@git.example.org:c.git' }), 'not over ssh'],
  'a repository without encryption': [source({ repository: 'http://git.example.org/c.git' }), 'not over http'],
  'no contract': [source({ stub: undefined }), 'names no contract'],
  'an empty list of contracts': [source({ stub: [] }), 'at least one'],
  'a path that is not a string': [source({ stub: [7] }), 'it is not a string'],
  'a path out of the repository': [source({ stub: ['a/../../b.contract'] }), 'leads out of the repository'],
  'an absolute path': [source({ stub: ['/etc/passwd'] }), 'it is absolute'],
  'a path on a drive': [source({ stub: ['C:b.contract'] }), 'it is absolute'],
  'a path with backslashes': [source({ stub: ['..\\b.contract'] }), 'separated by `/`'],
  "a path in git's own folder": [source({ stub: ['.GIT/config'] }), 'inside `.git`'],
  'a path with a control character': [source({ stub: ['a\0.contract'] }), 'control character'],
  'a very long address': [source({ repository: `https://h/${'a'.repeat(100_000)}` }), 'longer than 2000 characters'],
  'a very long revision': [source({ revision: 'a'.repeat(100_000) }), 'longer than 1000 characters'],
  'a very long path': [source({ stub: [`${'a/'.repeat(50_000)}b.contract`] }), 'longer than 4000 characters'],
  'the name of the lock': [source({ stub: ['codicil-lock.json'] }), 'it is the name of the lock file'],
  'a path with an empty step': [source({ stub: ['a//b.contract'] }), 'empty step'],
}

for (const [title, [text, message]] of Object.entries(bad))
  test(`${title} is reported at its place, and the schema rejects it too`, (t) => {
    const { problems } = check(text)
    t.is(problems.length, 1)
    t.regex(printDiagnostic(problems[0]!), /^codicil\.json:1:\d+: error\[bad-manifest\]: /)
    t.true(printDiagnostic(problems[0]!).includes(message), printDiagnostic(problems[0]!))
    t.false(fitsSchema(JSON.parse(text)))
  })

test('duplicate keys, sources and paths and broken JSON are reported', (t) => {
  const [first] = (JSON.parse(source({})) as { sources: object[] }).sources
  const messages = (text: string): string[] => check(text).problems.map(({ message }) => message)
  t.true(messages('{"sources": [], "sources": []}').includes('the key `sources` appears twice'))
  t.deepEqual(messages(JSON.stringify({ sources: [first, first] })), [
    'an earlier source has the same repository and revision',
    'an earlier source has a contract with the same path',
  ])
  t.deepEqual(messages('{"sources": [}'), ['this is not JSON: value expected'])
  t.deepEqual(messages(''), ['this is not JSON: value expected'])
})

test('a large or deeply nested file is read or refused in time proportional to its length', (t) => {
  const sources = (count: number): string =>
    JSON.stringify({
      sources: Array.from({ length: count }, (_, index) => ({
        repository: `../r${String(index)}`,
        revision: 'main',
        stub: [`p${String(index)}_1.contract`],
      })),
    })
  t.deepEqual(check(sources(10_000)).problems, [])
  const messages = (text: string): string[] => check(text).problems.map(({ message }) => message)
  t.deepEqual(messages(sources(20_000)), ['the file is longer than 1000000 characters'])
  t.deepEqual(messages('['.repeat(100_000)), ['the file is nested too deeply'])
  t.deepEqual(messages(`{"sources": ${'{"a":'.repeat(100_000)}`), ['the file is nested too deeply'])
  t.deepEqual(messages(source({ test: [`[${'['.repeat(1000)}`] })), [])
  t.is(messages(JSON.stringify({ sources: Array.from({ length: 5000 }, () => 1) })).length, 100)
  t.true(messages('x'.repeat(900_000)).length > 0)
})

test('a user and password in a URL never appear in messages', (t) => {
  for (const text of [source({ repository: 'http://ada:s3cret@h/c' }), '{"repository": "https://ada:s3cret@h/c" oops'])
    t.false(
      check(text)
        .problems.map((problem) => printDiagnostic(problem))
        .join('')
        .includes('s3cret'),
    )
})
