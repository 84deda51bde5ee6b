// Packages the VS Code extension: bundles its client and writes dist/codicil-<version>.vsix.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVSIX } from '@vscode/vsce'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const from = join(root, 'editors/vscode')
const folder = join(root, 'dist/vscode')
const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
const packagePath = join(root, `dist/codicil-${version}.vsix`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of ['package.json', 'language-configuration.json', 'README.md', 'icons', 'syntaxes'])
  cpSync(join(from, name), join(folder, name), { recursive: true })
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
await build({
  entryPoints: [join(from, 'src/extension.mts')],
  outfile: join(folder, 'extension.js'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
})
await createVSIX({ cwd: folder, packagePath, dependencies: false, allowMissingRepository: true, skipLicense: false })
console.log(`Packed ${packagePath.slice(root.length)}`)
