// A process that runs the built command whenever `sharedCommand.ts` asks it to, as bin/codicil.js would: in a folder, with
// variables and standard input, and with what it prints as the answer.
import { Readable } from 'node:stream'
import { main } from '../../dist/cli/main.js'

const printed = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text
    return true
  }

const usual = { ...process.env }

/** Not `process.env = …`: nodegit reads the variables of the process itself. */
function setVariables(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
}

process.on('message', async ({ words, folder, input, env }) => {
  process.chdir(folder)
  setVariables({ ...usual, ...env })
  Object.defineProperty(process, 'stdin', { value: Readable.from(input ? [Buffer.from(input)] : []), configurable: true })
  Object.assign(printed, { stdout: '', stderr: '' })
  const code = await main(words, () => import('../../dist/src/cli/main.js'))
  process.send({ code, ...printed })
})
process.on('disconnect', () => process.exit())
