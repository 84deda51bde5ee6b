// Builds dist/: the library (dist/src, dist/grammar) with tsc, and the command (dist/cli) as a bundle. Does nothing if dist/ is
// newer than every source.
//
// The library that draws diagrams becomes part of the package, so that users do not install it.
//
// The command is bundled so that it starts fast: Chevrotain alone imports hundreds of small files, which takes longer than the
// work of most commands. Dynamic imports stay separate chunks, so that each command loads only what it uses. What comparing two
// files needs, which most commands need as well, is one chunk, and so are the other modules that many commands share: resolving
// and opening a file takes longer than compiling a few unused modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenses } from './licenses.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/.built')
const sources = ['grammar', 'src', 'scripts/build.mjs', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']

/** The time of the latest change below a path. A folder's own time changes when a file in it is removed. */
function latestChange(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, latestChange(join(path, name))), stats.mtimeMs)
}

function isFresh() {
  const built = statSync(stamp, { throwIfNoEntry: false })
  return built !== undefined && sources.every((path) => latestChange(join(root, path)) <= built.mtimeMs)
}

/** Links codicil and its command into examples/node_modules, as if the sample projects had installed it. */
function linkExamples() {
  const modules = join(root, 'examples/node_modules')
  const links = { codicil: '../..', '.bin/codicil': '../../../bin/codicil.js' }
  if (!existsSync(join(root, 'examples'))) return
  for (const [name, target] of Object.entries(links)) {
    const link = join(modules, name)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(target, link)
  }
}

/** Compiles the library. `npm test` checks the types: that takes as long again, and needs packages that the build does not. */
const library = () =>
  new Promise((resolve, reject) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noCheck'], { cwd: root, stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error('tsc found errors'))))
  })

/** The only file that imports the library of diagrams. */
const diagrams = 'grammar-forms/railroadDiagrams'

/** Writes the library of diagrams in place of the file that imports it, with its version and licence at the top. */
async function includeDiagrams() {
  const { build: bundle } = await import('esbuild')
  const [title] = licenses(['node_modules/@prantlf/railroad-diagrams']).split('\n')
  await bundle({
    absWorkingDir: root,
    entryPoints: [`src/${diagrams}.ts`],
    outfile: `dist/src/${diagrams}.js`,
    allowOverwrite: true,
    bundle: true,
    mainFields: ['module'],
    format: 'esm',
    target,
    banner: { js: `// ${title}` },
    logLevel: 'warning',
  })
}

/** The oldest version of Node.js that the command runs on. */
const target = 'node20'

/** What is in the core chunk, with all that it imports. */
const coreModules = ['src/cli/main.ts', 'src/cli/commands/compatibleFiles.ts'].map((path) => join(root, path))

/** A module outside the core chunk is put into the shared chunk if at least this many entry points, such as commands, share it. */
const minShareCount = 8

/** Collects a module and those that it imports, directly or not, but not on demand. */
function imported(id, graph, found = new Set()) {
  if (found.has(id)) return found
  found.add(id)
  for (const next of [...(graph.getModuleInfo(id)?.importedIds ?? [])]) imported(next, graph, found)
  return found
}

/** The chunks that modules are put into, unless a single entry point uses them. */
function chunks() {
  let core
  return [
    {
      debugName: 'core',
      name: (id, graph) => {
        core ??= new Set(coreModules.flatMap((module) => [...imported(module, graph)]))
        return core.has(id) ? 'core' : undefined
      },
    },
    { name: 'shared', minShareCount },
  ]
}

/**
 * Makes chunks small, and ASCII only: V8 reads a text with any other character as two bytes per character, which takes longer.
 * Names stay, for the stack traces in reports of bugs.
 */
const compact = {
  name: 'compact',
  renderChunk: async (code) => {
    const { transform } = await import('esbuild')
    const made = await transform(code, {
      charset: 'ascii',
      format: 'esm',
      target,
      minifySyntax: true,
      minifyWhitespace: true,
    })
    return { code: made.code, map: null }
  },
}

/** Commander loads these for subcommands that are programs of their own, of which codicil has none, and to name a global. */
const unneeded = {
  "require('node:child_process')": '{}',
  "require('node:process')": 'globalThis.process',
}

const leanCommander = {
  name: 'lean-commander',
  transform: {
    filter: { id: /\/commander\/lib\/command\.js$/ },
    handler: (code) => {
      for (const required of Object.keys(unneeded))
        if (!code.includes(required)) throw new Error(`Commander has no ${required}`)
      return Object.entries(unneeded).reduce((lean, [required, given]) => lean.replace(required, given), code)
    },
  },
}

/** A hash of what the bundle is built from, by which a cache tells the verdicts of different builds apart. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((path) => filesBelow(path))) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 12)
}

/** The paths of the files below a path, in an order that does not depend on the file system. */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).sort().flatMap((name) => filesBelow(`${path}/${name}`)) // prettier-ignore
}

async function command() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: {
      main: 'src/cli/main.ts',
      questionWorker: 'src/stub/questions/questionWorker.ts',
      jobWorker: 'src/cli/jobs/jobWorker.ts',
    },
    plugins: [leanCommander, compact],
    external: [/^(nodegit|libxmljs2|libxml2-wasm|tinypool)(\/|$)/], // native, WebAssembly, and what starts threads from files
    platform: 'node',
    checks: { ineffectiveDynamicImport: false }, // what is loaded on demand may be in the core chunk
    resolve: { mainFields: ['module', 'main'] },
    transform: { target, define: { codicilBundle: 'true', codicilBuild: JSON.stringify(hashOfSources()) } },
  })
  const { output } = await bundle.write({
    dir: join(root, 'dist/cli'),
    format: 'esm',
    minify: false, // `compact` does
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: chunks() },
  })
  await bundle.close()
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  writeFileSync(join(root, 'dist/cli/LICENSES.txt'), licenses(modules.map((module) => relative(root, module))))
}

/** Builds dist/ unless it is up to date. Returns whether it did. */
export async function build() {
  linkExamples()
  if (isFresh()) return false
  const started = new Date()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await Promise.all([library().then(includeDiagrams), command()])
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started) // so that a source changed meanwhile is newer than the build
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await build()) ? 'Built dist/' : 'dist/ is up to date')
  } catch (error) {
    console.error(`The build failed: ${error.message}`)
    process.exitCode = 1
  }
}
