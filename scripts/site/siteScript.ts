import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { licenses } from '../licenses.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The script of all pages, which has the search engine in it. */
export async function siteScript(): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${root}scripts/site/browser/main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife', // pages that were opened from a folder cannot load modules
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  return `/*\n${licenses(Object.keys(metafile.inputs))}*/\n${outputFiles[0]!.text}`
}
