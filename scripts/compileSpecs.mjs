// Compiles the specs and everything that they import into the cache of tsNodeHooks.mjs. Otherwise the first run of the specs would
// load the compiler in almost every process, because almost every spec is new to the cache.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from './tsNodeHooks.mjs'

const root = new URL('..', import.meta.url)
const folders = ['grammar', 'src', 'spec', 'scripts', 'bench']

const next = (url) => ({ format: 'module', source: readFileSync(fileURLToPath(url)) })

for (const folder of folders)
  for (const name of readdirSync(new URL(folder, root), { recursive: true }))
    if (name.endsWith('.ts') && !name.endsWith('.d.ts'))
      await load(new URL(`${folder}/${name}`, root).href, { format: 'module' }, next)
