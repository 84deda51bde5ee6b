import { namedStep } from '../message/pathText.js'
import { failed, success, type Result } from '../text/failure.js'
import { quoted } from '../text/writing/quoted.js'
import { nearHint } from './jsonNode.js'

/** Whether the path of a finding, given by its steps, matches a path in `codicil.json`. */
export type PathFilter = (steps: readonly string[]) => boolean

/** A step as reports print it, or a wildcard. */
type StepFilter = { readonly kind: 'step'; readonly text: string } | { readonly kind: '*' | '**' | '@*' }

type Form = readonly [form: RegExp, filter: (text: string) => StepFilter | undefined]

const exact = (text: string): StepFilter => ({ kind: 'step', text })
const wildcard = (text: string): StepFilter => ({ kind: text.replace('.', '') as '*' | '**' | '@*' })

const firstForms: readonly Form[] = [
  [/[A-Z]+(?=[.[]|$)/y, exact],
  [/\*\*?(?=[.[]|$)/y, wildcard],
]

const nextForms: readonly Form[] = [
  [/\.@?[^\s."[\]`*@\p{C}][^\s."[\]`*\p{C}]*/uy, exact],
  [/\.(\*\*?|@\*)(?=[.[]|$)/y, wildcard],
  [/\[\]/y, exact],
  [/(\.@)?\["(\\.|[^"\\])*"\]/y, quotedStep],
]

/** A quoted name as reports print it: without the quotation marks if the name has no special characters. */
function quotedStep(text: string): StepFilter | undefined {
  try {
    return exact(namedStep(JSON.parse(text.slice(text.indexOf('[') + 1, -1)) as string, text.startsWith('.@')))
  } catch {
    return undefined
  }
}

/**
 * Parses the path of findings as reports print it, in which `*` stands for any step, `@*` for any attribute, and `**` for any number
 * of steps. Fails with `bad-configuration`.
 */
export function pathFilter(text: string): Result<PathFilter> {
  const filters: StepFilter[] = []
  let at = 0
  do {
    const read = stepAt(text, at)
    if (!read) return unreadable(text, at)
    filters.push(read.filter)
    at = read.end
  } while (at < text.length)
  return impossible(filters) ?? success((steps) => matches(filters, steps))
}

function stepAt(text: string, at: number) {
  for (const [form, filterOf] of at === 0 ? firstForms : nextForms) {
    form.lastIndex = at
    const [found] = form.exec(text) ?? []
    const filter = found === undefined ? undefined : filterOf(found)
    if (found !== undefined && filter) return { filter, end: at + found.length }
  }
  return undefined
}

function unreadable(text: string, at: number): Result<never> {
  if (at === 0)
    return failed(
      'bad-configuration',
      'it must start with REQUEST, RESPONSE, SERVICE, EXTENSION, `*` or `**`',
      asReports,
    )
  return failed('bad-configuration', `it cannot be read from ${quoted(text.slice(at))} on`, asReports)
}

const asReports =
  'write it as reports do, such as `RESPONSE.BODY.pets[].id` or `REQUEST.BODY["a b"]`; `*` stands for one whole step, `**` for any number'

/** What a path starts with, and what may follow. */
const starts: ReadonlyMap<string, readonly string[]> = new Map([
  ['REQUEST', ['METHOD', 'PATH', 'QUERY', 'HEADERS', 'COOKIES', 'BODY']],
  ['RESPONSE', ['STATUS', 'HEADERS', 'BODY']],
  ['SERVICE', []],
  ['EXTENSION', []],
])

/** The failure if no path of a finding starts like this one; otherwise undefined. */
function impossible([message, part]: readonly StepFilter[]): Result<never> | undefined {
  if (message?.kind !== 'step') return undefined
  const parts = starts.get(message.text)
  if (!parts) return unreadable('', 0)
  if (part?.kind !== 'step' || parts.includes(part.text.slice(1))) return undefined
  const hint = parts.length === 0 ? `nothing follows \`${message.text}\`` : `${message.text} has ${parts.join(', ')}`
  return failed(
    'bad-configuration',
    `no finding is at \`${message.text}${part.text}\``,
    nearHint(part.text.slice(1), parts) ?? hint,
  )
}

/** Whether the filters accept all steps. Computed from the last filter to the first, for every start among the steps. */
const matches = (filters: readonly StepFilter[], steps: readonly string[]): boolean =>
  filters.reduceRight<readonly boolean[]>(
    (rest, filter) =>
      rest.map((_, at) => {
        if (filter.kind === '**') return rest.slice(at).includes(true)
        const step = steps[at]
        return step !== undefined && accepts(filter, step) && rest[at + 1] === true
      }),
    [...steps.map(() => false), true],
  )[0] === true

function accepts(filter: StepFilter, step: string): boolean {
  if (filter.kind === 'step') return filter.text === step
  return filter.kind === '*' || step.startsWith('.@')
}
