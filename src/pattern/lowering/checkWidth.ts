import type { Reporter } from '../../syntax/tree/reporter.js'
import type { Span } from '../../text/span.js'

/** How many segments, parameters, headers, fields or parts a message may have, how many keys an object, and how many attributes an element. */
const maxWidth = 10_000

/** Reports a list that is too wide, at the first item beyond the limit: the engine and servers need several kilobytes for each item. */
export function checkWidth(items: readonly { readonly span: Span }[], what: string, { report }: Reporter): void {
  const beyond = items[maxWidth]
  if (!beyond) return
  report('contract-too-large', beyond.span, `there are more than ${maxWidth.toLocaleString('en')} ${what}`, {
    hint: 'describe many values by one type: `(dictionary Key Value)` accepts any number of keys, `(Type*)` any number of elements',
  })
}
