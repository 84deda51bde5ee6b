import { unsendable } from '../../../../text/unsendable.js'
import { withoutSpace } from '../../../../text/withoutSpace.js'
import { quoted } from '../../../../text/writing/quoted.js'
import type { ValueAlternative } from '../../../components/alternatives/alternative.js'
import { stringsOf } from '../../../components/alternatives/possible.js'
import type { SchemaWriting, ValuePlace } from '../writing.js'

/** Whether a header or a cookie can have a text: it has no white space around it (RFC 9110, 5.5). */
const isSendable = (text: string): boolean => unsendable(text) === undefined && text === withoutSpace(text)

/** Alternatives without the listed texts that no header can have, which are reported. */
export function withoutUnsendable(
  writing: SchemaWriting,
  of: readonly ValueAlternative[],
  { span }: ValuePlace,
): readonly ValueAlternative[] {
  return of.map((one) => {
    const values = one.type === 'string' ? stringsOf(one) : undefined
    const [bad] = values?.filter((text) => !isSendable(text)) ?? []
    if (one.type !== 'string' || !values || bad === undefined) return one
    writing.report('openapi-bad-value', span, `no HTTP header can have the value ${quoted(bad)}, so it is left out`, { hint: 'use printable characters of Latin-1, without spaces at the ends, and encode others, for example as `%C3%A9`' }) // prettier-ignore
    return { ...one, values: values.filter(isSendable) }
  })
}
