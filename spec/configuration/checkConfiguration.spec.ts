import { readFileSync } from 'node:fs'
import test from 'ava'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { checkConfiguration } from '../../src/configuration/checkConfiguration.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

const schema = JSON.parse(readFileSync(new URL('../../schemas/codicil.schema.json', import.meta.url), 'utf8')) as object
const ajv = new Ajv({ unicodeRegExp: false, strictTypes: false, strictRequired: false })
formats.default(ajv)
const fitsSchema = ajv.compile(schema)

const source = (change: object): string =>
  JSON.stringify({ sources: [{ repository: '../contracts', revision: 'main', stub: ['a/b_1.contract'], ...change }] })
const ignored = (change: object): string =>
  JSON.stringify({ ignore: [{ rule: 'request-header-added', reason: 'r', ...change }] })
const check = (text: string) => checkConfiguration({ name: 'codicil.json', text }, '/project')

test('an empty configuration sets nothing', (t) => {
  for (const [key, value] of Object.entries<unknown>({ ...check('{}').configuration }))
    t.is(value instanceof Map ? value.size : Object.keys(value as object).length, 0, key)
})

/** Valid settings, and the configuration read from them. */
const settings: Readonly<Record<string, readonly [text: object, read: object]>> = {
  'an empty configuration': [{}, {}],
  'a level': [{ level: 'wire' }, { level: 'wire' }],
  'warnings that count': [{ strict: ['warnings'] }, { strict: ['warnings'] }],
  'rules that are ignored': [
    {
      ignore: [
        { rule: 'request-header-added', reason: 'only we call it', until: '2999-12-31' },
        { rule: ['fault-removed', 'request-body-added'], reason: 'agreed' },
      ],
    },
    {
      ignore: [
        {
          rules: ['request-header-added'],
          reason: 'only we call it',
          written: '{"rule":"request-header-added","reason":"only we call it","until":"2999-12-31"}',
          until: '2999-12-31',
        },
        {
          rules: ['fault-removed', 'request-body-added'],
          reason: 'agreed',
          written: '{"rule":["fault-removed","request-body-added"],"reason":"agreed"}',
        },
      ],
    },
  ],
  limits: [{ limits: { size: 1000, depth: 9 } }, { limits: { size: 1000, depth: 9 } }],
  'ignored namespaces': [{ namespaces: 'ignored' }, { namespaces: 'ignored' }],
  'versions of namespaces': [
    { versions: ['urn:a:v{n}', ['urn:b', 'urn:c']] },
    {
      versions: [
        { kind: 'pattern', before: 'urn:a:v', after: '' },
        { kind: 'list', namespaces: ['urn:b', 'urn:c'] },
      ],
    },
  ],
  'a catalog of imports': [
    { catalog: { 'http://example.com/a.xsd': 'schemas/a.xsd' } },
    { catalog: new Map([['http://example.com/a.xsd', '/project/schemas/a.xsd']]) },
  ],
  reports: [
    { reports: { compatible: { sarif: 'out/a.sarif', junit: 'a.xml' }, check: { github: 'b.txt' } } },
    {
      reports: {
        compatible: [
          { format: 'junit', file: '/project/a.xml' },
          { format: 'sarif', file: '/project/out/a.sarif' },
        ],
        check: [{ format: 'github', file: '/project/b.txt' }],
      },
    },
  ],
  'what reads XML and git': [
    { xml: 'libxml2-wasm', git: 'nodegit' },
    { xml: 'libxml2-wasm', git: 'nodegit' },
  ],
  'a language': [{ language: './language.js' }, { language: '/project/language.js' }],
}

for (const [title, [written, read]] of Object.entries(settings))
  test(`${title}: read, and accepted by the schema`, (t) => {
    const { configuration, problems } = check(JSON.stringify(written))
    t.deepEqual(problems, [])
    t.deepEqual(configuration, { ...check('{}').configuration, ...read })
    t.true(fitsSchema(written), ajv.errorsText(fitsSchema.errors))
  })

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
    t.is(check(text).configuration.sources.length, 1)
    t.true(fitsSchema(JSON.parse(text)))
  })

