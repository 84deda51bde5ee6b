import { escapeMarkup } from '../../src/text/writing/markup.js'
import type { Highlighter } from './highlighter.js'

const prompt = '$ '

/** The HTML of a code block: highlighted, with terminal commands set apart from their output, and labelled if it is `wrong`. */
export function codeBlock(code: string, info: string, highlighter: Highlighter): string {
  const text = code.replace(/\n$/, '')
  const [language = '', ...words] = info.split(' ')
  const isTerminal = language === 'console' || (language === '' && text.startsWith(prompt))
  const html = isTerminal ? terminal(text) : highlighter.highlight(text, language || guessed(text))
  const [mark, label] = words.includes('wrong') ? [' wrong', '<p class="label">Not accepted</p>'] : ['', '']
  return `<div class="code${mark}">${label}<pre tabindex="0"><code>${html}\n</code></pre></div>\n`
}

/** Blocks without a language are output of commands or commands, but also contracts that a page shows in full. */
const guessed = (text: string): string => (/^(#Version|Feature:|\s*Scenario:)/.test(text) ? 'contract' : '')

/** A terminal's lines; a command continues after a backslash at the end of its line. */
function terminal(text: string): string {
  let isCommand = false
  const lines = text.split('\n').map((line) => {
    const isContinued = isCommand
    const isStart = line.startsWith(prompt)
    isCommand = (isStart || isContinued) && line.endsWith('\\')
    if (isContinued) return `<span class="command">${escapeMarkup(line)}</span>`
    if (!isStart) return escapeMarkup(line)
    const command = escapeMarkup(line.slice(prompt.length))
    return `<span class="prompt">${prompt}</span><span class="command">${command}</span>`
  })
  return lines.join('\n')
}
