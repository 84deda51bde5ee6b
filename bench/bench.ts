import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The values of CODICIL_GIT. */
export const gitBackends = ['nodegit', 'git'] as const

/** The environment of a benchmark. */
export interface Bench {
  /** A temporary folder. */
  readonly folder: string
  /** The path of the built command, copied so that a build during the run does not affect it. */
  readonly codicil: string
  /** Bundles a script of this folder, to be run in fresh processes, and returns its path. */
  readonly probe: (name: string) => Promise<string>
}

/** The absolute path of a file in the repository. */
export const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Prepares a folder for benchmarks: copies the built command into it. */
export function bench(folder: string): Bench {
  for (const path of ['bin', 'dist/cli', 'package.json']) cpSync(root(path), join(folder, path), { recursive: true })
  symlinkSync(root('node_modules'), join(folder, 'node_modules'))
  return { folder, codicil: join(folder, 'bin/codicil.js'), probe: (name) => bundled(name, folder) }
}

async function bundled(name: string, folder: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [root(`bench/${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['libxmljs2', 'libxml2-wasm', 'fastify', 'chokidar'],
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
  })
  return outfile
}

/** Milliseconds, rounded for a table. */
export const ms = (time: number): string => time.toFixed(time < 10 ? 1 : 0)
/** A ratio for a table, such as `1.25 x`. */
export const times = (ratio: number): string => `${ratio.toFixed(2)} x`
/** Bytes as megabytes for a table. */
export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`
