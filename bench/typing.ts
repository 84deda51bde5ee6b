import { TextDocument } from 'vscode-languageserver-textdocument'
import { analyse } from '../src/language-server/analysis.js'
import { diagnostics } from '../src/language-server/diagnostics.js'
import { generated } from './contracts.js'
import { median, quantile } from './measure.js'

/** What a script run prints: processor milliseconds for each keystroke. */
export interface Typed {
  readonly lines: number
  readonly median: number
  readonly worst: number
}

/** Types a word into the middle of a contract, key by key, each one checked as the language server does. */
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

// Run by itself, bundled, in a process of its own: `node typing.js <scenarios> <keys>`.
const [scenarios = '263', keys = '200'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(type(Number(scenarios), Number(keys))))
