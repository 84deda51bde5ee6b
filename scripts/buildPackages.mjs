// Installs what `npm start` needs, a fifth of all packages: those that users install, and those of the build. npm can only install
// all development packages or none, so it gets a package.json and a lock file with a part of them, in a folder of its own.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The development packages that scripts/build.mjs needs. */
const buildTools = [
  '@prantlf/railroad-diagrams',
  '@types/node',
  '@types/nodegit',
  '@types/sax',
  'esbuild',
  'rolldown',
  'typescript',
]

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The parts of package.json that decide what npm installs, with the tools of the build as the only development packages. */
function buildManifest() {
  const { name, version, dependencies, devDependencies, overrides } = readJson('package.json')
  const tools = Object.fromEntries(buildTools.map((tool) => [tool, devDependencies[tool]]))
  return { name, version, dependencies, devDependencies: tools, overrides }
}

/** Creates node_modules. `install` runs npm in the folder that it is given. */
export async function installBuildPackages(install) {
  const folder = 'dist/packages'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const manifest = buildManifest()
  const lock = readJson('package-lock.json')
  const files = {
    'package.json': manifest,
    'package-lock.json': { ...lock, packages: { ...lock.packages, '': manifest } },
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(content))
  await install(folder)
  renameSync(join(folder, 'node_modules'), 'node_modules')
  rmSync(folder, { recursive: true })
}