/** Invalid configurations, each with a part of the message and hint. */
const bad: Readonly<Record<string, readonly [text: string, message: string]>> = {
  'a misspelt setting': ['{"levle": "wire"}', 'did you mean `level`?'],
  'an unknown level': ['{"level": "wired"}', 'did you mean `wire`?'],
  'a level that is a number': ['{"level": 1}', '`level` must be one of "wire", "type"'],
  'a boolean for strict': ['{"strict": true}', '`strict` must be a list'],
  'an unknown strictness': ['{"strict": ["warning"]}', 'did you mean `warnings`?'],
  'an ignored rule without a reason': ['{"ignore": [{"rule": "request-header-added"}]}', 'must say why'],
  'a misspelt rule': [
    '{"ignore": [{"rule": "request-header-add", "reason": "r"}]}',
    'did you mean `request-header-added`?',
  ],
  'a rule about whole contracts': [
    '{"ignore": [{"rule": "contract-removed", "reason": "r"}]}',
    'about requests or responses',
  ],
  'an ignored rule without a rule': [ignored({ rule: undefined }), 'must be the id of a rule'],
  'an empty list of rules': [ignored({ rule: [] }), 'or a list of them'],
  'a misspelt rule in a list': [ignored({ rule: ['fault-removed', 'fault-remove'] }), 'did you mean `fault-removed`?'],
  'a list of lists of rules': [ignored({ rule: [['fault-removed']] }), 'or a list of them'],
  'a day that does not exist': [ignored({ until: '2030-02-30' }), 'must be a day'],
  'a misspelt filter': [ignored({ flie: 'a.contract' }), 'did you mean `file`?'],
  'a list of files': [ignored({ file: ['a.contract'] }), '`file` matches nothing: it is not a string'],
  'an empty file': [ignored({ file: '' }), 'it is empty'],
  'an absolute file': [ignored({ file: '/a.contract' }), 'paths are relative to the folder of codicil.json'],
  'a file on a drive': [ignored({ file: 'C:/a.contract' }), 'it is absolute'],
  'a file with backslashes': [ignored({ file: 'a\\*.contract' }), 'separated by `/`'],
  'a file above codicil.json': [ignored({ file: '../a.contract' }), 'leads out of the folder of codicil.json'],
  'a file with a dot as step': [ignored({ file: './a.contract' }), 'the step `.`'],
  'a folder with a slash at its end': [ignored({ file: 'apis/' }), 'such as `apis/pets_1.contract`, `apis/**`'],
  'a glob that excludes': [ignored({ file: '!a.contract' }), 'cannot start with `!`'],
  'a scenario without a title': [ignored({ scenario: ' ' }), '`scenario` must be the title'],
  'a list of scenarios': [ignored({ scenario: ['Pay'] }), '`scenario` must be the title'],
  'a path that is a list': [ignored({ path: ['REQUEST'] }), '`path` matches nothing: it is not a string'],
  'a path of JSON': [ignored({ path: '$.pet' }), 'must start with REQUEST, RESPONSE'],
  'a path with a position': [ignored({ path: 'RESPONSE.BODY.pets[0]' }), 'cannot be read from `[0]` on'],
  'a limit of nothing': ['{"limits": {"size": 0}}', 'a whole number, at least 1'],
  'an unknown limit': ['{"limits": {"bytes": 1}}', 'its keys are size, depth, attributes, nodes'],
  'a report of another command': ['{"reports": {"match": {}}}', '`reports` has no key `match`'],
  'an unknown report': ['{"reports": {"check": {"sarfi": "a"}}}', 'did you mean `sarif`?'],
  'a report without a file': ['{"reports": {"check": {"sarif": true}}}', '`sarif` must be the path of a file'],
  'an unknown XML reader': ['{"xml": "libxml2"}', '`xml` must be one of "libxml2-wasm", "libxmljs2"'],
  'an unknown way to read git': ['{"git": "libgit2"}', '`git` must be one of "nodegit", "git"'],
  'a language without a path': ['{"language": ""}', '`language` must be the path of a module'],
  'a schema that is no string': ['{"$schema": 1}', '`$schema` must be a string'],
  'a list': ['[]', 'codicil.json must be an object'],
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
    t.regex(printDiagnostic(problems[0]!), /^codicil\.json:1:\d+: error\[bad-configuration\]: /)
    t.true(printDiagnostic(problems[0]!).includes(message), printDiagnostic(problems[0]!))
    t.false(fitsSchema(JSON.parse(text)))
  })

test('filters that the schema cannot check are reported at their places, and the item is left out', (t) => {
  const item = { file: '[a.contract', path: 'RESPONSE.BODI', scenario: 'Pay' }
  const { problems, configuration } = check(ignored(item))
  t.regex(check(ignored({ file: '*/*/*/*/**' })).problems[0]!.message, /more than 4 of the wildcards `\*` and `\*\*`/)
  t.deepEqual(check(ignored({ file: '**/*/*/*' })).problems, [])
  const [bracket, step] = problems.map((problem) => printDiagnostic(problem))
  t.true(bracket!.includes('`file` matches nothing: it has an unmatched bracket'), bracket)
  t.true(step!.includes('`path` matches nothing: no finding is at `RESPONSE.BODI`\n'), step)
  t.true(step!.includes('did you mean `BODY`?'), step)
  t.deepEqual(problems.map(({ span }) => ignored(item).slice(span.start, span.end)), ['"[a.contract"', '"RESPONSE.BODI"']) // prettier-ignore
  t.deepEqual(configuration.ignore, [])
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

test('an ignored rule whose day has passed is a warning', (t) => {
  const { configuration, problems } = check(
    '{"ignore": [{"rule": "request-header-added", "reason": "r", "until": "2020-01-31"}]}',
  )
  t.is(configuration.ignore.length, 1)
  t.deepEqual(
    problems.map(({ code, severity, message }) => [code, severity, message]),
    [['expired-exemption', 'warning', 'the rule was ignored until 2020-01-31, which has passed']],
  )
})

test('each wrong setting is one problem, and the others are read', (t) => {
  const { configuration, problems } = check('{"level": "wrie", "xml": 7, "git": "git", "strict": ["warnings", "all"]}')
  t.is(problems.length, 3)
  t.like(configuration, { git: 'git', strict: ['warnings'] })
  t.is(configuration.level, undefined)
})
