import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alignLines } from '../../src/report/formats/alignLines.js'
import { escapeMarkup } from '../../src/text/writing/markup.js'
import type { Rendered } from './markdown.js'
import { terminalHtml } from './terminalHtml.js'

const folder = fileURLToPath(new URL('home/', import.meta.url))
const command = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))
const [older, newer] = ['older.contract', 'newer.contract'] as const
const read = (file: string): string => readFileSync(folder + file, 'utf8')

/** The Markdown of the home page. `homePage` replaces its `{{finding}}`. */
export const homeMarkdown = (): string => read('home.md')

/** The home page with a change to a contract, and the output of the built command for it. */
export function homePage({ html, tokens }: Rendered): Rendered {
  const mark = '<p>{{finding}}</p>'
  if (!html.includes(mark)) throw new Error('home.md has no {{finding}}')
  return { tokens, html: html.replace(mark, () => findingHtml()) }
}

function findingHtml(): string {
  const words = ['compatible', 'files', older, newer]
  const ran = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined },
  })
  if (ran.status !== 1) throw new Error(`codicil ${words.join(' ')} did not report a finding: ${ran.stderr}`)
  return `<figure class="finding">
<figcaption>A change to a contract</figcaption>
<div class="code"><pre tabindex="0"><code>${changeHtml()}</code></pre></div>
<figcaption>What codicil reports</figcaption>
<div class="code"><pre tabindex="0"><code><span class="prompt">$ </span><span class="command">codicil ${words.join(' ')}</span>
${terminalHtml(ran.stdout.trimEnd())}
</code></pre></div>
</figure>`
}

/** The newer contract as a diff to the older one. */
function changeHtml(): string {
  const [before, after] = [older, newer].map((file) => read(file).trimEnd().split('\n')) as [string[], string[]]
  const line = (sign: string, name: string, text: string | undefined): string =>
    text === undefined ? '' : `<span class="${name}">${sign} ${escapeMarkup(text)}\n</span>`
  return alignLines(before, after)
    .map((row) => {
      const [from, to] = [before[row.older ?? -1], after[row.newer ?? -1]]
      return row.same ? line(' ', 'same', to) : line('-', 'gone', from) + line('+', 'come', to)
    })
    .join('')
}
