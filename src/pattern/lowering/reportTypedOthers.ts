import type { Lowering } from './lowering.js'
import type { Span } from '../../text/span.js'

/** Reports a type of keys or attributes that readers ignore. `ignored` and `open` are how to write both kinds correctly. */
export const reportTypedOthers = (span: Span, ignored: string, open: string, { report }: Lowering): void =>
  report('bad-wildcard', span, '`?` after `*` means that readers ignore the values, so they have no type', {
    hint: `write \`${ignored}\`, or \`${open}\` if the values must have this type`,
  })
