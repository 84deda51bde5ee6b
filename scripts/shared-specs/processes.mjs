// Which specs share a process when `npm test` runs them. AVA gives each file a process of its own, and most of what a short spec
// costs is starting it: Node.js, AVA and hundreds of modules, which are compiled anew.
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

const specs = readdirSync(new URL('spec/', root), { recursive: true })
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => path.slice(0, -'.spec.ts'.length))
  .sort()

/**
 * Specs that ts-node loads. They load an extension of the language, and its import of codicil must resolve to the same modules as the imports
 * of the spec.
 */
export const byTsNode = specs.filter((spec) =>
  readFileSync(new URL(`spec/${spec}.spec.ts`, root), 'utf8').includes('examples/extended-language/'),
)

/** Specs that need a process of their own, by the reason. */
const alone = Object.entries({
  'they change the variables of their process': [
    ...['changed', 'completion', 'install', 'silentNodegit', 'terminal'].map((name) => `cli/${name}`),
    'history/command/loadCommand',
  ],
  'they count the processes that they start': ['history/command/gitCommand', 'history/command/objectReader'],
  'they start many processes or a browser, or expect answers in time': [
    ...['extendedLanguage', 'init', 'missingBackends', 'reports', 'stub', 'tooManyContracts', 'watch', 'worst'].map(
      (name) => `cli/${name}`,
    ),
    ...['core', 'site', 'walk'].map((name) => `docs/${name}`),
    'grammar-forms/grammarPage',
    'message/hostile',
    'report/htmlReports',
    ...['control', 'hostile', 'http', 'page', 'recording', 'reload', 'unsendable'].map((name) => `stub/${name}`),
  ],
  'they measure memory, or what is loaded': ['compatibility/retention', 'message/readers'],
}).flatMap(([, specs]) => specs)

/** Folders whose specs share processes, except those in `alone`. */
const sharing = [
  'allowances',
  'catalog',
  'certificates',
  'cli',
  'compatibility',
  'configuration',
  'confirm',
  'conformance',
  'corpus',
  'descriptions',
  'docs',
  'examples',
  'fixes',
  'generate',
  'grammar',
  'grammar-forms',
  'grammars',
  'history',
  'importing',
  'language-server',
  'languages',
  'match',
  'message',
  'openapi',
  'pattern',
  'report',
  'stub',
  'syntax',
  'testing',
  'text',
  'verdict',
  'wsdl',
]

/** Specs that take long although they are alone. They run first, so that no long one runs at the end, by itself. */
const long = ['cli/worst', 'docs/site', 'docs/walk', 'mcp/mcp', 'scripts/fuzz']

const maxSpecsInProcess = 18

const byItself = (spec) => ({ name: spec.replaceAll('/', '-'), specs: [spec] })

/** Distributes the specs of a folder evenly among as few processes as possible. */
function together(folder) {
  const own = specs.filter((spec) => spec.startsWith(`${folder}/`) && !alone.includes(spec) && !byTsNode.includes(spec))
  const count = Math.ceil(own.length / maxSpecsInProcess)
  return Array.from({ length: count }, (_, number) => ({
    name: `${folder}-${number + 1}`,
    specs: own.filter((_spec, index) => index % count === number),
  }))
}

const shared = [...sharing.flatMap(together), { name: 'by-ts-node', specs: byTsNode }]
const others = specs.filter((spec) => !long.includes(spec) && !shared.some((process) => process.specs.includes(spec)))

/** The processes in the order in which they start. A spec is named by its path in spec/, without the extension. */
export const processes = [...long.map(byItself), ...shared, ...others.map(byItself)]
