import { TextDocument } from 'vscode-languageserver-textdocument'
import { analyse } from '../src/language-server/analysis/analysis.js'
import { diagnostics } from '../src/language-server/diagnostics.js'
import { generated } from './contracts.js'
import { median, quantile } from './measure.js'

/** The output of this script: the number of lines, and processor milliseconds per keystroke (`worst`: 95th percentile). */
export interface Typed {
  readonly lines: number
  readonly median: number
  readonly worst: number
}

/** Types into the middle of a contract key by key, and checks it after each key as the language server does. */
function type(scenarios: number, keys: number): Typed {
  const text = generated(scenarios, 'none')
  const middle = text.indexOf('<name>', text.length >> 1) + '<name>'.length
  let document = TextDocument.create('file:///typed_1.contract', 'contract', 0, text)
  const times: number[] = []
  for (let key = 1; key <= keys; key++) {
    const start = document.positionAt(middle)
    const isDeleted = key % 10 === 0
    const end = document.positionAt(middle + (isDeleted ? 9 : 0))
    const cpu = process.cpuUsage()
    document = TextDocument.update(
      document,
      [{ range: { start, end }, text: isDeleted ? '' : '(type)<a'[key % 8]! }],
      key,
    )
    diagnostics(analyse(document))
    const { user, system } = process.cpuUsage(cpu)
    times.push((user + system) / 1000)
  }
  const warm = times.slice(keys >> 2)
  return { lines: document.lineCount, median: median(warm), worst: quantile(warm, 0.95) }
}

// Bundled and run in its own process: `node typing.mjs <scenarios> <keys>`.
const [scenarios = '263', keys = '200'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(type(Number(scenarios), Number(keys))))
