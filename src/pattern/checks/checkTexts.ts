import type { Reporter } from '../../syntax/tree/reporter.js'
import { unsendable } from '../../text/unsendable.js'
import { unwritableIn } from '../../text/writing/markup.js'
import { quoted, visibleString } from '../../text/writing/quoted.js'
import type { PatternPart } from '../tree/children.js'
import type { ElementPattern, Scope, ValuePattern } from '../tree/patternTree.js'
import type { Resolved } from '../tree/alternatives.js'
import { kindOfMember, kindOfReference, resolveValue } from '../values/resolve.js'

/** What carries a text in a message; the content type of a part is a header in the body, whose encoding is not known. */
type Carrier = 'xml' | 'header' | 'part'

/** The values of attributes and elements, which are text in XML. */
export function xmlValues(part: PatternPart): readonly ValuePattern[] {
  if (part.place === 'content') return [part.pattern]
  if (part.place === 'shape')
    return part.pattern.kind === 'xml' ? (part.pattern.wrapper ?? []).map(({ value }) => value) : []
  if (part.place !== 'node') return []
  if (part.pattern.kind === 'reference') return [part.pattern]
  return part.pattern.kind === 'element' ? elementValues(part.pattern) : []
}

function elementValues({ attributes, namespaces, content, span }: ElementPattern): readonly ValuePattern[] {
  return [
    ...attributes.map(({ value }) => value),
    ...namespaces.map(({ uri }) => ({ kind: 'literal' as const, text: uri, span })),
    ...(content.kind === 'text' ? [content.value] : []),
  ]
}

/** Reports literals and enums with characters that what carries them cannot contain, so that no message matches. */
export function checkTexts(value: ValuePattern, carrier: Carrier, scope: Scope, reporter: Reporter): void {
  const { report } = reporter
  if (value.kind === 'concatenation') {
    for (const part of value.parts) checkTexts(part, carrier, scope, reporter)
    return
  }
  if (!isText(value, scope)) return
  const resolved = resolveValue(value, scope)
  for (const text of textsOf(resolved)) {
    const character = forbidden[carrier](text)
    if (character === undefined) continue
    const shown = visibleString(character).slice(1, -1)
    if (carrier === 'xml')
      report('bad-xml-character', resolved.span, `${quoted(text)} contains \`${shown}\`, which XML does not allow`, {
        hint: 'remove the character; XML 1.0 has no way to write it, not even as a reference',
      })
    else
      report(
        'bad-header-value',
        resolved.span,
        `no HTTP header can have the value ${quoted(text)}, because of \`${shown}\``,
        {
          hint: `use printable characters of ${charsets[carrier]} only, and encode others, for example as \`%C3%A9\``,
        },
      )
    return
  }
}

/** Whether a value leads to texts: anything else in it is reported elsewhere. */
function isText(value: ValuePattern, scope: Scope): boolean {
  if (value.kind === 'reference') return kindOfReference(value, scope) === 'value'
  if (value.kind === 'bounded' || value.kind === 'textList') return isText(value.of, scope)
  if (value.kind !== 'group') return true
  return value.members.every((member) => kindOfMember(member, scope) === 'value')
}

function textsOf(value: Resolved): readonly string[] {
  if (value.kind === 'nullable') return textsOf(value.of)
  if (value.kind === 'choice') return value.of.flatMap(textsOf)
  if (value.kind === 'literal') return [value.text]
  return value.kind === 'enum' ? value.values : []
}

const charsets = { header: 'Latin-1', part: 'ASCII' } as const

/** The first character of a text that cannot be in XML, or in a header (RFC 9110, 5.5). */
const forbidden: Readonly<Record<Carrier, (text: string) => string | undefined>> = {
  xml: unwritableIn,
  header: unsendable,
  part: (text) => /[^\t\x20-\x7e]/u.exec(text)?.[0],
}
