// Runs the built command, whose path is the argument, whenever `sharedCommand.ts` asks for it, as bin/codicil.js would, and
// answers with what it printed.
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const [, , command] = process.argv
const commandLine = (path) => import(pathToFileURL(join(dirname(command), '../dist', path)))
const { main } = await commandLine('cli/main.js')

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
  const code = await main(words, () => commandLine('src/cli/main.js'))
  process.send({ code, ...printed })
})
process.on('disconnect', () => process.exit())
