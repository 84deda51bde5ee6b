import { escapeMarkup } from '../text/markup.js'
import { htmlStyle } from './htmlStyle.js'

/** A report as a page: one file that needs nothing else, not even scripts. `content` is HTML. */
export const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
