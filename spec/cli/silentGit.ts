// Runs the command line with short timeouts for nodegit: `node --import … silentGit.ts <folder> <words>`.
import { main } from '../../src/cli/main.js'
import { timeouts } from '../../src/history/nodegit/timedOut.js'

Object.assign(timeouts, { call: 500, silence: 500 })
const [folder = '.', ...words] = process.argv.slice(2)
process.chdir(folder)
process.exitCode = await main(words)
