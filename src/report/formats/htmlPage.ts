import { escapeMarkup } from '../../text/writing/markup.js'
import { badgeHtml, type Badge } from './badgeHtml.js'
import { htmlStyle } from './htmlStyle.js'
import { proseHtml } from '../../text/writing/proseHtml.js'

/** The top of a report, as text in which backticks mark code. */
export interface PageTop {
  /** The title of the document. */
  readonly title: string
  readonly heading: string
  /** The overall result of the report. */
  readonly outcome: Badge
  /** The counts behind the outcome, one per line. */
  readonly summary: readonly string[]
}

/** A report as a page: one file that needs nothing else, not even scripts. `content` is HTML. */
export const htmlPage = ({ title, heading, outcome, summary }: PageTop, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
<div class="outcome"><h1>${escapeMarkup(heading)}</h1> ${badgeHtml(outcome)}</div>
${summary.map((line) => `<p class="soft">${proseHtml(line)}</p>`).join('\n')}
${content}
</main>
</body>
</html>
`
