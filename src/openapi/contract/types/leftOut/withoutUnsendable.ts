import { quoted } from '../../../../text/writing/quoted.js'
import type { ValueAlternative } from '../../../components/alternatives/alternative.js'
import { stringsOf } from '../../../components/alternatives/possible.js'
import type { SchemaWriting, ValuePlace } from '../writing.js'

/** The texts that a header or a cookie can have: printable Latin-1, without spaces at the ends (RFC 9110, 5.5). */
const sendable = /^(?:[!-~\x80-\xff](?:[\t -~\x80-\xff]*[!-~\x80-\xff])?)?$/

/** Alternatives without the listed texts that no header can have, which are reported. */
export function withoutUnsendable(
  writing: SchemaWriting,
  of: readonly ValueAlternative[],
  { span }: ValuePlace,
): readonly ValueAlternative[] {
  return of.map((one) => {
    const values = one.type === 'string' ? stringsOf(one) : undefined
    const [unsendable] = values?.filter((text) => !sendable.test(text)) ?? []
    if (one.type !== 'string' || !values || unsendable === undefined) return one
    writing.report('openapi-bad-value', span, `no HTTP header can have the value ${quoted(unsendable)}, so it is left out`, { hint: 'use printable characters of Latin-1, without spaces at the ends, and encode others, for example as `%C3%A9`' }) // prettier-ignore
    return { ...one, values: values.filter((text) => sendable.test(text)) }
  })
}
