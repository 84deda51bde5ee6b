import test from 'ava'
import type { CstElement, CstNode, IToken } from 'chevrotain'
import {
  contractGrammar,
  contractReader,
  createParser,
  createReader,
  entries,
  lex,
  parse,
  stepWord,
  tokens,
  withTokens,
  ContractParser,
  type EntryName,
} from '../../grammar/index.js'
import { parsePrepared } from '../../grammar/preparedParser.js'
import { goodCases } from '../support/corpus.js'

/** A tree as text: the names of its parts, with the texts and the places of its tokens. */
const shown = (node: CstElement, shift = 0): string =>
  'children' in node
    ? `${node.name}(${Object.entries(node.children)
        .map(([name, children]) => `${name}: ${children.map((child) => shown(child, shift)).join(' ')}`)
        .join(', ')})`
    : `${node.image}@${String(node.startOffset + shift)}`

function* nodesIn(node: CstNode): Generator<CstNode> {
  yield node
  for (const child of Object.values(node.children).flat()) if ('children' in child) yield* nodesIn(child)
}

/** A part of a contract, with the tree that the contract has there. */
interface Fragment {
  readonly text: string
  readonly start: number
  readonly tree: CstElement
}

function fragmentOf(text: string, node: CstNode): Fragment[] {
  const { startOffset, endOffset = NaN } = node.location!
  return Number.isNaN(endOffset)
    ? []
    : [{ text: text.slice(startOffset, endOffset + 1), start: startOffset, tree: node }]
}

/** What a block contains. */
function bodyOf(text: string, block: CstNode): Fragment[] {
  const [open, close] = ['BlockOpen', 'BlockClose'].map((name) => block.children[name]![0] as IToken)
  const tree = block.children['json']?.[0] ?? block.children['fragment']?.[0]
  const start = open!.startOffset + open!.image.length
  return tree ? [{ text: text.slice(start, close!.startOffset), start, tree }] : []
}

/** The rules of the contract grammar whose nodes are fragments of an entry. */
const nodesOf: Readonly<Partial<Record<EntryName, string>>> = {
  contract: 'contract',
  step: 'step',
  payload: 'payload',
  value: 'value',
  expression: 'branches',
  jsonValue: 'jsonValue',
}

function fragmentsIn(text: string, entry: EntryName): Fragment[] {
  if (entry === 'exemption')
    return lex(text)
      .trivia.filter(({ tokenType }) => tokenType === tokens.ExemptionComment)
      .map((token) => ({ text: token.image, start: token.startOffset, tree: token }))
  const nodes = [...nodesIn(parse(lex(text)).cst)]
  if (entry === 'body') return nodes.filter(({ name }) => name === 'block').flatMap((block) => bodyOf(text, block))
  if (entry === 'expression')
    return nodes
      .filter(({ name }) => name === 'expression')
      .flatMap((node) => [...nodesIn(node)].filter(({ name }) => name === 'branches').slice(0, 1))
      .flatMap((node) => fragmentOf(text, node))
  return nodes.filter(({ name }) => name === nodesOf[entry]).flatMap((node) => fragmentOf(text, node))
}

const names = Object.keys(entries) as EntryName[]
const analysed = createReader({ ...contractGrammar })

/** What an entry reads in place of a fragment's tree. */
function treeFrom(entry: EntryName, { text, tree }: Fragment, { read } = contractReader): CstElement | undefined {
  const { cst, errors } = read(entry, text)
  if (errors.length > 0) return undefined
  if (entry === 'exemption') return tree
  return entry === 'body' ? (cst.children as CstNode['children'])[(tree as CstNode).name]?.[0] : cst
}

for (const entry of names) {
  test(`${entry}: a fragment of a contract is read to the tree that it has there`, (t) => {
    let read = 0
    for (const { name, source } of goodCases)
      for (const fragment of fragmentsIn(source.text, entry)) {
        const expected = shown(fragment.tree)
        for (const reader of [contractReader, analysed]) {
          const tree = treeFrom(entry, fragment, reader)
          const shift = entry === 'exemption' ? 0 : fragment.start
          t.is(tree && shown(tree, shift), expected, `${name}: ${fragment.text}`)
        }
        const { rule } = entries[entry]
        t.truthy(parsePrepared(rule, contractReader.lex(fragment.text, entry).tokens), fragment.text)
        read++
      }
    t.true(read >= 3, `only ${String(read)}`)
  })
}

