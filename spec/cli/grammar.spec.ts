import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { sums } from '../grammars/sumsGrammar.js'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const checkedIn = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

test('grammar ebnf, json and textmate print the files that are checked in', async (t) => {
  const [ebnf, json, textMate] = await Promise.all(
    ['ebnf', 'json', 'textmate'].map((form) => runShared(['grammar', form])),
  )
  t.is(json!.stdout, checkedIn('docs/grammar/contract.grammar.json'))
  t.is(ebnf!.stdout, checkedIn('docs/grammar/contract.ebnf'))
  t.is(textMate!.stdout, checkedIn('editors/vscode/syntaxes/contract.tmLanguage.json'))
  t.deepEqual([ebnf!.code, json!.code, textMate!.code], [0, 0, 0])
})

test('grammar diagrams writes a page and an SVG for each rule, with examples from a corpus', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pets_1.contract'), 'Feature: F\nScenario: s\nGiven GET /\nThen status 200\n')
  const ran = await runShared(['grammar', 'diagrams', '--out', 'drawn', '--corpus', '.', '--guide', 'guide.html'], {
    folder,
  })
  const files = readdirSync(join(folder, 'drawn'))
  t.is(ran.stdout, `${String(files.length)} files written to drawn\n`)
  t.is(ran.code, 0)
  t.true(files.includes('index.html') && files.includes('contract.svg') && files.length > 30)
  const page = readFileSync(join(folder, 'drawn/index.html'), 'utf8')
  t.true(page.includes('href="#example-pets-1-contract"'))
  t.true(page.includes('href="guide.html#request-line"'))
  t.true(page.includes('not in the corpus'))
})

test('grammar diagrams draws any grammar from its JSON, and marks what a corpus never takes', async (t) => {
  const folder = temporaryFolder(t)
  mkdirSync(join(folder, 'corpus'))
  writeFileSync(join(folder, 'sums.json'), JSON.stringify(sums()))
  writeFileSync(join(folder, 'corpus/one.txt'), 'let a=0')
  const draw = (...words: readonly string[]) =>
    runShared(['grammar', 'diagrams', '--grammar', 'sums.json', ...words], { folder })
  const { code, stdout } = await draw('--corpus', 'corpus')
  t.is(code, 0)
  for (const { name } of sums().rules) t.true(stdout.includes(`<section id="${name}">`), name)
  t.regex(stdout, /a start · <a href="#example-one-txt">/)
  t.regex(stdout, /<text[^>]*>let<\/text>/)
  t.true(stdout.includes('>not in the corpus<'))
  t.false((await draw()).stdout.includes('not in the corpus'))
  t.false(stdout.includes('only in error'))
  const guided = await draw('--guide', 'guide.md')
  t.deepEqual([guided.code, guided.stdout], [2, ''])
  writeFileSync(join(folder, 'corpus/two.txt'), 'let')
  const unread = await draw('--corpus', 'corpus', '--out', 'drawn')
  t.is(unread.code, 2)
  t.regex(unread.stderr, /error\[corpus-unread\]: the grammar does not read two\.txt in corpus/)
  t.false(existsSync(join(folder, 'drawn')))
})

test('grammar diagrams without a folder prints the page, which needs no corpus', async (t) => {
  const ran = await runShared(['grammar', 'diagrams'])
  t.regex(ran.stdout, /^<!doctype html>/)
  t.is(ran.code, 0)
})

test('--with-errors also prints what only mistakes use', async (t) => {
  const [language, parser] = await Promise.all([
    runShared(['grammar', 'diagrams']),
    runShared(['grammar', 'diagrams', '--with-errors']),
  ])
  t.deepEqual([language.code, parser.code], [0, 0])
  t.false(language.stdout.includes('only in error'))
  t.true(parser.stdout.includes('only in error') && parser.stdout.includes('<section id="misplaced">'))
})

test('a missing corpus, or a folder that cannot be written, is a failure', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'file'), '')
  const missing = await runShared(['grammar', 'diagrams', '--corpus', 'nowhere'], { folder })
  t.is(missing.code, 2)
  t.regex(missing.stderr, /error\[file-missing\]: nowhere does not exist/)
  const unwritable = await runShared(['grammar', 'ebnf', '--out', 'file'], { folder })
  t.is(unwritable.code, 2)
  t.regex(unwritable.stderr, /error\[unwritable\]: the folder file cannot be created/)
})
