import libxml from 'libxmljs2'
import markdownIt from 'markdown-it'
import type { Random } from '../../spec/support/random.js'
import { compareContracts, parseContract } from '../../src/index.js'
import { comparisonReports } from '../../src/report/comparisons/comparisonReport.js'
import type { Reported } from '../../src/report/problems/reported.js'
import type { Target } from './target.js'

const between = '\n=====\n'

const hostile = [
  ...[
    '<script>x</script>',
    '<img src=x onerror=y>',
    '![i](http://a.b/i)',
    '[l](http://a.b/l)',
    'www.a.b',
    'https://a.b/c',
  ],
  ...[
    '@user',
    '#1',
    '`',
    '``',
    '```',
    '````',
    '~~~',
    '|',
    '*',
    '_',
    '\\',
    '&lt;',
    '&',
    '<!--',
    '-->',
    ']]>',
    '<b>',
    '</code>',
  ],
  ...[
    '::error::x',
    '##[error]x',
    '##vso[x]',
    '%0A',
    '%',
    '\u001b[31m',
    '\u009b',
    '\u0007',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u200f',
  ],
  ...[' ', '  ', '-', '1.', '=', '>', "'", 'word', 'é', '😀', '\ufffe', '\u007f'],
]

/** Two versions of a contract whose titles, names and values are hostile, separated by a line. */
function make(chosen: Random): Buffer {
  const { chance, pick, some } = chosen
  const text = (): string => some(1, 8, () => pick(hostile)).join('')
  const json = (value: string): string => JSON.stringify(value)
  const [feature, title, key, value, name] = [text(), text(), text(), text(), text()]
  const body = some(1, 5, text)
  const version = (): string =>
    [
      `Feature: ${feature}`,
      `  Scenario: ${title}`,
      '    When POST /x',
      `    And request-body {${json(chance(0.7) ? key : text())}: ${json(chance(0.7) ? value : text())}${chance(0.5) ? `, ${json(name)}: "(number)"` : ''}}`,
      `    Then status ${chance(0.7) ? '200' : '201'}`,
      '    And response-body',
      '      """',
      ...(chance(0.5) ? body : [...body, text()]).map((line) => `      ${line}`),
      '      """',
      '',
    ].join('\n')
  return Buffer.from(version() + between + version())
}

/** Everything that a terminal might obey. */
const control = /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]|[\p{Zl}\p{Zp}]/u

const markdown = markdownIt({ html: true, linkify: true })

function check(input: Buffer): string {
  const [before = '', after = ''] = input.toString().split(between)
  const [older, newer] = [before, after].map((text) => parseContract({ name: `a\`<b>\u001b@x_1.contract`, text }))
  if (!older || !newer || [older, newer].some((one) => one.diagnostics.some(({ severity }) => severity === 'error')))
    return 'with errors'
  const comparison = compareContracts(older.pattern, newer.pattern)
  const { source } = newer.pattern
  checkReports({ file: source.name, older: older.pattern.source, newer: source, comparison })
  return comparison.findings.length > 0 ? 'with findings' : 'without findings'
}

/** Every format is well-formed, and contains what others wrote as text. */
function checkReports(reported: Reported): void {
  const { junit, sarif, github, markdown: inMarkdown, html } = comparisonReports
  const texts = {
    junit: junit([reported]),
    github: github([reported]),
    markdown: inMarkdown([reported]),
    html: html([reported]),
  }
  for (const [format, text] of Object.entries(texts))
    if (control.test(text)) throw new Error(`a control character in ${format}`)
  libxml.parseXml(texts.junit)
  JSON.parse(sarif([reported], { version: '1.0.0', homepage: 'https://example.org' }))
  const element = /<(script|img|a|b|i)\b/.exec(markdown.render(texts.markdown))
  if (element) throw new Error(`${element[0]} in Markdown`)
  const found = libxml.parseHtml(texts.html).find('//script | //img | //a[not(starts-with(@href, "#"))]')
  if (found.length > 0) throw new Error('an element of somebody else in HTML')
  for (const line of texts.github.trimEnd().split('\n').slice(0, -1))
    if (!/^::(error|warning) file=[^,\n]*,(line=\d+,)?title=[a-z-]+::/.test(line))
      throw new Error('a line of its own in github')
}

/** Reports on contracts with hostile titles, names and values. */
export const reports: Target = { name: 'reports', make, check }
