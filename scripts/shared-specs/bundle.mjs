// Bundles the specs of each process, and what they import, for `npm test`. Through ts-node's module hooks, loading takes three times
// as long, and there are many processes.
import { rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { resolve as sourceOf } from '../tsNodeHooks.mjs'
import { byTsNode, processes } from './processes.mjs'

const root = new URL('../../', import.meta.url)

/** A folder that AVA looks into; it ignores node_modules. */
export const bundled = '.specs'

const entry = 'process:'
const loader = new URL('test.mjs', import.meta.url).href
const tsNode = new URL('../register.mjs', import.meta.url).href

/** Where a module finds a spec. */
function addressOf(spec) {
  const { href } = new URL(`spec/${spec}.spec.ts`, root)
  return byTsNode.includes(spec) ? href : fileURLToPath(href)
}

/** The module that loads the specs of a process. */
const loading = ({ specs, isSerial = false }) =>
  [
    ...(specs.some((spec) => byTsNode.includes(spec)) ? [`import '${tsNode}'`] : []),
    `import { loadSpecs } from '${loader}'`,
    'await loadSpecs({',
    ...specs.map((spec) => `'${spec}': () => import('${addressOf(spec)}'),`),
    `}, ${isSerial})`,
  ].join('\n')

/** Keeps packages apart, and lets each module know its own address. */
const modules = {
  name: 'modules',
  resolveId(id, importer) {
    if (id.startsWith(entry)) return id
    if (id.startsWith('file:')) return { id, external: true }
    const parentURL = importer?.startsWith('/') ? pathToFileURL(importer).href : undefined
    const { url } = sourceOf(id, { parentURL }, () => ({ url: id }))
    if (url.endsWith('.ts') && url.startsWith('file:')) return fileURLToPath(url)
    return /^[./]/.test(url) ? undefined : { id: url, external: true }
  },
  load(id) {
    return id.startsWith(entry) ? loading(processes.find(({ name }) => entry + name === id)) : undefined
  },
  transform(code, id) {
    return { code: code.replaceAll(/(?<!')import\.meta\.url/g, JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

export async function bundleSpecs() {
  rmSync(new URL(bundled, root), { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(processes.map(({ name }) => [name, entry + name])),
    cwd: fileURLToPath(root),
    platform: 'node',
    treeshake: false,
    plugins: [modules],
  })
  await bundle.write({
    dir: bundled,
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  })
}
