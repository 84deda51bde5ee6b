// Measures what codicil costs, as ratios against baselines of the same run: `npm run bench`, or some of it by name,
// `npm run bench -- matching pairs`. Each table is printed as soon as it is there.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bench, type Bench } from './bench.js'
import { pairs, scenarios, shapes } from './comparing.js'
import { languageServer } from './languageServer.js'
import { matching } from './matching.js'
import { repository } from './repository.js'
import { serve } from './serving.js'
import { startUp } from './startUp.js'

const benches: Readonly<Record<string, (bench: Bench) => string | Promise<string>>> = {
  'start-up': startUp,
  pairs,
  shapes,
  scenarios,
  repository,
  matching,
  stub: serve,
  'language-server': languageServer,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
try {
  const about = `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  process.stdout.write(`${about}\n`)
  const with_ = bench(folder)
  for (const [name, run] of Object.entries(benches))
    if (asked.length === 0 || asked.includes(name)) process.stdout.write(`\n## ${name}\n\n${await run(with_)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