/** Text that cannot follow a fragment, and how far into it the error is. */
const extra: Readonly<Partial<Record<EntryName, readonly (readonly [text: string, at: number])[]>>> = {
  step: [['\n* status 200', 1]],
  payload: [
    ['\nFeature: F', 1],
    ['\n  """\n{}\n"""', 3],
  ],
  value: [
    ['\n(string)', 1],
    ['\n* status 200', 1],
  ],
  expression: [
    ['/', 0],
    ['/ pattern /x', 0],
    [')', 0],
    ['\n', 0],
  ],
  jsonValue: [
    [' 1', 1],
    ['\n}', 1],
    [' "(string)"', 1],
  ],
  exemption: [['\nallow', 1]],
}

for (const [entry, texts] of Object.entries(extra) as [EntryName, (typeof extra)[EntryName] & {}][])
  test(`${entry}: text after a fragment is an error at its first token`, (t) => {
    const fragments = new Map(
      goodCases.flatMap(({ source }) => fragmentsIn(source.text, entry).map((fragment) => [fragment.text, fragment])),
    )
    for (const { text } of fragments.values())
      for (const [more, at] of texts) {
        const [error] = contractReader.read(entry, text + more).errors
        t.is(error?.code, 'extra', text + more)
        t.is(error?.span.start, text.length + at, text + more)
      }
  })

test('a body is all of its text, whatever its lines look like', (t) => {
  const text = 'He said """no""".\nScenario: another\n* status 200\n"""\n'
  const { cst, errors } = contractReader.read('body', text)
  t.deepEqual(errors, [])
  t.is(cst.location?.endOffset, text.length - 1)
  t.is(contractReader.read('body', '<a>"""</a>').errors.length, 0)
  t.is(contractReader.read('body', '{\n Feature: 1\n}').errors.length, 0)
})

test('an error has a code, a message and a place', (t) => {
  const errorOf = (entry: EntryName, text: string): unknown => contractReader.read(entry, text).errors[0]
  t.deepEqual(errorOf('expression', '(a'), {
    code: 'missing',
    message: 'expected `)` but found the end of the text',
    span: { start: 2, end: 2 },
  })
  t.deepEqual(errorOf('jsonValue', '[1, }'), {
    code: 'unexpected',
    message: 'expected a JSON value but found `}`',
    span: { start: 4, end: 5 },
  })
  t.deepEqual(errorOf('value', ''), {
    code: 'unexpected',
    message: 'expected a value or a placeholder but found the end of the text',
    span: { start: 0, end: 0 },
  })
  t.deepEqual(errorOf('expression', '[a-z]+/ pattern /x.*'), {
    code: 'extra',
    message: '`/` is not allowed here',
    span: { start: 6, end: 7 },
  })
})

const Within = stepWord('statusCode', 'Within', 'within')

class OwnParser extends ContractParser {
  within = this.RULE('within', () => {
    this.CONSUME(Within)
    this.CONSUME(tokens.Integer)
  })

  protected override steps() {
    return [...super.steps(), { ALT: () => this.SUBRULE(this.within) }]
  }
}

test('the entries of an extended grammar read its extensions', (t) => {
  const own = createReader({
    modes: withTokens(contractGrammar.modes, { step: [Within] }),
    Parser: OwnParser,
  })
  const { cst, errors } = own.read('step', '* within 250')
  t.deepEqual(errors, [])
  t.truthy((cst.children as CstNode['children'])['within'])
  t.is(own.read('step', '* within 250 1').errors[0]?.span.start, 13)
  t.is(own.read('body', 'a\n* within 250').errors.length, 0)
  t.notThrows(() => createParser(contractGrammar))
})
