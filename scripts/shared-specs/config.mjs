// How `npm test` runs AVA: several specs share a process. AVA gives each file a process of its own, and most of what a short spec
// costs is starting it: Node.js, AVA and hundreds of modules, which are compiled anew. So the specs of a folder are imported by a
// few generated files, which are what AVA runs. `npx ava spec/…` runs a spec by itself, as always.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../..', import.meta.url)
const packageJson = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

/** Folders whose specs share processes, except those in `alone`. */
const sharing = [
  'cli',
  'compatibility',
  'configuration',
  'confirm',
  'conformance',
  'corpus',
  'descriptions',
  'generate',
  'grammar',
  'grammar-forms',
  'importing',
  'languages',
  'match',
  'message',
  'openapi',
  'pattern',
  'report',
  'stub',
  'syntax',
  'text',
  'verdict',
  'wsdl',
]

/** Specs in these folders that need a process of their own, by the reason. */
const alone = Object.entries({
  'they change the variables of their process': ['changed', 'completion', 'install', 'silentNodegit', 'terminal'].map(
    (name) => `cli/${name}`,
  ),
  'they start many processes or a browser, or expect answers in time': [
    ...['extendedLanguage', 'init', 'missingBackends', 'reports', 'stub', 'tooManyContracts', 'watch', 'worst'].map(
      (name) => `cli/${name}`,
    ),
    'grammar-forms/grammarPage',
    'message/hostile',
    'report/htmlReports',
    ...['control', 'hostile', 'http', 'page', 'recording', 'reload', 'unsendable'].map((name) => `stub/${name}`),
  ],
  'they measure memory, or what is loaded': ['compatibility/retention', 'message/readers'],
}).flatMap(([, specs]) => specs.map((name) => `spec/${name}.spec.ts`))

const maxSpecsInProcess = 8

/** A folder that AVA looks into; it ignores node_modules. */
const generated = '.specs'

const specsIn = (folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`)
    .sort()

const nameOf = (spec) => /^spec\/(.*)\.spec\.ts$/.exec(spec)[1]

/** Distributes specs evenly among as few processes as possible. */
function inProcesses(specs) {
  const count = Math.ceil(specs.length / maxSpecsInProcess)
  return Array.from({ length: count }, (_, process) => specs.filter((_spec, index) => index % count === process))
}

const loading = (specs) =>
  [
    "import { loadSpecs } from '../scripts/shared-specs/test.mjs'",
    `await loadSpecs(${JSON.stringify(specs.map(nameOf), undefined, 2)})\n`,
  ].join('\n')

/** Writes the files that import specs, and returns their paths and those of the specs that they import. */
function writeShared() {
  rmSync(new URL(generated, root), { recursive: true, force: true })
  mkdirSync(new URL(generated, root))
  const together = sharing.flatMap((folder) =>
    inProcesses(specsIn(`spec/${folder}`).filter((spec) => !alone.includes(spec))).map((specs, index) => ({
      path: `${generated}/${folder}-${index + 1}.mjs`,
      specs,
    })),
  )
  for (const { path, specs } of together) writeFileSync(new URL(path, root), loading(specs))
  return { files: together.map(({ path }) => path), specs: together.flatMap(({ specs }) => specs) }
}

/** Specs that take long although they are alone. */
const long = ['cli/worst', 'docs/site', 'docs/walk', 'mcp/mcp', 'scripts/fuzz'].map((name) => `spec/${name}.spec.ts`)

export default function config() {
  const { files, specs } = writeShared()
  const others = specsIn('spec').filter((spec) => !specs.includes(spec) && !long.includes(spec))
  const ordered = [...long, ...files, ...others] // so that no long one runs at the end, by itself
  const rank = (file) => ordered.indexOf(file.slice(fileURLToPath(root).length))
  return {
    ...packageJson.ava,
    extensions: { ...packageJson.ava.extensions, mjs: true },
    concurrency: 3, // some specs wait for processes, browsers and sockets
    files: ordered,
    sortTestFiles: (a, b) => rank(a) - rank(b),
  }
}
