import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'

/** The WebAssembly in libxml2-wasm: a string with one character for each byte. */
const embedded = /(\w+\?\?=)\w+\(('(?:\\0|\\x00|\0)asm(?:[^'\\]|\\.)*')\)/s

/**
 * A plugin for esbuild that puts the WebAssembly of libxml2-wasm into the script of a page, as base64 of its compressed bytes. That
 * is half as long as in the package, and plain ASCII: HTML would change control characters.
 */
export const libxml2InPage: Plugin = {
  name: 'libxml2-in-page',
  setup: (build) => {
    // Its documented interface is only for versions of the package that the reader does not know.
    build.onResolve({ filter: /^libxml2-wasm$/ }, ({ path }) => ({ path, external: true }))
    build.onLoad({ filter: /libxml2-wasm\/lib\/libxml2raw\.mjs$/ }, ({ path }) => {
      const script = readFileSync(path, 'utf8')
      if (!embedded.test(script)) throw new Error(`${path} contains its WebAssembly in a way that is not known here`)
      const contents = script.replace(
        embedded,
        (_, assigned: string, literal: string) => `${assigned}await unpacked("${packed(literal)}")`,
      )
      return { contents: contents + unpacked }
    })
  },
}

const packed = (literal: string): string =>
  gzipSync(Buffer.from(runInNewContext(literal) as string, 'latin1'), { level: 9 }).toString('base64')

const unpacked = `
async function unpacked(base64) {
  const packed = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))])
  const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
`
