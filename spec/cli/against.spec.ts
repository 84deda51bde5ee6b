import test, { type ExecutionContext } from 'ava'
import type { Ran } from '../support/command.js'
import { gitBackends } from '../support/gitBackends.js'
import { cloneOf, newRepository, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const file = 'pets_1.contract'

const pets = (response: string, request: string): string =>
  `Feature: Pets

Scenario: Get
When GET /pets/(id:number)
Then status 200
And response-body ${response}

Scenario: Add
When POST /pets
And request-body ${request}
Then status 201
`

const named = '{"name": "(string)"}'
const kind = '{"name": "(string)", "kind": "(string)"}'

/** A repository with releases: v0.1 without the contract, then v1.0 with another key, v1.9 and v1.10, and branches. */
function releases(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ 'README.md': 'Pets' })
  made.git('tag', 'v0.1')
  made.commit({ [file]: pets('{"id": "(number)", "tag": "(string)"}', named) })
  made.git('tag', 'v1.0')
  made.commit({ [file]: pets('{"id": "(number)"}', named) })
  made.git('tag', '-m', 'annotated', 'v1.9')
  made.git('branch', 'release/2')
  made.commit({ [file]: pets('{"id": "(number)"}', '{"name": "(string)", "kind?": "(string)"}') })
  made.git('tag', 'v1.10')
  return made
}

const against = (at: Pick<Repository, 'folder'>, selectors: readonly string[], ...words: string[]): Promise<Ran> =>
  runShared(
    ['compatible', 'git', 'file', file, ...selectors.flatMap((selector) => ['--against', selector]), ...words],
    { folder: at.folder, env: { CODICIL_GIT: 'git' } },
  )

/** The line of each revision, up to the first empty line. */
const verdicts = ({ stdout }: Ran): readonly string[] => stdout.slice(0, stdout.indexOf('\n\n')).split('\n')

test('each release is compared, in the order of its numbers, and each cause names the releases that it breaks', async (t) => {
  const made = releases(t)
  made.write(file, pets('{"id": "(number)"}', kind))
  const ran = await against(made, ['tags:v*', 'branch:release/*'])
  t.is(ran.code, 1)
  t.deepEqual(verdicts(ran), [
    `v0.1: it does not have ${file}`,
    'v1.0: incompatible (2 findings)',
    'v1.9: incompatible (1 finding)',
    'v1.10: incompatible (1 finding)',
    'release/2: incompatible (1 finding)',
  ])
  t.deepEqual(ran.stdout.match(/^ {2}(breaks .*|\S+ at .*)$/gm), [
    '  response-key-removed at RESPONSE.BODY.tag',
    '  breaks v1.0',
    '  request-key-added at REQUEST.BODY.kind',
    '  breaks v1.0, v1.9, release/2',
    '  request-key-became-required at REQUEST.BODY.kind',
    '  breaks v1.10',
  ])
  t.true(ran.stdout.endsWith('The contract in the working directory is NOT backward compatible with 4 of 4 versions\n'))
})

test('compatible with the last version is not compatible with every version', async (t) => {
  const made = releases(t)
  t.is((await against(made, ['v1.10', 'HEAD'])).code, 0)
  const ran = await against(made, ['tags:v1.*'])
  t.is(ran.code, 1)
  t.deepEqual(verdicts(ran), ['v1.0: incompatible (1 finding)', 'v1.9: compatible', 'v1.10: compatible'])
})

test('--summary prints a line for each cause', async (t) => {
  const { stdout } = await against(releases(t), ['tags:v1.*'], '--summary')
  t.is(stdout.match(/breaks/g)?.length, 1)
  t.regex(stdout, /^pets_1\.contract@v1\.0:6 response-key-removed at RESPONSE\.BODY\.tag: .*; breaks v1\.0$/m)
})

