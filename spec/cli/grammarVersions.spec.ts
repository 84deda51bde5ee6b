import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { sums } from '../grammars/sumsGrammar.js'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const checkComparison = published('grammar-compatible')
const checkLog = published('grammar-log')
const checkSentences = published('grammar-sentences')
const checkCoverage = published('grammar-coverage')

const older = JSON.stringify(sums())
const narrowed = JSON.stringify(sums(['"text":"+"', '"text":"-"']))
const widened = JSON.stringify(sums(['"text":"("', '"text":"(("']))
const renamed = JSON.stringify(sums(['"atom"', '"operand"']))

const refutedText = `Texts: refuted by a file that the older parser reads as \`statement\` and the newer one does not; both were run.
  The newer lexer makes other tokens of it.
  Its tokens: Let Name Equals Number Plus Number

    let a=0+0

Trees, older in newer: yes. Visitors for the newer grammar meet only trees that they know.
Trees, newer in older: yes. Visitors for the older grammar know every newer tree.
Tokens:
  \`Plus\` is changed: no longer "+"; now also "-"
  "+" becomes \`no token\` in the mode \`defaultMode\`, no longer \`Plus\`
The newer grammar does NOT read every file that the older one reads
`

test('grammar compatible prints the shortest file that no longer parses, as text, JSON and Markdown', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'older.json'), older)
  writeFileSync(join(folder, 'newer.json'), narrowed)
  const words = ['grammar', 'compatible', 'older.json', 'newer.json']
  const text = await runShared(words, { folder })
  t.deepEqual([text.stdout, text.stderr, text.code], [refutedText, '', 1])
  const json = await runShared([...words, '--format', 'json'], { folder })
  const comparison = JSON.parse(json.stdout) as Record<string, unknown>
  checkComparison(t, comparison)
  t.like(comparison, { compatible: false, texts: { kind: 'refuted', cause: 'tokens', text: 'let a=0+0' } })
  const markdown = await runShared([...words, '--format', 'markdown'], { folder })
  t.true(
    markdown.stdout.startsWith('## The newer grammar does NOT read every file that the older one reads\n\n### Texts\n'),
  )
  t.true(markdown.stdout.includes('\n```text\nlet a=0+0\n```\n'))
})

test('grammar compatible --git and grammar log compare the versions of a repository', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'grammar.json': older })
  repository.commit({ 'grammar.json': renamed })
  repository.commit({ 'grammar.json': '{}' })
  repository.commit({ 'grammar.json': widened })
  const { folder } = repository
  const two = await runShared(['grammar', 'compatible', 'grammar.json', '--git', 'HEAD~3', 'HEAD~2'], { folder })
  t.is(two.code, 0)
  t.true(two.stdout.includes('Rules: `atom`, now `operand` is renamed\n'))
  const one = await runShared(['grammar', 'compatible', 'grammar.json', '--git', 'HEAD~3'], { folder })
  t.is(one.code, 1)
  t.true(one.stdout.includes('\n    let a=(0)\n'))
  const log = await runShared(['grammar', 'log', 'grammar.json'], { folder })
  t.is(log.code, 1)
  t.deepEqual(
    log.stdout
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.replace(/@\w+/, '@commit')),
    [
      '  does not read "let a=(0)", which the version before reads',
      '  `operand`, now `atom` is renamed',
      '  `Open` is changed: no longer "("; now also "(("',
      '  "(" becomes `no token` in the mode `defaultMode`, no longer `Open`',
      '  not compared: grammar.json@commit is not a grammar: `format` is not 1',
      '  reads what the version before reads',
      '  `atom`, now `operand` is renamed',
      '  first version',
    ],
  )
  const json = JSON.parse(
    (await runShared(['grammar', 'log', 'grammar.json', '--format', 'json'], { folder })).stdout,
  ) as object
  checkLog(t, json)
  const markdown = await runShared(['grammar', 'log', 'grammar.json', '--format', 'markdown'], { folder })
  t.true(markdown.stdout.startsWith('# Changes of grammar.json\n\n## '))
  t.true(markdown.stdout.includes('- does not read "let a=(0)", which the version before reads\n'))
})

