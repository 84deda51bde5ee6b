// Runs the benchmarks: `npm run bench`, or some of them by name, `npm run bench -- matching pairs`. Results are compared with
// baselines measured in the same run. Each table is printed as soon as it is complete.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bench, type Bench } from './bench.js'
import { cache } from './cache.js'
import { certificates } from './certificates.js'
import { pairs, scenarios, shapes } from './comparing.js'
import { fixes } from './fixes.js'
import { languages } from './languages.js'
import { languageServer } from './languageServer.js'
import { matching } from './matching.js'
import { repository } from './repository.js'
import { serve } from './serving.js'
import { startUp } from './startUp.js'
import { turns } from './turns.js'
import { worst } from './worst.js'
import { wsdl } from './wsdl.js'

const benches: Readonly<Record<string, (bench: Bench) => string | Promise<string>>> = {
  'start-up': startUp,
  pairs,
  shapes,
  scenarios,
  repository,
  matching,
  stub: serve,
  turns,
  'language-server': languageServer,
  worst,
  languages,
  wsdl,
  fixes,
  certificates,
  cache,
}

process.env['CODICIL_CACHE'] = 'off' // what is measured is decided, except in `cache`

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(
    `unknown benchmark: ${unknown.join(', ')}; the benchmarks are ${Object.keys(benches).join(', ')}\n`,
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
try {
  const about = `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  process.stdout.write(`${about}\n`)
  const environment = bench(folder)
  for (const [name, run] of Object.entries(benches))
    if (selected.length === 0 || selected.includes(name))
      process.stdout.write(`\n## ${name}\n\n${await run(environment)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
