import { escapeMarkup } from '../../text/writing/markup.js'
import { placeText } from '../../text/printDiagnostic.js'
import type { Problem } from './problem.js'
import { proseHtml } from '../../text/writing/proseHtml.js'

/** An error or a warning about a contract: everything that the command prints, as HTML. */
export function problemHtml({ severity, code, message, details, located, frame }: Problem): string {
  const place = located ? ` at <code>${escapeMarkup(placeText(located.source, located.span.start))}</code>` : ''
  return `<article class="finding${severity === 'error' ? '' : ' open'}"><h3>${proseHtml(message)}</h3>
<p class="soft">${severity} <code>${escapeMarkup(code)}</code>${place}</p>
${frame === undefined ? '' : `<pre class="frame" tabindex="0"><code>${escapeMarkup(frame)}</code></pre>\n`}${details.map((detail) => `<p>${proseHtml(detail)}</p>`).join('\n')}
</article>`
}
