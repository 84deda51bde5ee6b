#!/usr/bin/env node
// Starts the command line; answers `--version` by itself, because loading anything else would take longer than the answer.
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

const [first] = process.argv.slice(2)

if (first === '--version' || first === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  console.log(version)
} else {
  // Contracts stay in memory while comparisons and matches come and go. V8 takes the latter for long-lived as well, because
  // the first of them are, and would then free their memory late: twice as much is in use.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // Garbage is collected when the heap is twice as large as what is in use; by default, V8 waits for up to four times as much.
  setFlagsFromString('--heap-growing-percent=100')
  // A function is optimized once it has run four times as much bytecode as by default: most commands end so soon that optimizing
  // takes more time than it saves, up to a third of all.
  setFlagsFromString('--interrupt-budget=500000')
  module.enableCompileCache?.() // Node 22.1 and newer
  // A reader that has seen enough, such as `head`, is no failure.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const { main } = await import('../dist/cli/main.js')
  // Not process.exit: output that is still on its way to a pipe would be lost.
  process.exitCode = await main(process.argv.slice(2), () => import('../dist/src/cli/main.js'))
}
