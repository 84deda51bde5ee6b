import type { ExcludedStepCstNode, UnknownStepCstNode } from '../../../grammar/index.js'
import type { Fix } from '../../text/diagnostic.js'
import { nearest } from '../../text/writing/nearest.js'
import { cover, type Span } from '../../text/span.js'
import { first, spanOf } from '../tree/cst.js'
import type { ExtensionReading } from '../tree/extension.js'
import type { Reporter } from '../tree/reporter.js'
import { ownEntry } from '../../collections/ownEntry.js'

const providerState = new Set(['fact', 'fixture'])
const testData = new Set(['value', 'export'])

/** `X-Id: (string)` without the colon after the name. */
function withoutColon(field: string): string {
  const [name = ''] = field.split(' ', 1)
  return name.endsWith(':') ? name.slice(0, -1) + field.slice(name.length) : field
}

/** Reports a step of the predecessors that this language leaves out (docs/language.md 4.2). */
export function reportExcludedStep({ children }: ExcludedStepCstNode, { report }: Reporter): void {
  const word = first(children.ExcludedWord)
  if (!word) return
  const name = word.image.toLowerCase()
  const rest = first(first(children.ignored)?.children.RestOfLine)?.image ?? ''
  if (providerState.has(name)) {
    report(
      'provider-state-step',
      spanOf(word),
      `\`${name}\` is ignored, because codicil does not set up provider state`,
    )
  } else if (testData.has(name)) {
    report(
      'test-data',
      spanOf(word),
      `\`${name}\` is ignored: it says where test data comes from, not what a message is`,
      { hint: 'fill placeholders from `Examples:`' },
    )
  } else if (name === 'header') {
    const fixed = withoutColon(rest)
    report('header-step', spanOf(word), '`header` must say whether it belongs to the request or the response', {
      hint: `write \`request-header ${fixed}\` or \`response-header ${fixed}\``,
    })
  } else {
    report('excluded-step', spanOf(word), `this language has no \`${name}\` step`, {
      hint: 'contracts describe only HTTP requests and responses',
    })
  }
}

/** A word of a line. */
interface Word {
  readonly text: string
  readonly span: Span
}

/** How many words of an unknown step are looked at. */
const maxWords = 6

/** The first words of a text that starts at an offset. */
export function wordsOf(text: string, offset: number): Word[] {
  const words: Word[] = []
  let start = 0
  for (const word of text.split(' ', maxWords)) {
    if (word !== '') words.push({ text: word, span: { start: offset + start, end: offset + start + word.length } })
    start += word.length + 1
  }
  return words
}

/** The step that an unknown one was most likely meant as. */
export interface MeantStep {
  /** Its word: `status`, `GET`. */
  readonly name: string
  /** What to write, and instead of which words; there may be no simple replacement. */
  readonly fix?: Fix
  /** The word after it. */
  readonly next?: string | undefined
  readonly hint?: string
}

/** Words of other languages for steps of this one. */
const synonyms: Readonly<Record<string, string>> = {
  'status-code': 'status',
  statuscode: 'status',
  'response-status': 'status',
  'response-code': 'status',
  cookie: 'request-cookie',
  query: 'query-parameter',
  'query-param': 'query-parameter',
  'request-query': 'query-parameter',
  field: 'form-field',
  'form-data': 'form-field',
  part: 'request-part',
}

/** The same meaning for several words. */
function words(all: readonly string[], meaning: string): Readonly<Record<string, string>> {
  return Object.fromEntries(all.map((word) => [word, meaning]))
}

/** A word without the colon or equals sign after it. */
export const bare = (word = ''): string => (word.endsWith(':') || word.endsWith('=') ? word.slice(0, -1) : word)

const isStatus = (text = ''): boolean => text.length === 3 && Number(text) >= 100 && Number(text) <= 599

