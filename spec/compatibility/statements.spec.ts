import test, { type ExecutionContext } from 'ava'
import type { Detail, Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { compared } from '../support/compared.js'
import { random, type Random } from '../support/random.js'
import { rendered } from '../support/rendered.js'

/** The number of pairs; set `ORACLE_PAIRS` for a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 30)

type Side = 'request' | 'response'

/** The content of an element: another element, a wildcard, a sequence, a choice or an interleaving. */
type Content =
  | { readonly kind: 'one'; readonly name: string; readonly times: string }
  | { readonly kind: 'any'; readonly times: string }
  | { readonly kind: 'row' | 'choice' | 'all'; readonly of: readonly Content[] }

const names = ['a', 'b', 'c', 'd'] as const
/** The names, and `z` for all names that no contract mentions. */
const letters = [...names, 'z'] as const

const anyTimes = (choices: Random): string => choices.pick(['', '', '', '?', '*', '{1,2}'])

const one = (choices: Random): Content => ({ kind: 'one', name: choices.pick(names), times: anyTimes(choices) })

/** A sequence of elements with at most one choice or wildcard, or an interleaving of elements. */
function anyContent(choices: Random): Content {
  const of = choices.some(1, 3, () => one(choices))
  const group = choices.below(6)
  if (group === 0) of.push({ kind: 'choice', of: choices.some(2, 2, () => one(choices)) })
  if (group === 1) return { kind: 'all', of: distinct(of) }
  if (group === 2) of.splice(choices.below(of.length + 1), 0, { kind: 'any', times: choices.pick(['', '?', '*']) })
  return { kind: 'row', of }
}

const distinct = (of: readonly Content[]): readonly Content[] =>
  of.filter((part, index) => part.kind === 'one' && of.findIndex((other) => other.kind === 'one' && other.name === part.name) === index) // prettier-ignore

/** The content with one change, or an unrelated content. */
function mutated(content: Content, choices: Random): Content {
  if (content.kind === 'one' || content.kind === 'any' || choices.below(6) === 0) return anyContent(choices)
  const of = [...content.of]
  const at = choices.below(of.length)
  const own = of[at]!
  const changes: readonly (() => void)[] = [
    () => of.splice(at, 1),
    () => of.splice(at, 0, one(choices)),
    () => of.splice(at, 1, one(choices)),
    () => of.reverse(),
    () => own.kind === 'one' && of.splice(at, 1, { ...own, times: anyTimes(choices) }),
  ]
  choices.pick(changes)()
  if (of.length === 0) return content
  return content.kind === 'all' ? { kind: 'all', of: distinct(of) } : { ...content, of }
}

/** The content as it is written in a contract. */
function written(content: Content): string {
  switch (content.kind) {
    case 'one':
      return `(${content.name.toUpperCase()}${content.times})`
    case 'any':
      return `(anything${content.times === '' ? '{1}' : content.times})`
    case 'row':
      return content.of.map(written).join('')
    case 'choice':
    case 'all':
      return `(${content.of.map((part) => written(part).slice(1, -1)).join(content.kind === 'choice' ? ' | ' : ' & ')})`
  }
}

/** A regular expression for the words of a content. Wildcards match the letters of `anyName`, and interleavings all orders. */
function expression(content: Content, anyName = letters.join('')): string {
  switch (content.kind) {
    case 'one':
      return `(?:${content.name})${content.times}`
    case 'any':
      return `[${anyName}]${content.times}`
    case 'row':
      return content.of.map((part) => expression(part, anyName)).join('')
    case 'choice':
      return `(?:${content.of.map((part) => expression(part, anyName)).join('|')})`
    case 'all':
      return `(?:${orders(content.of).map((of) => of.map((part) => expression(part, anyName)).join('')).join('|')})` // prettier-ignore
  }
}

const orders = (of: readonly Content[]): readonly (readonly Content[])[] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first, index) => orders(of.filter((_, at) => at !== index)).map((rest) => [first, ...rest]))

/** All 19,531 words of up to six letters. Seven letters would make too many words. */
const words: readonly string[] = (() => {
  let longest = ['']
  const all = ['']
  for (let length = 0; length < 6; length++) {
    longest = longest.flatMap((word) => letters.map((letter) => word + letter))
    all.push(...longest)
  }
  return all
})()

const languageOf = (content: Content, anyName?: string): readonly string[] => {
  const pattern = new RegExp(`^(?:${expression(content, anyName)})$`)
  return words.filter((word) => pattern.test(word))
}

const contract = (content: Content, side: Side): string => {
  const types = names.map((name) => `Given type ${name.toUpperCase()} <${name}/>`).join('\n')
  const body = `<r>${written(content)}</r>`
  const steps =
    side === 'request' ? `And request-body ${body}\nThen status 200` : `Then status 200\nAnd response-body ${body}`
  return `Feature: F\nScenario: s\n${types}\nWhen POST /a\n${steps}\n`
}

const namesPart = (content: Content, name: string): boolean =>
  content.kind === 'one' ? content.name === name : content.kind !== 'any' && content.of.some((part) => namesPart(part, name)) // prettier-ignore