test('JSON has every revision with its commit, its status and its findings, and each cause with what it breaks', async (t) => {
  const made = releases(t)
  const { code, stdout } = await against(made, ['v0.1', 'tags:v1.{0,9}'], '--format', 'json')
  const { versions, causes, ...report } = JSON.parse(stdout) as {
    versions: { findings?: { rule: string }[] }[]
    causes: { rule: string; breaks: unknown }[]
  }
  t.deepEqual([code, report], [1, { compatible: false, file }] as never)
  t.deepEqual(causes.map(({ rule, breaks }) => [rule, breaks]), [['response-key-removed', [{ file, revisions: ['v1.0'] }]]]) // prettier-ignore
  const commit = (revision: string): string => made.git('rev-parse', `${revision}^{commit}`)
  const tests = (failed: number) => ({ run: 2, passed: 2 - failed, failed })
  t.deepEqual(
    versions.map(({ findings, ...version }) => ({
      ...version,
      ...(findings && { rules: findings.map(({ rule }) => rule) }),
    })) as unknown,
    [
      { direction: 'backward', revision: 'v0.1', commit: commit('v0.1'), status: 'absent' },
      {
        direction: 'backward',
        revision: 'v1.0',
        commit: commit('v1.0'),
        status: 'incompatible',
        tests: tests(1),
        rules: ['response-key-removed'],
      },
      {
        direction: 'backward',
        revision: 'v1.9',
        commit: commit('v1.9'),
        status: 'compatible',
        tests: tests(0),
        rules: [],
      },
    ],
  )
})

test('reports name the revision of each comparison', async (t) => {
  const made = releases(t)
  for (const format of ['markdown', 'html', 'junit']) {
    const { stdout } = await against(made, ['tags:v1.*'], '--report', format)
    for (const revision of ['v1.0', 'v1.9', 'v1.10']) t.true(stdout.includes(`${file} against ${revision}`), format)
  }
})

test('forward: services of older versions take the requests of new consumers, who read their responses', async (t) => {
  const made = releases(t)
  made.write(file, pets('{"id": "(number)", "born?": "(date)"}', '{"name": "(string)", "age": "(number)"}'))
  const ran = await against(made, ['v1.0', 'v1.9'], '--direction', 'forward')
  t.is(ran.code, 1)
  t.true(
    ran.stdout.startsWith(
      'Forward: consumers have the version in the working directory, and services have that of each revision.\n',
    ),
  )
  t.deepEqual(ran.stdout.match(/^(v1.*| {2}(breaks|from|consumer|service|The|How|Or).*)$/gm), [
    'v1.0: incompatible (1 finding)',
    'v1.9: incompatible (1 finding)',
    "  from the consumer's version to the service's, the key `age` was removed, so requests that contain it are refused",
    '  consumer: pets_1.contract:10',
    '  service: pets_1.contract@v1.0:10',
    '  The consumer may send this request, and the service refuses it:',
    '  breaks with services of v1.0, v1.9',
  ])
  for (const [format, name] of [
    ['markdown', 'consumer: '],
    ['html', '<b>consumer</b>'],
    ['github', 'consumer: '],
  ] as const) {
    const { stdout } = await against(made, ['v1.0'], '--direction', 'forward', '--report', format)
    t.true(stdout.includes(name), format)
    t.true(stdout.includes('NOT forward compatible'), format)
    t.notRegex(
      stdout,
      />(older|newer) |(older|newer) (contract|requests)|(older|newer): |How to change it|Or allow it/,
      format,
    )
  }
})

test('full: both directions, each with its verdict; without --against, with HEAD', async (t) => {
  const made = releases(t)
  const ran = await against(made, [], '--direction', 'full')
  t.is(ran.code, 0)
  t.deepEqual(ran.stdout.match(/^(HEAD|The contract).*$/gm), [
    'HEAD: compatible',
    'The contract in the working directory is backward compatible with 1 version',
    'HEAD: compatible',
    'The contract in the working directory is forward compatible with 1 version',
  ])
})

