import { escapeMarkup } from '../text/markup.js'
import { badgeHtml, type Outcome } from './badgeHtml.js'
import { htmlStyle } from './htmlStyle.js'
import { proseHtml } from '../text/proseHtml.js'

/** What a report says first, as plain text. */
export interface PageTop {
  /** The title of the window. */
  readonly title: string
  readonly heading: string
  /** The outcome of all that the report is about. */
  readonly outcome: Outcome
  /** The counts behind the outcome, a line each. */
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
