import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExecutionContext } from 'ava'
import { temporaryFolder } from './repository.js'

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The packages beside codicil. */
export interface Beside {
  /** Installed as they are here. */
  readonly installed?: readonly string[]
  /** Installed, but their native part is no library. */
  readonly broken?: readonly string[]
  /** Whether to install the library, too. Default: only the command, which is bundled. */
  readonly library?: boolean
}

/** Installs codicil and the given packages in a temporary folder, as npm would. Returns the path of the command. */
export function installation(
  t: Pick<ExecutionContext, 'teardown'>,
  { installed = [], broken = [], library = false }: Beside,
): string {
  const folder = temporaryFolder(t)
  const at = (path: string): string => join(folder, 'codicil', path)
  const needed = ['bin', 'dist/cli', 'package.json', ...(library ? ['dist/src', 'dist/grammar'] : [])]
  for (const path of needed) cpSync(root(path), at(path), { recursive: true })
  for (const name of installed) {
    mkdirSync(dirname(at(`node_modules/${name}`)), { recursive: true })
    symlinkSync(root(`node_modules/${name}`), at(`node_modules/${name}`))
  }
  for (const name of broken) {
    const native = `build/Release/${name}.node` // both native packages keep it there
    mkdirSync(at(`node_modules/${name}/build/Release`), { recursive: true })
    writeFileSync(at(`node_modules/${name}/package.json`), `{"name":"${name}","version":"0.0.0","main":"${native}"}`)
    writeFileSync(at(`node_modules/${name}/${native}`), 'no library')
  }
  return at('bin/codicil.js')
}
