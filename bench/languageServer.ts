import { ms, type Bench } from './bench.js'
import { outputOf, table } from './measure.js'
import type { Typed } from './typing.js'

/** The processor time to check a contract again after each keystroke. */
export async function languageServer({ probe }: Bench): Promise<string> {
  const typing = await probe('typing')
  const rows = [52, 277].map((scenarios) => {
    const { lines, median, worst } = outputOf([typing, String(scenarios), '80']) as Typed
    return [lines.toLocaleString('en'), `${ms(median)} ms`, `${ms(worst)} ms`]
  })
  return table(['lines', 'work per key, median', '95th percentile'], rows)
}