interface Version {
  readonly content: Content
  readonly words: readonly string[]
}

const has = ({ content }: Version, name: string): boolean => namesPart(content, name)
const always = ({ words }: Version, ...some: readonly string[]): boolean =>
  words.every((word) => some.some((name) => word.includes(name)))
const everHas = ({ words }: Version, name: string): boolean => words.some((word) => word.includes(name))
const comesBefore = ({ words }: Version, first: string, second: string): boolean =>
  words.some((word) => word.includes(first) && word.lastIndexOf(second) > word.indexOf(first))

type DetailOf<Kind> = Extract<Detail, { readonly kind: Kind }>

/** Whether a part was in fact added or removed, or became required or optional. */
const presence: Readonly<
  Record<string, (name: string, older: Version, newer: Version, isRequest: boolean) => boolean>
> = {
  added: (name, older, newer, isRequest) =>
    has(newer, name) && !has(older, name) && (!isRequest || always(newer, name)),
  removed: (name, older, newer, isRequest) =>
    has(older, name) && !has(newer, name) && (isRequest || always(older, name)),
  'became-required': (name, older, newer) => has(older, name) && !always(older, name) && always(newer, name),
  'became-optional': (name, older, newer) => has(newer, name) && always(older, name) && !always(newer, name),
}

/** Whether one of several parts became required, or is no longer required. */
function isOneOf({ parts }: DetailOf<'one of'>, older: Version, newer: Version, isRequest: boolean): boolean {
  const some = parts.map(({ name }) => name)
  const [before, after] = [always(older, ...some), always(newer, ...some)]
  return isRequest ? !before && after : before && !after
}

const isRenamed = (detail: DetailOf<'renamed'>, older: Version, newer: Version): boolean =>
  [older, newer].every((version, index) => {
    const [own, other] = index === 0 ? [detail.older, detail.newer] : [detail.newer, detail.older]
    return everHas(version, own.name) && !everHas(version, other.name)
  })

function isReordered({ part, before }: DetailOf<'reordered'>, older: Version, newer: Version): boolean {
  if (!part || !before || part.name === '*' || before.name === '*') return part !== undefined && before !== undefined
  return comesBefore(newer, part.name, before.name) && !comesBefore(older, part.name, before.name)
}

/** Whether one version allows both orders of two parts, and the other only the first. */
function isFixed({ first, second }: DetailOf<'order'>, older: Version, newer: Version, isRequest: boolean): boolean {
  if (!first || first.name === '*' || second.name === '*') return true
  const [fixed, free] = isRequest ? [newer, older] : [older, newer]
  return (
    comesBefore(free, second.name, first.name) &&
    !comesBefore(fixed, second.name, first.name) &&
    comesBefore(fixed, first.name, second.name)
  )
}

/** Whether the finding states the counts of a part in both versions. The words are too short to check maximums above four. */
const isAsOften = ({ part: { name }, ...counts }: DetailOf<'occurrence'>, older: Version, newer: Version): boolean =>
  name === '*' ||
  [[older, counts.older] as const, [newer, counts.newer] as const].every(([{ content }, { least, most }]) => {
    const found = languageOf(content, 'z').map((word) => word.split(name).length - 1)
    return Math.min(...found) === least && (most > 4 || Math.max(...found) === most)
  })

/** Whether a finding is true, judged by the words of both versions. */
function isTrue({ side, change, detail }: Finding, older: Version, newer: Version): boolean {
  const isRequest = side === 'request'
  switch (detail.kind) {
    case 'part':
      return detail.part.name === '*' || presence[change]?.(detail.part.name, older, newer, isRequest) === true
    case 'one of':
      return isOneOf(detail, older, newer, isRequest)
    case 'renamed':
      return isRenamed(detail, older, newer)
    case 'reordered':
      return isReordered(detail, older, newer)
    case 'order':
      return isFixed(detail, older, newer, isRequest)
    case 'choice':
      return !everHas(isRequest ? newer : older, detail.part.name)
    case 'declared':
      return has(newer, detail.part.name) && everHas(older, detail.part.name)
    case 'occurrence':
      return isAsOften(detail, older, newer)
    default:
      return true
  }
}

function run(t: ExecutionContext, side: Side, start: number): void {
  let count = 0
  for (let seed = start; seed < start + pairs; seed++) {
    const choices = random(seed)
    const content = anyContent(choices)
    const [older, newer] = [content, mutated(content, choices)].map((own) => ({ content: own, words: languageOf(own) }))
    const [before, after] = [contract(older!.content, side), contract(newer!.content, side)]
    const { findings } = compared(before, after)
    count += findings.length
    const untrue = findings.filter((finding) => !isTrue(finding, older!, newer!))
    t.deepEqual(
      untrue.map(rendered).map(({ rule, message }) => `${rule}: ${message}`),
      [],
      `${seed}:\n${written(older!.content)}\nbecame\n${written(newer!.content)}`,
    )
  }
  t.true(count > pairs / 3)
}

test('findings about the children of requests are true', (t) => {
  run(t, 'request', 41_000_000)
})

test('findings about the children of responses are true', (t) => {
  run(t, 'response', 42_000_000)
})
