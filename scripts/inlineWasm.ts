import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'

/** How libxml2-wasm contains its WebAssembly: as a string with one character for each byte. */
const embedded = /(\w+\?\?=)\w+\(('\\?0?x?0?0?\0?asm(?:[^'\\]|\\.)*')\)/s

/**
 * A plugin for esbuild that replaces the WebAssembly of libxml2-wasm by base64 of its compressed bytes, which is half as long
 * and plain ASCII: HTML would change control characters.
 */
export const inlineWasm: Plugin = {
  name: 'inline-wasm',
  setup: ({ onLoad }) => {
    onLoad({ filter: /libxml2-wasm\/lib\/libxml2raw\.mjs$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(embedded, (_, assigned: string, literal: string) => {
        const bytes = Buffer.from(runInNewContext(literal) as string, 'latin1')
        return `${assigned}await unpacked("${gzipSync(bytes, { level: 9 }).toString('base64')}")`
      })
      if (!contents.includes('await unpacked(')) throw new Error(`${path} contains its WebAssembly in another way`)
      return { contents: contents + unpacked }
    })
  },
}

const unpacked = `
async function unpacked(base64) {
  const packed = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))])
  const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
`
