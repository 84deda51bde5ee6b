// ts-node's module hooks, for our own files only. Hooks make every import slow, so Chevrotain is loaded from the single file that
// it also ships, and compiled files are kept in node_modules/.cache: every spec runs in its own process and imports hundreds.
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const chevrotain = new URL('node_modules/chevrotain/lib/chevrotain.mjs', root).href
const sharedTest = new URL('scripts/shared-specs/test.mjs', root).href
const specs = new URL('spec/', root).href

/** What the package's name stands for in the examples, so that specs can use them without a build. */
const sources = new Map(
  Object.entries({
    codicil: 'src/index.ts',
    'codicil/grammar': 'grammar/index.ts',
    'codicil/core': 'src/core.ts',
    'codicil/grammar-forms': 'src/grammar-forms/grammarFiles.ts',
  }).map(([name, path]) => [name, new URL(path, root).href]),
)

export function resolve(specifier, context, next) {
  if (sources.has(specifier)) return { url: sources.get(specifier), format: 'module', shortCircuit: true }
  if (specifier === 'chevrotain') return { url: chevrotain, format: 'module', shortCircuit: true }
  if (specifier === 'ava' && context.parentURL?.startsWith(specs))
    return { url: sharedTest, format: 'module', shortCircuit: true }
  if (isOurs.test(specifier) && context.parentURL?.endsWith('.ts'))
    return {
      url: new URL(specifier.replace(/js$/, 'ts'), context.parentURL).href,
      format: 'module',
      shortCircuit: true,
    }
  return next(specifier, context)
}

/** An import of one of our files by another; all of them are TypeScript. */
const isOurs = /^\.\.?\/.*\.js$/

const cache = new URL('node_modules/.cache/ts-node/', root)
mkdirSync(cache, { recursive: true })

/** What the output depends on besides the file itself: the compiler, its options, and this file. */
const compiler = createHash('sha256')
for (const path of ['package-lock.json', 'tsconfig.json', 'scripts/tsNodeHooks.mjs', 'scripts/transpiler.cjs'])
  compiler.update(readFileSync(new URL(path, root)))
const compilerDigest = compiler.digest('hex')

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const digest = createHash('sha256')
    .update(`${compilerDigest} ${url}\n`)
    .update(readFileSync(fileURLToPath(url)))
  const compiled = new URL(`${digest.digest('hex')}.mjs`, cache)
  try {
    return { format: 'module', source: readFileSync(compiled), shortCircuit: true }
  } catch {
    // By default, ts-node looks for tsconfig.json in the current folder, which the program may have changed.
    process.env.TS_NODE_PROJECT = fileURLToPath(new URL('tsconfig.json', root))
    const typeScript = await import('ts-node/esm') // on demand: it loads the compiler
    const loaded = await typeScript.load(url, context, next)
    const [, code, encoded] = inlineMap.exec(loaded.source)
    const map = new URL(`${compiled.href}.map`)
    writeWhole(
      map,
      JSON.stringify({ ...JSON.parse(Buffer.from(encoded, 'base64').toString()), sourcesContent: undefined }),
    )
    const source = `${code}${sourceMapComment}${map}\n`
    writeWhole(compiled, source)
    return { ...loaded, source }
  }
}

const sourceMapComment = '//# sourceMappingURL='

/** Compiled code followed by its source map, as ts-node returns it. */
const inlineMap = new RegExp(`^(.*)${sourceMapComment}data:application/json;charset=utf-8;base64,(.*)$`, 's')

/** Writes a file atomically, because other processes may be reading the cache. */
function writeWhole(file, text) {
  const partial = new URL(`${file}.${process.pid}`)
  writeFileSync(partial, text)
  renameSync(partial, file)
}
