import { readStep } from '../../../syntax/read/readStep.js'
import type { EnumStep, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import { withSpan } from '../../../descriptions/writing/withSpan.js'
import { once } from '../../../collections/once.js'
import { ownEntry } from '../../../collections/ownEntry.js'
import type { Span } from '../../../text/span.js'
import type { SchemaWriting } from './writing.js'

const zone = '(Z|[+-][0-9]{2}:[0-9]{2})'
const octet = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = `${octet}(\\.${octet}){3}`
const group = '[0-9A-Fa-f]{1,4}'
const ipv6 = [
  `(${group}:){7}${group}`,
  `(${group}:){6}${ipv4}`,
  `::((${group}:){0,5}${ipv4}|(${group}(:${group}){0,6})?)`,
  ...[1, 2, 3, 4, 5, 6].map((before) => {
    const after = 6 - before
    const parts = [`(${group}(:${group}){0,${String(after)}})?`, ...(before < 6 ? [`(${group}:){0,${String(5 - before)}}${ipv4}`] : [])] // prettier-ignore
    return `${group}(:${group}){${String(before - 1)}}::(${parts.join('|')})`
  }),
  `${group}(:${group}){6}::`,
].join('|')
const label = '[0-9A-Za-z]([0-9A-Za-z\\-]{0,61}[0-9A-Za-z])?'
const pchar = "([0-9A-Za-z\\-._~!$&'()*+,;=:@\\/?]|%[0-9A-Fa-f]{2})"
const escapedPart = pchar.replace('$', '[$]').replace('[0-9A-Za-z\\-._~![$]', '[0-9A-Za-z\\-._~!$')

/** The types that contracts declare for formats that no scalar has the texts of. */
const declarations = `
type int32 (integer) min -2147483648 max 2147483647
type int64 (integer) min -9223372036854775808 max 9223372036854775807
type date-time (datetime) pattern /.*${zone}/
type full-time (time) pattern /.*${zone}/
type byte (base64) pattern /\\S*/
type time-span (duration) pattern /P[0-9A-Z]*/
type ipv4 (string) pattern /${ipv4}/
type ipv6 (string) pattern /${ipv6}/
type hostname (string) maxLength 253 pattern /${label}(\\.${label})*/
type email (string) pattern /[^@\\s]+@[^@\\s]+/
type uri (string) pattern /[A-Za-z][0-9A-Za-z+\\-.]*:${escapedPart}*(#${escapedPart}*)?/
type json-pointer (string) pattern /(\\/([^~\\/]|~[01])*)*/
`

const parsed = once((): ReadonlyMap<string, TypeStep | EnumStep> => {
  const steps = declarations
    .trim()
    .split('\n')
    .flatMap((line) => readStep(`* ${line}`).tree ?? [])
  return new Map(steps.flatMap((step) => (step.kind === 'type' ? [[step.name, step] as const] : [])))
})

/** A format as contracts have it. */
interface Format {
  /** A scalar, or a type of `declarations`. */
  readonly name: string
  /** Why it accepts more than the format, if it does. */
  readonly wider?: string
}

const syntaxOnly = (what: string): string => `only the outer form of ${what} is checked`

const formats: Readonly<Record<string, Format>> = {
  int32: { name: 'int32' },
  int64: { name: 'int64' },
  date: { name: 'date' },
  'date-time': { name: 'date-time' },
  time: { name: 'full-time' },
  duration: { name: 'time-span' },
  uuid: { name: 'uuid' },
  byte: { name: 'byte' },
  ipv4: { name: 'ipv4' },
  ipv6: { name: 'ipv6' },
  hostname: { name: 'hostname' },
  email: { name: 'email', wider: syntaxOnly('addresses') },
  uri: { name: 'uri', wider: syntaxOnly('URIs') },
  url: { name: 'uri', wider: syntaxOnly('URLs') },
  'json-pointer': { name: 'json-pointer' },
}

/** Formats of JSON Schema that are any text here. */
const unchecked: ReadonlySet<string> = new Set(
  'uri-reference iri iri-reference uri-template regex idn-email idn-hostname relative-json-pointer'.split(' '),
)

export const formatOf = (name: string): Format | undefined =>
  ownEntry(formats, name) ?? (unchecked.has(name) ? { name: 'string', wider: 'any text is accepted' } : undefined)

/** The name of the type of a format, declared at its first use; undefined for a format that means nothing. */
export function builtInFormat(writing: SchemaWriting, format: string | undefined, span: Span): string | undefined {
  const found = format === undefined ? undefined : formatOf(format)
  if (!found) return undefined
  const step = parsed().get(found.name)
  if (!step) return found.name
  const before = writing.formats.get(found.name)
  if (before !== undefined) return before
  const name = writing.fresh(found.name)
  writing.formats.set(found.name, name)
  writing.declared.set(name, { ...withSpan(step, span), name, isBuiltIn: true })
  return name
}
