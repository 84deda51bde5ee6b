import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'

/**
 * A plugin for esbuild that puts libxml2-wasm into the script of a page:
 * - Its WebAssembly becomes base64 of its compressed bytes. That is half as long, and plain ASCII: HTML would change control
 *   characters.
 * - It is instantiated before the package's other modules run. They import each other and wait for it, so in one script,
 *   without a module loader, each would wait for the next for ever.
 */
export const libxml2InPage: Plugin = {
  name: 'libxml2-in-page',
  setup: (build) => {
    build.onResolve({ filter: /^(libxml2-wasm|libxml2-instance)$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'libxml2-in-page',
      pluginData: resolveDir,
    }))
    build.onLoad({ filter: /./, namespace: 'libxml2-in-page' }, ({ path, pluginData }) => ({
      contents: entries[path] ?? '',
      resolveDir: String(pluginData),
    }))
    build.onLoad({ filter: /libxml2-wasm\/lib\/libxml2raw\.mjs$/ }, ({ path }) => ({
      contents:
        replaced(path, embedded, (_, assigned, literal) => `${assigned}await unpacked("${packed(literal)}")`) +
        unpacked,
    }))
    build.onLoad({ filter: /libxml2-wasm\/lib\/libxml2\.mjs$/ }, ({ path }) => ({
      contents: replaced(path, /await moduleLoader\(\)/, () => 'moduleLoader.instance'),
    }))
  },
}

const entries: Readonly<Record<string, string>> = {
  'libxml2-wasm': `import 'libxml2-instance'; export * from 'libxml2-wasm/lib/index.mjs'`,
  'libxml2-instance': `import load from 'libxml2-wasm/lib/libxml2raw.mjs'; load.instance = await load()`,
}

/** The text of a file with something replaced that must be in it. */
function replaced(path: string, part: RegExp, by: (...groups: readonly string[]) => string): string {
  const text = readFileSync(path, 'utf8')
  if (!part.test(text)) throw new Error(`${path} is no longer what this build knows: ${String(part)}`)
  return text.replace(part, by)
}

/** The WebAssembly in the package: a string with one character for each byte. */
const embedded = /(\w+\?\?=)\w+\(('(?:\\0|\\x00|\0)asm(?:[^'\\]|\\.)*')\)/s

const packed = (literal: string): string =>
  gzipSync(Buffer.from(runInNewContext(literal) as string, 'latin1'), { level: 9 }).toString('base64')

const unpacked = `
async function unpacked(base64) {
  const packed = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))])
  const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
`
