import { existsSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import test, { type ExecutionContext } from 'ava'
import { run } from '../../src/cli/program.js'
import { usageFailure } from '../../src/cli/usageFailure.js'
import { runCodicil, shell, type Ran } from '../support/command.js'
import { repositoryAt, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const math1 = readFileSync(new URL('../../examples/math/math_1.contract', import.meta.url), 'utf8')
const math2 = readFileSync(new URL('../../examples/math/math_2.contract', import.meta.url), 'utf8')

const files = (t: ExecutionContext) => {
  const made = repositoryAt(temporaryFolder(t))
  made.write('math_1.contract', math1)
  made.write('math_2.contract', math2)
  return made
}

const commands = [
  [],
  ['compatible'],
  ['compatible', 'files'],
  ['compatible', 'git'],
  ['compatible', 'git', 'file'],
  ['compatible', 'git', 'commits'],
  ['check'],
]

for (const words of commands) {
  test(`--help of \`${['codicil', ...words].join(' ')}\` has an example`, async (t) => {
    const { code, stdout, stderr } = await runShared([...words, '--help'])
    t.is(code, 0)
    t.is(stderr, '')
    t.regex(stdout, /^Usage: codicil/)
    t.regex(stdout, /Example:\n {2}\$ codicil /)
  })
}

/** Generated from the help of every command. */
const commandsPage = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')

test('no help names an empty default', (t) => {
  t.regex(commandsPage, /\(default: /)
  t.notRegex(commandsPage, /\(default: *(\[\s*\]|\{\s*\}|"")/)
})

/** What is said about a wrong command line: the message, and the hint. */
const usageErrors: Readonly<Record<string, readonly [words: string, message: string, hint: string]>> = {
  'an unknown command': ['xyzzy', 'unknown command `xyzzy`', 'see `codicil --help`'],
  'a misspelt command': ['chekc', 'unknown command `chekc`', 'did you mean `check`?'],
  'a misspelt command of a command': ['compatible gti', 'unknown command `gti`', 'did you mean `git`?'],
  'a subcommand without its parent command': [
    'compatible changed',
    'unknown command `changed`',
    'did you mean `git changed`?',
  ],
  'a subcommand of a subcommand': ['bisect a', 'unknown command `bisect`', 'did you mean `compatible git bisect`?'],
  'a word that is near to two commands': [
    'compatible git la',
    'unknown command `la`',
    'see `codicil compatible git --help`',
  ],
  'an unknown option': ['check a --xyzzy', 'unknown option `--xyzzy`', 'see `codicil check --help`'],
  'a short option': ['check -x a', 'unknown option `-x`', 'see `codicil check --help`'],
  'a misspelt option': ['check a --fromat json', 'unknown option `--fromat`', 'did you mean `--format`?'],
  'a misspelt option of codicil': ['check a --colour', 'unknown option `--colour`', 'did you mean `--color`?'],
  'a misspelt option before the command': ['--quite check a', 'unknown option `--quite`', 'did you mean `--quiet`?'],
  'a missing argument': ['check', 'the argument `<path>` is missing', 'see `codicil check --help`'],
  'two missing arguments': [
    'compatible git commits a.contract',
    'the argument `<newer>` is missing',
    'see `codicil compatible git commits --help`',
  ],
  'one argument too many': [
    'compatible git file a b',
    'too many arguments: 2 instead of 1',
    'see `codicil compatible git file --help`',
  ],
  'an argument for a command without arguments': [
    'doctor me',
    'too many arguments: 1 instead of 0',
    'see `codicil doctor --help`',
  ],
  'an option without its value': ['check a --format', '`--format <form>` needs a value', 'see `codicil check --help`'],
  'a value that is no choice': [
    'check a --format xml',
    '`xml` is not a value of `--format <form>`',
    'allowed choices are text, json',
  ],
  'a value of codicil that is no choice': [
    'check a --color maybe',
    '`maybe` is not a value of `--color <when>`',
    'allowed choices are auto, always, never',
  ],
  'an argument that is no choice': [
    'completion tcsh',
    '`tcsh` is not a value of `<shell>`',
    'allowed choices are bash, zsh, fish',
  ],
  'a value that is no number': [
    "test a --timeout it's",
    "`it's` is not a value of `--timeout <seconds>`",
    'it must be a number, at least 0.001',
  ],
  'a report without a file': [
    'check a --report junit=',
    '`junit=` is not a value of `--report <format=file>`',
    "name the report's file, or leave out `=`",
  ],
  'two options that exclude each other': [
    'compatible git changed --base a --merge-base b',
    '`--base <rev>` cannot be used with `--merge-base <rev>`',
    'leave out one of the two',
  ],
  'two reports on standard output': [
    'check a --report junit --report sarif',
    'only one of these can go to standard output: --report junit, --report sarif',
    'write the others to files, for example --report junit=out.xml',
  ],
}

for (const [what, [words, message, hint]] of Object.entries(usageErrors)) {
  test(`${what} is a usage error`, async (t) => {
    t.deepEqual(await run(words.split(' ')), { ok: false, failure: { code: 'usage', message, hint } })
  })
}

test('a mandatory option that is missing, and whatever else Commander may say, are failures too', (t) => {
  const command = new Command('codicil')
  const said = (message: string) => usageFailure(command, { message }).message
  t.is(said("error: required option '--url <url>' not specified"), '`--url <url>` is missing')
  t.is(said('error: something new'), 'something new')
})

test('every wrong command line is printed like any other failure', async (t) => {
  for (const words of ['chekc', 'compatible gti', 'check', 'doctor me', 'check a --format', 'check a --color maybe']) {
    const { code, stdout, stderr } = await runShared(words.split(' '))
    t.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    t.regex(stderr, /^error\[usage\]: [^\n]+\n {2}hint: [^\n]+\n$/)
  }
})

const incomplete: Readonly<Record<string, { words: string[]; says: RegExp }>> = {
  'no command': { words: [], says: /Usage: codicil/ },
  'half a command': { words: ['compatible', 'git'], says: /Usage: codicil compatible git/ },
}

const couldNot = (t: ExecutionContext, { code, stdout, stderr }: Ran, says: RegExp): void => {
  t.is(code, 2)
  t.is(stdout, '')
  t.regex(stderr, says)
}

for (const [what, { words, says }] of Object.entries(incomplete)) {
  test(`${what} is answered by help`, async (t) => {
    couldNot(t, await runShared(words), says)
  })
}

test('--version prints the version of the package', async (t) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  t.deepEqual(await runCodicil(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' })
  t.deepEqual(await runShared(['check', '--version']), { code: 0, stdout: `${version}\n`, stderr: '' })
  t.deepEqual(await runShared(['-V']), { code: 0, stdout: `${version}\n`, stderr: '' })
})

test('a closed output is not a failure', (t) => {
  const at = files(t)
  const { code, stdout, stderr } = shell('codicil compatible files math_1.contract math_2.contract | head -1', {
    folder: at.folder,
  })
  t.is(stdout, 'Tests run: 2, Passed: 1, Failed: 1\n')
  t.is(stderr, '')
  t.true(code === 0 || code === 1)
})

test('nor is an output that is closed before the first byte', (t) => {
  const { stderr } = shell('codicil compatible files math_1.contract math_2.contract | true', {
    folder: files(t).folder,
  })
  t.is(stderr, '')
})

test('compatible files compares two files without git', async (t) => {
  const at = files(t)
  const same = await runCodicil(['compatible', 'files', 'math_1.contract', 'math_1.contract'], { folder: at.folder })
  t.deepEqual(same, {
    code: 0,
    stdout: 'Tests run: 2, Passed: 2, Failed: 0\nThe newer contract is backward compatible\n',
    stderr: '',
  })
  const { code, stdout } = await runShared(['compatible', 'files', 'math_1.contract', 'math_2.contract'], {
    folder: at.folder,
  })
  t.is(code, 1)
  t.regex(stdout, / {2}older: math_1\.contract:8\n {2}newer: math_2\.contract:8\n/)
})

test('compatible files names every file that it cannot read', async (t) => {
  const ran = await runShared(['compatible', 'files', 'a.contract', 'b.contract'], { folder: temporaryFolder(t) })
  couldNot(t, ran, /a\.contract does not exist/)
  t.regex(ran.stderr, /b\.contract does not exist/)
})

test('check: a contract without errors', async (t) => {
  const { code, stdout, stderr } = await runShared(['check', 'math_1.contract'], { folder: files(t).folder })
  t.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '1 contract checked: 0 errors, 0 warnings\n', stderr: '' })
})

test('check: every error of every contract under a folder, in the format of a compiler', async (t) => {
  const at = files(t)
  at.write(
    'deep/bad_1.contract',
    math1.replace('Then status 200', 'Then statsu 200').replace(/\(number\)(?!.*\(number\))/s, '(numbr)'),
  )
  const { code, stdout, stderr } = await runShared(['check', '.'], { folder: at.folder })
  t.is(code, 1)
  t.is(stdout, '3 contracts checked: 2 errors, 0 warnings\n')
  t.regex(stderr, /deep\/bad_1\.contract:7:10/)
  t.regex(stderr, /deep\/bad_1\.contract:14:23/)
  t.regex(stderr, /Then statsu 200\n.*\^/)
  t.regex(stderr, /did you mean/)
})

test('check --format json has the keys that scripts rely on', async (t) => {
  const at = files(t)
  at.write('bad_1.contract', math1.replace('Then status 200', 'Then statsu 200'))
  const { code, stdout, stderr } = await runShared(['check', 'bad_1.contract', '--format', 'json'], {
    folder: at.folder,
  })
  t.is(code, 1)
  t.is(stderr, '')
  const { diagnostics, ...rest } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] }
  t.deepEqual(rest, {})
  t.true(diagnostics.length > 0)
  for (const diagnostic of diagnostics) {
    const { file, line, column, endLine, endColumn, severity, code: name, message, hint, ...more } = diagnostic
    t.deepEqual(more, {})
    t.is(typeof hint, 'string')
    t.deepEqual([endLine, endColumn], [line, Number(column) + 'statsu'.length])
    t.is(file, 'bad_1.contract')
    t.is(typeof line, 'number')
    t.is(typeof column, 'number')
    t.true(severity === 'error' || severity === 'warning')
    t.regex(String(name), /^[a-z-]+$/)
    t.true(String(message).length > 0)
  }
})

test('check: warnings alone do not fail', async (t) => {
  const at = files(t)
  at.write('math_1.spec', math1)
  const { code, stdout, stderr } = await runShared(['check', 'math_1.spec'], { folder: at.folder })
  t.is(code, 0)
  t.is(stdout, '1 contract checked: 0 errors, 1 warning\n')
  t.regex(stderr, /file-extension/)
  for (const quiet of [
    ['--quiet', 'check', 'math_1.spec'],
    ['check', 'math_1.spec', '--quiet'],
  ])
    t.deepEqual(await runShared(quiet, { folder: at.folder }), { code, stdout, stderr: '' })
})

test('--quiet leaves out what is being done, but neither errors nor results', async (t) => {
  const at = files(t)
  const words = ['compatible', 'files', 'math_1.contract', 'math_2.contract', '--witness-dir', 'witnesses']
  const loud = await runShared(words, { folder: at.folder })
  t.regex(loud.stderr, /Witnesses written/)
  t.deepEqual(await runShared([...words, '--quiet'], { folder: at.folder }), { ...loud, stderr: '' })
  at.write('bad_1.contract', math1.replace('Then status 200', 'Then statsu 200'))
  const wrong = await runShared(['check', 'bad_1.contract'], { folder: at.folder })
  t.regex(wrong.stderr, /statsu/)
  t.deepEqual(await runShared(['check', 'bad_1.contract', '--quiet'], { folder: at.folder }), wrong)
})

test('check: a file that is missing and a folder without contracts could not be checked', async (t) => {
  const folder = temporaryFolder(t)
  couldNot(t, await runShared(['check', folder]), /no contract was found/)
  const { code, stderr } = await runShared(['check', 'missing.contract'], { folder: folder })
  t.is(code, 2)
  t.regex(stderr, /missing\.contract does not exist/)
})

for (const words of [
  ['import', 'shop.wsdl'],
  ['samples', 'math_1.contract'],
  ['grammar', 'diagrams'],
  ['grammar', 'ebnf'],
  ['grammar', 'sentences', '--grammar', 'grammar.json'],
])
  test(`${words.slice(0, 2).join(' ')} --out -: no folder of this name is made, because in other tools it means standard output`, async (t) => {
    const { folder } = files(t)
    const { code, stdout, stderr } = await runShared([...words, '--out', '-'], { folder })
    t.deepEqual([code, stdout, existsSync(`${folder}/-`)], [2, '', false])
    t.regex(stderr, /^error\[usage\]: `-` is not a value of `--out <dir>`\n {2}hint: name a folder, or leave out --out/)
  })
