import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What works in a browser, as docs/architecture.md says. */
const core = createRequire(import.meta.url)('../../scripts/core.json') as readonly string[]

/** Loaded on demand by readers that a browser does without. */
const onlyInNode = ['@fastify/busboy', 'node:module']

test('the core is bundled for browsers without anything of Node', async (t) => {
  const files = core.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => `./${folder}/${name.replace(/\.ts$/, '.js')}`),
  )
  t.true(files.length > 200)
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import '${file}'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    external: onlyInNode,
    logLevel: 'silent',
  })
  const outside = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
  t.deepEqual(
    [...new Set(outside.map(({ path, kind }) => `${kind} ${path}`))].sort(),
    onlyInNode.map((name) => `dynamic-import ${name}`),
  )
})
