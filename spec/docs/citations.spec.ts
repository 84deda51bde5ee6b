import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { absentCitationsIn, citationsIn, sectionsOf } from '../support/citations.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** These name what must not be cited. */
const exempt = ['spec/support/citations.ts', 'spec/docs/citations.spec.ts']

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|mjs|js|md|sh)$/.test(file) && !exempt.includes(file) && existsSync(join(root, file)))

const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

test('every cited page and section exists', (t) => {
  const isMissing = (page: string, section: string | undefined): boolean =>
    !existsSync(join(root, page)) ||
    (section !== undefined && !sectionsOf(readFileSync(join(root, page), 'utf8')).has(section))
  const citations = texts.flatMap(([file, text]) => citationsIn(text).map((citation) => ({ file, ...citation })))
  t.true(citations.length > 10)
  t.deepEqual(
    citations
      .filter(({ page, section }) => isMissing(page, section))
      .map(({ file, page, section = '' }) => `${file}: ${page} ${section}`),
    [],
  )
})

test('no file cites a document that the repository does not contain', (t) => {
  t.true(texts.length > 400)
  t.deepEqual(
    texts.flatMap(([file, text]) => absentCitationsIn(text).map((found) => `${file}: ${found}`)),
    [],
  )
})

/** The pages about the sources. */
const aboutSources = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/theory.md', 'docs/decisions.md']

test('every source file and folder that a page names exists', (t) => {
  const bases = ['', 'src/', 'src/compatibility/', 'src/stub/', 'src/wsdl/']
  const named = aboutSources.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.\w+)?|[\w-]+\.ts)`/g)].map(
      ([, path = '']) => ({ page, path }),
    ),
  )
  t.true(named.length > 40)
  t.deepEqual(
    named
      .filter(({ path }) => !bases.some((base) => existsSync(join(root, base, path))))
      .map(({ page, path }) => `${page}: ${path}`),
    [],
  )
})

test('citations are found with all their sections', (t) => {
  const sections = [
    '(docs/language.md 8.2)',
    'see docs/theory.md 4, 5.1 and 6.',
    '[x](docs/rules.md)',
    'x/docs/a.md 1',
    '(docs/a.md\n * 2)',
  ]
  t.deepEqual(sections.flatMap(citationsIn), [
    { page: 'docs/language.md', section: '8.2' },
    { page: 'docs/theory.md', section: '4' },
    { page: 'docs/theory.md', section: '5.1' },
    { page: 'docs/theory.md', section: '6' },
    { page: 'docs/rules.md' },
    { page: 'docs/a.md', section: '2' },
  ])
})

test('sections are the numbers of headings', (t) => {
  t.deepEqual([...sectionsOf('# 1 A\n\n## 2 B\n\n### 2.1 C\n\n2.2 D\n\n## E\n')], ['2', '2.1'])
})

for (const text of [
  '(LANGUAGE 3)',
  'LANGUAGE.md section 6',
  'by LANGUAGE 2 and 6 alone',
  '(theory 1.3)',
  'theory.md, 1.3',
  'see theory\n   * 1.3',
  '(requirements 2.4, 9.1)',
  'The JSON form (CLI.md)',
  '(DESIGN: lossless CST)',
  '../shared/models.md',
])
  test(`found as a citation of an absent document: ${text}`, (t) => {
    t.true(absentCitationsIn(text).length > 0)
  })

for (const text of [
  '(docs/theory.md 4)',
  'docs/theory.md',
  '[theory](theory.md)',
  'the theory of automata',
  'WSDL 1.1',
  'requirements.spec.ts',
  'the requirements: 3 of them',
  'COMMAND 3',
])
  test(`no citation of an absent document: ${text}`, (t) => {
    t.deepEqual(absentCitationsIn(text), [])
  })

/** Every section that a comment may cite; a title that changes here may leave comments wrong. */
const titles: Readonly<Record<string, readonly string[]>> = {
  'docs/language.md': [
    '1 Contracts and their files',
    '1.1 What a contract is',
    '1.2 File names and versions',
    '1.3 Namespaces and sharing',
    '2 Lexical form',
    '3 Sections',
    '3.1 Feature and Background',
    '3.2 Scenarios and inheritance',
    '3.3 Tags',
    '3.4 Examples',
    '4 Steps',
    '4.1 The steps',
    '4.2 Steps of other dialects',
    '4.3 Descriptions in a contract',
    '5 Payloads as written',
    '6 Placeholders',
    '6.1 Forms',
    '6.2 Suffixes',
    '6.3 Groups',
    '6.4 Anything',
    '7 Scalars',
    '7.1 In XML text, attributes, paths, queries and headers',
    '7.2 In JSON',
    '7.3 Bounds',
    '7.4 Patterns',
    '7.5 Lists',
    '7.6 Concatenations',
    '7.7 Bounds of JSON objects and lists',
    '8 Matching XML',
    '8.1 Names',
    '8.2 Children',
    '8.3 Attributes',
    '8.4 Text and what is ignored',
    '8.5 Documents that are refused',
    '8.6 Recursive types',
    '8.7 Spellings of the predecessors',
    '8.8 Strict contracts',
    '9 Matching JSON',
    '10 Matching requests and responses',
    '10.1 Requests',
    '10.2 Responses',
    '10.3 Content types',
    '11 Compatibility',
    '11.1 The question',
    '11.2 Requests',
    '11.3 Responses',
    '11.4 Levels: wire and type',
    '11.5 What never matters',
    '11.6 Work in progress',
    '11.7 Findings and witnesses',
  ],
  'docs/theory.md': [
    '1 The question',
    '2 Messages as trees',
    '2.1 Leaves',
    '2.2 Records',
    '2.3 Sequences',
    '2.4 Bodies of different kinds',
    '3 Signatures',
    '4 The algorithm',
    '4.1 Certificates',
    '5 Walking a record',
    '5.1 Numbers of parts',
    '6 Walking a sequence',
    '6.1 Elements of any name',
    '6.2 Parts in any order',
    '6.3 Equal items',
    '7 Texts',
    '8 Witnesses',
    '8.1 Inexact places',
    '9 From a derivation to findings',
    '10 Cost and budget',
    '11 An example',
    '12 Sources',
  ],
}

for (const [page, expected] of Object.entries(titles))
  test(`${page} has the sections that comments count on`, (t) => {
    const markdown = readFileSync(join(root, page), 'utf8')
    t.deepEqual(
      [...markdown.matchAll(/^#{2,4} (\d.*)$/gm)].map(([, title]) => title),
      expected,
    )
  })