/** The words of a line that may be a step: what is meant, as far as it is clear. */
export function meantStep(
  words: readonly Word[],
  { reader: { keywords, addedBodies } }: ExtensionReading,
): MeantStep | undefined {
  const { stepNames, stepWords, methods } = keywords
  const [first, second] = words
  if (!first) return undefined
  if (first.text.startsWith('/'))
    return { name: methods[0]!, hint: `start a request line with its method: \`GET ${first.text}\`` }
  const at = (index: number): string => bare(words[index]?.text)
  const stepAt = (index: number): string | undefined => {
    const joined = `${at(index)}-${at(index + 1)}`.toLowerCase()
    return stepNames.find((name) => name === joined)
  }
  /** Replaces the words from the first one to another. */
  const replaced = (name: string, to: number): MeantStep => ({
    name,
    fix: { span: cover(first.span, words[to]!.span), text: name },
    next: words[to + 1]?.text,
  })
  if (isStatus(first.text)) return { ...(second ? {} : replaced(`status ${first.text}`, 0)), name: 'status' }
  const synonym = ownEntry(synonyms, at(0).toLowerCase())
  if (synonym !== undefined) return replaced(synonym, 0)
  const joined = stepAt(0)
  if (joined !== undefined) return replaced(joined, 1)
  const near = nearest(first.text, stepNames)
  if (near !== undefined) return replaced(near, 0)
  const body = bodyStep(first.text, addedBodies)
  if (body !== undefined) return replaced(body, 0)
  const assigned = assignment(first, stepNames)
  if (assigned) return assigned
  for (let index = 1; index < Math.min(words.length, maxFillers + 1); index++) {
    const name = stepAt(index)
    if (name !== undefined) return replaced(name, index + 1)
    const word = at(index)
    if (word === 'status') return statusAmong(words) ?? { name: 'status' }
    if (methods.includes(word) || stepWords.includes(word)) return replaced(word, index)
  }
  return undefined
}

/** How many words such as "a" or "the" may come before the word of a step. */
const maxFillers = 3

/** The step that `request-properties` stands for, if `properties` is a kind of body that the language adds. */
function bodyStep(text: string, bodies: readonly string[]): string | undefined {
  const side = ['request', 'response'].find((one) => text.startsWith(`${one}-`))
  const kind = side === undefined ? undefined : nearest(text.slice(side.length + 1), bodies)
  return kind === undefined ? undefined : `${side!}-body ${kind}`
}

/** `status=201`, as in configuration files. */
function assignment({ text, span }: Word, stepNames: readonly string[]): MeantStep | undefined {
  const at = text.indexOf('=')
  const name = at > 0 ? stepNames.find((one) => one === text.slice(0, at).toLowerCase()) : undefined
  return name === undefined ? undefined : { name, fix: { span, text: `${name} ${text.slice(at + 1)}` } }
}

/** "the status is 201". */
function statusAmong(words: readonly Word[]): MeantStep | undefined {
  const code = words.find(({ text }) => isStatus(text))
  return code && { name: 'status', fix: { span: cover(words[0]!.span, code.span), text: `status ${code.text}` } }
}

/** Reports a step with an unknown word; returns what was most likely meant. */
export function reportUnknownStep({ children }: UnknownStepCstNode, reading: ExtensionReading): MeantStep | undefined {
  const word = first(children.UnknownWord)
  if (!word) return undefined
  const { stepNames } = reading.reader.keywords
  const rest = first(first(children.ignored)?.children.RestOfLine)
  const { start } = spanOf(word)
  const line = reading.source.text.slice(start, rest ? spanOf(rest).end : spanOf(word).end)
  const known = ownEntry(elsewhere, bare(word.image).toLowerCase())
  const meant = known === undefined ? meantStep(wordsOf(line, start), reading) : undefined
  reading.report('unknown-step', meant?.fix?.span ?? spanOf(word), `\`${word.image}\` is not a step of this language`, {
    hint: known ?? hintAt(word.image, meant) ?? `steps are ${stepNames.map((name) => `\`${name}\``).join(', ')}`,
    fix: meant?.fix,
  })
  return meant
}

/** Words of other languages for what a request line or a header states here. */
const elsewhere: Readonly<Record<string, string>> = {
  ...words(
    ['param', 'parameter'],
    'write a query parameter as `query-parameter status (string)`, and a path parameter in the request line',
  ),
  ...words(
    ['path', 'url', 'uri', 'method', 'path-parameter', 'path-param'],
    'write the method and the path in the request line: `GET /pets/(id:number)`',
  ),
  ...words(
    ['content-type', 'accept', 'authorization'],
    'write a header as `request-header` or `response-header`, followed by its name and its value',
  ),
}

function hintAt(word: string, meant: MeantStep | undefined): string | undefined {
  if (meant) return meant.hint ?? `did you mean \`${meant.fix?.text ?? meant.name}\`?`
  if (word.toLowerCase() === 'body' || word.toLowerCase() === 'body:')
    return 'did you mean `request-body` or `response-body`?'
  return undefined
}