test('an exemption allows what breaks older consumers, and nothing else', async (t) => {
  const allow = (text: string): string =>
    text.replace('Scenario: Add', '# allow request-key-added until 9000-01-01: agreed\nScenario: Add')
  const made = releases(t)
  made.commit({ [file]: allow(pets('{"id": "(number)"}', kind)) })
  made.git('tag', 'v2')
  t.deepEqual(verdicts(await against(made, ['v1.9'])), ['v1.9: compatible (1 finding allowed)'])
  made.write(file, pets('{"id": "(number)"}', named))
  const { stdout } = await against(made, ['v2'], '--direction', 'forward')
  t.regex(stdout, /^v2: incompatible \(1 finding\)$/m)
})

test('the branches of a remote are selected too, unless there is a local one of the same name', async (t) => {
  const made = cloneOf(t, releases(t))
  t.deepEqual(verdicts(await against(made, ['branch:release/*'])), ['origin/release/2: compatible'])
  made.git('branch', 'release/2', 'origin/release/2')
  t.deepEqual(verdicts(await against(made, ['branch:release/*'])), ['release/2: compatible'])
})

test('a branch is selected even if a tag has the same name', async (t) => {
  const made = releases(t)
  made.git('tag', 'release/2', 'v1.0')
  t.deepEqual(verdicts(await against(made, ['branch:release/*'])), ['release/2: compatible'])
  t.deepEqual(verdicts(await against(made, ['tags:release/*'])), ['release/2: incompatible (1 finding)'])
})

test('a key that a version dropped and the next one added with another type breaks only the first version', async (t) => {
  const made = newRepository(t)
  for (const [tag, keys] of Object.entries({ v1: ', "tag?": "(number)"', v2: '' })) {
    made.commit({ [file]: pets(`{"id": "(number)"${keys}}`, named) })
    made.git('tag', tag)
  }
  made.write(file, pets('{"id": "(number)", "tag?": "(string)"}', named))
  t.deepEqual(verdicts(await against(made, ['tags:v*'])), ['v1: incompatible (1 finding)', 'v2: compatible'])
})

test('a version with errors cannot be compared, and the others still are', async (t) => {
  const made = releases(t)
  const text = pets('{"id": "(number)"}', named)
  made.commit({ [file]: text.replace('Then status 200', 'Then statsu 200') })
  made.git('tag', 'v2')
  made.write(file, text)
  const ran = await against(made, ['v2', 'v1.9'])
  t.is(ran.code, 2)
  t.deepEqual(verdicts(ran), ['v2: broken', 'v1.9: compatible'])
  t.regex(ran.stderr, /the older contract, pets_1\.contract@v2, has errors/)
})

const refused: Readonly<Record<string, readonly [selectors: readonly string[], message: RegExp]>> = {
  'a glob that matches no tag': [
    ['tags:w*'],
    /error\[unknown-revision\]: no tag in .* matches `w\*`\n {2}hint: `git tag`/,
  ],
  'a glob that matches no branch': [['branch:v*'], /no branch in .* matches `v\*`\n {2}hint: `git branch -a`/],
  'an unmatched bracket': [['tags:[v'], /error\[bad-glob\]: `tags:\[v`: it has an unmatched bracket/],
  'an unknown revision': [['v1.11'], /'v1\.11' names no commit in .*\n {2}hint: did you mean 'v1\.10'\?/],
  'revisions without the contract': [
    ['v0.1'],
    /error\[file-absent-at-revision\]: none of these revisions has the file pets_1\.contract: v0\.1/,
  ],
}

for (const [what, [selectors, message]] of Object.entries(refused))
  test(`${what} is an error`, async (t) => {
    const { code, stdout, stderr } = await against(releases(t), selectors)
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, message)
  })

for (const backend of gitBackends)
  test(`with ${backend}, tags and branches are found`, async (t) => {
    const ran = await runShared(['compatible', 'git', 'file', file, '--against', 'tags:v1.?'], {
      folder: releases(t).folder,
      env: { CODICIL_GIT: backend },
    })
    t.deepEqual(verdicts(ran), ['v1.0: incompatible (1 finding)', 'v1.9: compatible'])
  })
