import type { MeantPlaceholder } from '../../../grammar/index.js'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'

/** What to write instead of something that is almost a placeholder. */
export const instead = (meant: MeantPlaceholder, span: Span): DiagnosticDetails =>
  'hint' in meant ? meant : { hint: `did you mean \`${meant.text}\`?`, fix: { span, text: meant.text } }
