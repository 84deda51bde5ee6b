// Runs the built command whenever `sharedCommand.ts` asks for it, as bin/codicil.js would, and answers with what it printed.
import { Readable } from 'node:stream'
import { main } from '../../dist/cli/main.js'

const printed = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text
    return true
  }

process.on('message', async ({ words, folder, input }) => {
  process.chdir(folder)
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true })
  Object.assign(printed, { stdout: '', stderr: '' })
  const code = await main(words, () => import('../../dist/src/cli/main.js'))
  process.send({ code, ...printed })
})
process.on('disconnect', () => process.exit())
