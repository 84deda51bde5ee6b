import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import libxml from 'libxmljs2'
import markdownIt from 'markdown-it'
import type { Ran } from '../support/command.js'
import { newRepository, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

// Whoever writes a contract or a payload decides what is in titles, keys, values and file names. None of it may control a
// terminal, a CI system or a browser.

const escape = '\u001b]0;title\u0007\u001b[2J\u001b[31m\u009b2J\u202ereversed\u2066\u2028\u0085\u200f'
const markup =
  '<script>alert(1)</script> <img src=x onerror=alert(1)> ![i](http://example.org/i) [l](http://example.org/l) www.example.org @codicil `<b> ``<i>`'
const commands = '::error::owned ##[error]owned ##vso[task.complete]owned'
const title = `${commands} ${escape} ${markup}`
const file = "a\u001b[31m\u202e`<script>`'@x_1.contract"
const body = ['::error::first', '  ::stop-commands::x', '````', '<script>alert(1)</script>', '##[add-path]x', escape]

const text = (older: boolean): string =>
  [
    `Feature: ${title}`,
    '',
    `  # allow request-key-added until 2999-12-31: ${title.replace(/[\u0085\u2028]/g, '')}`,
    `  Scenario: ${title}`,
    `    Given type K {"${escape.replaceAll('\u2028', '')}": "(string)"}`,
    '    When POST /x',
    `    And request-body {"key ${escape}": "(K)"${older ? '' : ', "new <b>": "(number)"'}}`,
    `    Then status ${older ? '200' : '201'}`,
    `    And response-header X-A ::error::owned <b>\u0085`,
    '    And response-body',
    '      """',
    ...[...body, ...(older ? [] : ['more'])].map((line) => `      ${line}`),
    '      """',
    '',
  ].join('\n')

function repository(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ [file]: text(true) })
  made.git('commit', '--quiet', '--allow-empty', '-m', `subject ${title}`)
  made.write(file, text(false))
  return made
}

/** Everything that a terminal might obey. */
const control = /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]|[\p{Zl}\p{Zp}]/u
const workflowCommand = /^\s*::|##(vso|teamcity)?\[/im

function isHarmless(t: ExecutionContext, ran: Pick<Ran, 'stdout' | 'stderr'>, what: string): void {
  for (const printed of [ran.stdout, ran.stderr]) {
    t.notRegex(printed, control, what)
    t.notRegex(printed, workflowCommand, what)
  }
}

const payload = `{"key \\u001b[31m": 1, "a\\n::error::b": 2, "${markup.replaceAll('"', '')}": 3, "x": "\\u202e"}`

const printing: readonly (readonly string[])[] = [
  ['check', file],
  ['samples', file],
  ['samples', file, '--all', '--format', 'json'],
  ['match', file, 'payload.json', '--request'],
  ['match', file, 'payload.json', '--request', '--format', 'json'],
  ['match', file, 'answer.http', '--response'],
  ['versions', '.'],
  ['format', '--check', file],
  ['compatible', 'git', 'changed', '--next-version'],
  ['compatible', 'git', 'log', file],
  ['compatible', 'git', 'file', file, '--format', 'json'],
  ['compatible', 'git', 'file', file, '--report', 'junit'],
  ['check', `none ${escape}`],
  [`--${escape}`],
]

test('no command prints what others wrote in a way that a terminal or a CI system obeys', async (t) => {
  const at = repository(t)
  at.write('payload.json', payload)
  at.write('answer.http', `HTTP/1.1 200\nX-A: b\nconstructor: c\n__proto__: d\n\n${body.join('\n')}`)
  for (const words of printing) {
    const ran = await runShared(words, { folder: at.folder })
    t.notRegex(ran.stderr, /internal/, words.join(' '))
    isHarmless(t, ran, words.join(' '))
  }
})

test('no report contains what others wrote as markup, commands or control characters', async (t) => {
  const at = repository(t)
  const names = ['text', 'json', 'junit', 'sarif', 'github', 'markdown', 'html']
  const reports = names.flatMap((name) => ['--report', `${name}=r.${name}`])
  const ran = await runShared(['compatible', 'git', 'file', file, ...reports], { folder: at.folder })
  t.is(ran.code, 1, ran.stderr)
  t.regex(ran.stdout, /, allowed until/)
  isHarmless(t, ran, 'compatible git file')
  const read = (name: string): string => readFileSync(at.path(`r.${name}`), 'utf8')
  for (const name of names.filter((one) => one !== 'json' && one !== 'sarif')) t.notRegex(read(name), control, name)
  const rendered = markdownIt({ html: true, linkify: true }).render(read('markdown'))
  t.notRegex(rendered, /<(script|img|a|b|i)\b/)
  t.true(rendered.includes('&lt;script&gt;'))
  const page = libxml.parseHtml(read('html'))
  t.deepEqual(page.find('//script | //img | //a[not(starts-with(@href, "#"))] | //b[not(parent::figcaption)]'), [])
  t.regex(libxml.parseXml(read('junit')).toString(), /\\u001b/)
  const lines = read('github').trimEnd().split('\n')
  t.true(lines.slice(0, -1).every((line) => /^::(error|warning) file=[^\n]*,title=[a-z-]+::/.test(line)))
  t.regex(lines.at(-1)!, /^Tests run: /)
})

test('files get what was generated, byte for byte', async (t) => {
  const at = repository(t)
  const ran = await runShared(['samples', file, '--out', 'messages'], { folder: at.folder })
  t.is(ran.code, 0, ran.stderr)
  const [answer] = ran.code === 0 ? at.git('ls-files', '-z', '--others', 'messages').split('\0') : []
  t.truthy(answer)
  const formatted = await runShared(['format', file], { folder: at.folder })
  t.true(formatted.stdout.includes(escape))
})