test('what cannot be compared is said with exit code 2', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'older.json'), older)
  writeFileSync(join(folder, 'open.json'), JSON.stringify(sums(['[a-z]+', '[a-z]+[0-9]?'])))
  writeFileSync(join(folder, 'broken.json'), older.replace('"Plus"', '"Minus"'))
  writeFileSync(join(folder, 'text.json'), 'no JSON')
  const cases: readonly (readonly [words: readonly string[], message: RegExp])[] = [
    [
      ['older.json', 'broken.json'],
      /^error\[grammar-invalid\]: broken\.json is not a grammar: the rule `sum` uses the token `Minus`, which `tokens` does not have\n/,
    ],
    [['text.json', 'older.json'], /^error\[grammar-invalid\]: text\.json is not a grammar: .*JSON/],
    [['older.json'], /^error\[grammar-usage\]: it is not clear which grammars to compare\n {2}hint: name two grammars/],
    [['older.json', 'none.json'], /^error\[file-missing\]/],
    [['older.json', 'older.json', '--map', 'atom=part'], /^error\[grammar-unknown-rule\]: .*no rule `part`/],
    [['older.json', 'older.json', '--corpus', 'none'], /^error\[folder-unreadable\]/],
  ]
  for (const [words, message] of cases) {
    const ran = await runShared(['grammar', 'compatible', ...words], { folder })
    t.is(ran.code, 2, words.join(' '))
    t.regex(ran.stderr, message)
    t.is(ran.stdout, '')
  }
  const open = await runShared(['grammar', 'compatible', 'older.json', 'open.json'], { folder })
  t.is(open.code, 2)
  t.true(open.stdout.endsWith('It is open whether the newer grammar reads every file that the older one reads\n'))
})

test('the checked-in grammar of contracts is compared with itself, and a step of it that is gone is found', async (t) => {
  const folder = temporaryFolder(t)
  const grammar = readFileSync(new URL('../../docs/grammar/contract.grammar.json', import.meta.url), 'utf8')
  const parsed = JSON.parse(grammar) as { rules: { name: string; definition: unknown[] }[] }
  parsed.rules.find((rule) => rule.name === 'wildcard')!.definition.pop()
  writeFileSync(join(folder, 'older.json'), grammar)
  writeFileSync(join(folder, 'newer.json'), JSON.stringify(parsed))
  const same = await runShared(['grammar', 'compatible', 'older.json', 'older.json'], { folder })
  t.is(same.code, 0)
  const newer = await runShared(['grammar', 'compatible', 'older.json', 'newer.json'], { folder })
  t.is(newer.code, 1)
  t.true(newer.stdout.includes('\n    * request-body (anything ignored)\n'))
})

test('grammar sentences writes files that cover a grammar, and grammar coverage says what files take', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'grammar.json'), older)
  const words = ['--grammar', 'grammar.json']
  const printed = await runShared(['grammar', 'sentences', ...words], { folder })
  t.deepEqual([printed.stdout, printed.code], ['let a=0\n-----\nlet a=0+0\n-----\nlet a=a\n-----\nlet a=(0)\n', 0])
  const json = await runShared(['grammar', 'sentences', ...words, '--format', 'json'], { folder })
  checkSentences(t, JSON.parse(json.stdout))
  const written = await runShared(['grammar', 'sentences', ...words, '--out', 'corpus'], { folder })
  t.is(written.stdout, '4 files written to corpus\n')
  const whole = await runShared(['grammar', 'coverage', 'corpus', ...words], { folder })
  t.deepEqual([whole.stdout, whole.code], ['4 files\nRules: 3 of 3\nAlternatives: 4 of 4\nTokens: 7 of 7\n', 0])
  writeFileSync(join(folder, 'corpus/004.txt'), 'let')
  const part = await runShared(['grammar', 'coverage', 'corpus', ...words], { folder })
  t.is(part.code, 1)
  t.true(part.stdout.includes('  not read: 004.txt\n'))
  t.true(part.stdout.includes('Never taken:\n  atom: Open <sum> Close, as in "let a=(0)"\n  the token Open\n'))
  const data = await runShared(['grammar', 'coverage', 'corpus', ...words, '--format', 'json'], { folder })
  checkCoverage(t, JSON.parse(data.stdout))
  const unknown = await runShared(['grammar', 'sentences', ...words, '--rule', 'none'], { folder })
  t.is(unknown.code, 2)
  t.regex(unknown.stderr, /^error\[grammar-unknown-rule\]: the grammar has no rule `none`/)
})

test('grammar diagrams --against compares with a file or a revision, and names an older version that does not exist', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'grammar.json': older })
  const { folder } = repository
  writeFileSync(join(folder, 'grammar.json'), widened)
  writeFileSync(join(folder, 'older.json'), older)
  const against = (older: string, ...more: readonly string[]) =>
    runShared(['grammar', 'diagrams', '--against', older, ...more], { folder })
  const pages = await Promise.all(['HEAD', 'older.json'].map((older) => against(older, '--grammar', 'grammar.json')))
  for (const { stdout } of pages) t.true(stdout.includes('<li>Changed rules: <a href="#atom">'))
  const absent = await against('absent.json')
  t.deepEqual([absent.stdout, absent.code], ['', 2])
  t.true(absent.stderr.startsWith('error[grammar-file-not-found]: there is no file absent.json\n'))
  for (const other of ['--corpus <path...>', '--guide <url>']) {
    const both = await against('older.json', other.split(' ')[0]!, 'a')
    t.is(both.code, 2)
    t.is(
      both.stderr,
      `error[usage]: \`--against <older>\` cannot be used with \`${other}\`\n  hint: leave out one of the two\n`,
    )
  }
})
