import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import test from 'ava'
import { contractGrammar } from '../../grammar/index.js'
import { grammarFiles, type FormOptions } from '../../src/grammar-forms/grammarFiles.js'
import { guideAnchors } from '../../src/grammar-forms/guideAnchors.js'
import { rulesOf } from '../../src/grammar-forms/production.js'
import { tokensOf } from '../../src/grammar-forms/tokensOf.js'
import { withoutMistakes } from '../../src/grammar-forms/withoutMistakes.js'
import { borrowTab } from '../support/browser.js'
import { allCases } from '../support/corpus.js'

const folder = fileURLToPath(new URL('../../docs/grammar/', import.meta.url))
const page = readFileSync(`${folder}index.html`, 'utf8')
const allRules = rulesOf(contractGrammar)
const language = withoutMistakes(allRules)
const rules = language.map(({ name }) => name)
const targetsIn = (text: string): string[] => [...text.matchAll(/ (?:xlink:)?href="([^"]*)"/g)].map(([, href]) => href!)

/** The anchor that code hosts give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

test('the page has every rule with its diagram and an example, and every token', (t) => {
  for (const name of rules) {
    const section = page.split(`<section id="${name}">`)[1]?.split('</section>')[0] ?? ''
    t.true(section.includes(`aria-label="Railroad diagram of ${name}"`), name)
    t.regex(section, /href="\.\.\/guide\.md#/, name)
    t.regex(section, /href="#example-/, name)
  }
  for (const { name } of tokensOf(contractGrammar, language)) t.true(page.includes(`<tr id="${name}">`), name)
})

test('each rule has an SVG, and the folder contains nothing else but the page and the EBNF', (t) => {
  const expected = [...rules.map((name) => `${name}.svg`), 'index.html', 'contract.ebnf', 'contract.grammar.json']
  t.deepEqual(readdirSync(folder).sort(), expected.sort())
})

test('every link of the page and of the diagrams leads somewhere', (t) => {
  const guide = readFileSync(`${folder}../guide.md`, 'utf8')
  const anchors = new Set([...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!)))
  const leads = (target: string): boolean => {
    const [file = '', anchor] = target.split('#')
    if (file === '../guide.md') return anchors.has(anchor ?? '')
    if (file !== '' && !existsSync(join(folder, file))) return false
    return anchor === undefined || page.includes(` id="${anchor}"`)
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg') || name.endsWith('.html'))
  const targets = files.flatMap((name) => targetsIn(readFileSync(folder + name, 'utf8')))
  t.true(targets.length > 500)
  t.deepEqual(
    [...new Set(targets)].filter((target) => !leads(target)),
    [],
  )
})

test('the diagram of a bound shows its words instead of the name of their token', (t) => {
  const texts = [...readFileSync(`${folder}bound.svg`, 'utf8').matchAll(/<text[^>]*>([^<]*)</g)].map(
    ([, text]) => text!,
  )
  for (const word of ['minLength', 'maxLength', 'min', 'max', 'pattern', 'whiteSpace', 'replace', 'collapse'])
    t.true(texts.includes(word), word)
  t.false(texts.includes('a bound'))
})

test('a diagram breaks its sequences at the width that is asked for', (t) => {
  const widthOf = (width: number | undefined): number => {
    const svg = grammarFiles('diagrams', contractGrammar, { width }).get('scenario.svg')!
    return Number(/ width="([\d.]+)"/.exec(svg)![1])
  }
  t.true(widthOf(250) < widthOf(undefined))
  t.true(widthOf(undefined) < widthOf(2000))
})

test('each rule of the page is also said in words, to which its diagram refers', (t) => {
  for (const name of rules) {
    const section = page.split(`<section id="${name}">`)[1]!.split('</section>')[0]!
    t.true(section.includes(` aria-details="words-${name}"`), name)
    t.true(section.includes(`<details class="words" id="words-${name}"><summary>In words</summary>`), name)
  }
})

test('no diagram shows a backtick', (t) => {
  for (const name of rules) t.notRegex(readFileSync(`${folder}${name}.svg`, 'utf8'), /`|&#96;/, name)
})

test('the table of guide sections names every rule and no other', (t) => {
  t.deepEqual(Object.keys(guideAnchors).sort(), allRules.map(({ name }) => name).sort())
})

const marksIn = (text: string): string[] =>
  [...text.matchAll(/(only in error|not in the corpus)(?=<)/g)].map(([, m]) => m!)

test('what no contract uses is marked; with errors, so is what only mistakes use', (t) => {
  const contract = 'Feature: F\nBackground:\nScenario: s\nGiven GET /\nThen status 200\n'
  const corpus = [{ name: 'a', text: contract, isBroken: false }]
  const marks = (rule: string, options: FormOptions): string[] =>
    marksIn(grammarFiles('diagrams', contractGrammar, options).get(`${rule}.svg`)!)
  t.deepEqual(marks('section', {}), [])
  t.deepEqual(marks('section', { corpus }), [])
  t.is(marks('step', { corpus }).length, 9, 'all steps but the request line and the status')
  t.deepEqual(marks('section', { withErrors: true }), ['only in error'])
  t.deepEqual(marks('section', { withErrors: true, corpus }), ['not in the corpus'])
})

test('the page explains the marks that it has, and no others', (t) => {
  const explained = (options: FormOptions): string[] =>
    marksIn(
      /<p class="legend">.*?<nav/s.exec(grammarFiles('diagrams', contractGrammar, options).get('index.html')!)![0],
    )
  const corpus = [{ name: 'a', text: 'Feature: F\n', isBroken: false }]
  t.deepEqual(explained({}), [])
  t.deepEqual(explained({ corpus }), ['not in the corpus'])
  t.deepEqual(explained({ withErrors: true }), ['only in error'])
})

test('the pages and diagrams of the documentation have no marks: the corpus uses all of the language', (t) => {
  for (const file of readdirSync(folder)) t.deepEqual(marksIn(readFileSync(folder + file, 'utf8')), [], file)
})

test('the corpus uses everything that the parser can read', (t) => {
  const corpus = allCases.map(({ name, source }) => ({ name, text: source.text, isBroken: false }))
  const files = grammarFiles('diagrams', contractGrammar, { corpus, withErrors: true })
  t.deepEqual(
    [...files].filter(([, text]) => text.includes('>not in the corpus<')).map(([name]) => name),
    [],
  )
})

const backgroundOf = (selector: string): string =>
  `getComputedStyle(document.querySelector('${selector}')).backgroundColor`
const [lightPage, darkPage] = ['rgb(255, 255, 255)', 'rgb(13, 17, 23)']

for (const [colorScheme, background] of [
  ['light', lightPage],
  ['dark', darkPage],
] as const)
  for (const [device, width] of [
    ['desktop', 1200],
    ['phone', 390],
  ] as const)
    test(`a browser shows the page ${colorScheme} on a ${device}, offline and without script`, async (t) => {
      const tab = await borrowTab(t, {
        colorScheme,
        kept: { javaScriptEnabled: false },
        viewport: { width, height: 900 },
      })
      const requests: string[] = []
      tab.on('request', (request) => requests.push(request.url()))
      const address = pathToFileURL(`${folder}index.html`).href
      await tab.goto(address)
      t.deepEqual(requests, [address], 'the page loads no other file')
      t.is(await tab.evaluate(backgroundOf('body')), background)
      t.true(await tab.evaluate<boolean>('document.body.scrollWidth <= innerWidth'), 'nothing is too wide')
      const widths = await tab.evaluate<number[]>(
        "[...document.querySelectorAll('.diagram svg')].map((svg) => svg.clientWidth)",
      )
      t.is(widths.length, rules.length)
      t.true(Math.min(...widths) > 100)
      t.true(Math.max(...widths) < 800, 'a diagram is broken before it gets wider than a page')
    })

test('a diagram as a file of its own is an image, light and dark', async (t) => {
  const tab = await borrowTab(t, { colorScheme: 'dark', kept: { javaScriptEnabled: false } })
  await tab.goto(pathToFileURL(`${folder}step.svg`).href)
  t.is(await tab.evaluate(backgroundOf('svg')), darkPage)
  t.true((await tab.locator('svg').boundingBox())!.width > 100)
})
