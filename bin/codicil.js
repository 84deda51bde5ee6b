#!/usr/bin/env node
// Starts the command line; answers `--version` by itself, because loading anything else would take longer than the answer.
import { readFileSync } from 'node:fs'
import module from 'node:module'

const [first] = process.argv.slice(2)

if (first === '--version' || first === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  console.log(version)
} else {
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
