import test from 'ava'
import { compared } from '../support/compared.js'
import { random } from '../support/random.js'
import { anyScenario, contractText, near, type Content, type Form, type FormField, type Scenario, type Status } from './oracle/fields.js' // prettier-ignore
import { atomsOf, takes, texts, type TextType } from './oracle/text.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 60)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

/** What is sent: nothing, the text of an XML element, or the values of fields. */
type Sent = { readonly text: string } | { readonly fields: Readonly<Record<string, readonly string[]>> } | undefined

const takesText = (type: TextType, text: string): boolean => takes(atomsOf(type), { text }, 'read')

/** The field that a name belongs to. */
function fieldOf({ fields, others }: Form, name: string): FormField | 'ignored' | undefined {
  const own = name === 'a' || name === 'm[x]' ? fields[name] : undefined
  if (own) return own
  const family = name.startsWith('m[') && name.endsWith(']') ? fields['m[*]'] : undefined
  if (family) return family.optional ? 'ignored' : family
  if (others === 'none') return undefined
  return others === 'ignored' ? others : { type: others, optional: true, least: 1, most: Infinity }
}

const isRequired = ([name, { optional, least }]: readonly [string, FormField]): boolean =>
  name !== 'm[*]' && !optional && least > 0

const takesForm = (form: Form, sent: Readonly<Record<string, readonly string[]>>): boolean =>
  Object.entries(form.fields).every((entry) => !isRequired(entry) || entry[0] in sent) &&
  Object.entries(sent).every(([name, values]) => {
    const field = fieldOf(form, name)
    if (field === undefined || field === 'ignored') return field === 'ignored'
    const { type, least, most } = field
    return values.length >= least && values.length <= most && values.every((text) => takesText(type, text))
  })

function accepts(content: Content, sent: Sent): boolean {
  if (content.kind === 'form')
    return sent === undefined ? takesForm(content, {}) : 'fields' in sent && takesForm(content, sent.fields)
  if (sent === undefined) return content.kind === 'none' || content.optional
  return content.kind === 'body' && 'text' in sent && takesText(content.type, sent.text)
}

/** Nobody sends fields that are ignored. */
const sends = (content: Content, sent: Sent): boolean =>
  accepts(content, sent) &&
  (content.kind !== 'form' ||
    sent === undefined ||
    !('fields' in sent) ||
    Object.keys(sent.fields).every((name) => fieldOf(content, name) !== 'ignored'))

const statusesOf = (status: Status, all: readonly Status[]): readonly number[] => {
  const every = Array.from({ length: 400 }, (_, index) => index + 200)
  const isIn = (one: Status, number: number): boolean =>
    one.endsWith('XX') ? String(number).startsWith(one[0]!) : String(number) === one
  if (status === 'default') return every.filter((number) => !all.some((one) => one !== status && isIn(one, number)))
  return every.filter(
    (number) => isIn(status, number) && (!status.endsWith('XX') || !all.includes(String(number) as Status)),
  )
}

const isSubset = (some: readonly number[], others: readonly number[]): boolean => {
  const all = new Set(others)
  return some.every((number) => all.has(number))
}

const names = ['a', 'm[x]', 'm[y]', 'm[z]', 'b', 'c'] as const

/** The types that a name may have in some forms. */
const typesOf = (forms: readonly Form[], name: string): readonly TextType[] =>
  forms.flatMap((form) => {
    const field = fieldOf(form, name)
    return field === undefined || field === 'ignored' ? [] : [field.type]
  })

/** One text for each class that the given types distinguish. */
function telling(types: readonly TextType[]): readonly string[] {
  const classes = new Map<string, string>()
  for (const text of texts) {
    const key = types.map((type) => (takesText(type, text) ? '1' : '0')).join('')
    if (key.includes('1') && !classes.has(key)) classes.set(key, text)
  }
  return [...classes.values()]
}

/** Forms in which up to two names differ from what is required: more differences than that are refused for one of them. */
function* sentForms(older: Form, forms: readonly Form[]): Generator<Sent> {
  const options = names.map((name) => {
    const all = telling(typesOf(forms, name))
    const several = all.flatMap((text) => [2, 3, 4].map((length) => Array.from({ length }, () => text)))
    return [...all.map((text) => [text]), ...all.flatMap((one) => all.map((other) => [one, other])), ...several]
  })
  const base = Object.fromEntries(
    Object.entries(older.fields).flatMap((entry) => {
      const [name, { type, least }] = entry
      const [text = ''] = texts.filter((one) => takesText(type, one))
      return isRequired(entry) ? [[name, Array.from({ length: Math.max(least, 1) }, () => text)]] : []
    }),
  )
  const given = (fields: Readonly<Record<string, readonly string[]>>): Sent =>
    Object.keys(fields).length === 0 ? undefined : { fields }
  yield given(base)
  for (const [one, ones] of options.entries())
    for (const first of ones) {
      yield given({ ...base, [names[one]!]: first })
      for (const [other, others] of options.entries())
        if (other > one)
          for (const second of others) yield given({ ...base, [names[one]!]: first, [names[other]!]: second })
    }
}

function* requests(older: Content, newer: readonly Content[]): Generator<Sent> {
  yield undefined
  if (older.kind === 'form') yield* sentForms(older, [older, ...newer.filter((one) => one.kind === 'form')])
  else for (const text of texts) yield { text }
}

test('a scenario passes if newer scenarios with a subset of its statuses together accept its forms, its body, and none', (t) => {
  const tally = { passed: 0, failed: 0 }
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const older = anyScenario(choices)
    const all = choices.some(1, 2, () => near(older, choices))
    const newer = all.filter(({ status }, at) => all.findIndex((one) => one.status === status) === at)
    const stated = newer.map(({ status }) => status)
    const fits = ({ status }: Scenario): boolean =>
      isSubset(statusesOf(status, stated), statusesOf(older.status, [older.status]))
    const fitting = newer.filter(fits)
    const sent = [...requests(older.content, newer.map(({ content }) => content))].filter((one) => sends(older.content, one)) // prettier-ignore
    const refused = sent.find((one) => !fitting.some(({ content }) => accepts(content, one)))
    const isPassing = !sent.some((one) => !fitting.some(({ content }) => accepts(content, one)))
    const [before, after] = [contractText([older]), contractText(newer)]
    const { tests, undecided } = compared(before, after)
    const shown = (text: string): string => text.split('\n').slice(10).join('\n')
    const about = `pair ${String(index)}\n${shown(before)}\nbecame\n${shown(after)}\n${JSON.stringify(refused)}`
    t.deepEqual(undecided, [], about)
    t.is(tests.failed === 0, isPassing, about)
    tally[isPassing ? 'passed' : 'failed']++
  }
  t.log(tally)
  t.true(Math.min(tally.passed, tally.failed) > pairs / 8)
})
