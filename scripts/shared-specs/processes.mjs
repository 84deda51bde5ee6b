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

/** Specs whose tests run one after the other, in a process that they share. */
const oneByOne = {
  // They expect answers in time, or that nothing listens on a port.
  ports: [
    ...specs.filter((spec) => spec.startsWith('contract-test/')),
    'stub/control',
    'stub/hostile',
    'stub/http',
    'stub/recording',
    'stub/reload',
    'stub/unsendable',
  ],
  // They use a browser, which takes longer to start than most of their tests.
  browser: [
    'docs/core',
    'docs/site',
    'grammar-forms/comparedPage',
    'grammar-forms/grammarPage',
    'report/htmlReports',
    'stub/cors',
    'stub/page',
  ],
  // They start many processes, or change the variables of their own.
  commands: [
    'cli/changed',
    'cli/completion',
    'cli/extendedLanguage',
    'cli/init',
    'cli/install',
    'cli/missingBackends',
    'cli/reports',
    'cli/silentNodegit',
    'cli/stub',
    'cli/tooManyContracts',
    'cli/watch',
    'editors/vscode',
    'mcp/teaching',
  ],
}

/** Specs that need a process of their own. */
const alone = [
  // Its hooks concern every test of the process.
  'cli/terminal',
  // They count the processes that they start, or find out what is installed.
  'history/command/gitCommand',
  'history/command/loadCommand',
  'history/command/objectReader',
  // They measure memory, or what is loaded.
  'compatibility/retention',
  'message/readers',
]

/** Specs that take long even in a process of their own. They start early, so that no long one runs at the end, by itself. */
const long = ['cli/worst', 'docs/walk', 'editors/playground', 'mcp/mcp', 'message/hostile', 'scripts/fuzz']

const maxSpecsInProcess = 18

const byItself = (spec) => ({ name: spec.replaceAll('/', '-'), specs: [spec] })

const others = [...Object.values(oneByOne).flat(), ...alone, ...long, ...byTsNode]
const shared = specs.filter((spec) => !others.includes(spec))
const count = Math.ceil(shared.length / maxSpecsInProcess)

/** These share processes in their order, because the specs of a folder need the same modules. */
const sharing = Array.from({ length: count }, (_, number) => ({
  name: `shared-${number + 1}`,
  specs: shared.slice((number * shared.length) / count, ((number + 1) * shared.length) / count),
}))

/** The processes in the order in which they start. A spec is named by its path in spec/, without the extension. */
export const processes = [
  ...Object.entries(oneByOne).map(([name, specs]) => ({ name, specs, isSerial: true })),
  ...long.map(byItself),
  ...sharing,
  { name: 'by-ts-node', specs: byTsNode },
  ...alone.map(byItself),
]
