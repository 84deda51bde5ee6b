import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'
import { groupBy } from '../../src/collections/groupBy.js'

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
    external: [...onlyInNode, 'stream'],
    logLevel: 'silent',
  })
  const outside = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
  t.deepEqual(
    [...new Set(outside.map(({ path, kind }) => `${kind} ${path}`))].sort(),
    // The reader of WSDLs asks for streams, and does without them in browsers.
    [...onlyInNode.map((name) => `dynamic-import ${name}`), 'require-call stream'],
  )
})

const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ path: `src/${name}`, text: readFileSync(`${root}src/${name}`, 'utf8') }))

/** The names of exported types that several files declare, with these files. */
function declaredTwice(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm)].map((found) => ({
      name: found[1]!,
      path,
    })),
  )
  return [...groupBy(declared, ({ name }) => name)].flatMap(([name, all]) =>
    all.length > 1 ? [`${name}: ${all.map(({ path }) => path).join(', ')}`] : [],
  )
}

test('no two exported types have the same name', (t) => {
  t.deepEqual(declaredTwice(sources), [])
  const twice = ['export interface Part {}', 'export type Part<Of> = Of', 'export type { Part } from "./a.js"']
  t.deepEqual(declaredTwice(twice.map((text, index) => ({ path: `${String(index)}.ts`, text }))), ['Part: 0.ts, 1.ts'])
})

test('no folder has more than 25 files beside each other', (t) => {
  const folders = groupBy(sources, ({ path }) => dirname(path))
  const large = [...folders].filter(([, files]) => files.length > 25)
  t.deepEqual(
    large.map(([folder, files]) => `${folder}: ${String(files.length)}`),
    [],
  )
})

/** The names of exported values that occur in no other file. */
function usedNowhere(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  const paths = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [word] of text.matchAll(/\w+/g)) paths.set(word, (paths.get(word) ?? new Set()).add(path))
  return files
    .filter(({ path }) => /^(src|grammar)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)]
        .filter((found) => paths.get(found[1]!)!.size === 1)
        .map((found) => `${path}: ${found[1]!}`),
    )
}

test('every exported value is used in another file', (t) => {
  const all = ['src', 'grammar', 'spec', 'scripts', 'bench', 'bin', 'editors'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?[jt]s$/.test(name) && !name.includes('node_modules'))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
  )
  t.deepEqual(usedNowhere(all), [])
  const two = [
    { path: 'src/a.ts', text: 'export const used = 1\nexport const unused = used' },
    { path: 'src/b.ts', text: 'import { used } from "./a.js"' },
  ]
  t.deepEqual(usedNowhere(two), ['src/a.ts: unused'])
})
