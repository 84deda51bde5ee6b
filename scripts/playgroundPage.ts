import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { htmlStyle } from '../src/report/formats/htmlStyle.js'
import { escapeMarkup } from '../src/text/writing/markup.js'
import { libxml2InPage } from './libxml2InPage.js'
import { licenses } from './licenses.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = `${root}editors/playground/`

/**
 * The HTML of the playground: one file with its style, its script and the XML reader in WebAssembly. Its policy forbids every
 * connection, so it works offline and uploads nothing.
 */
export async function playgroundPage(): Promise<string> {
  const { script, packages } = await bundle()
  const style = htmlStyle + readFileSync(`${sources}playground.css`, 'utf8')
  const policy = [
    `default-src 'none'`,
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    `worker-src blob:`,
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
  const parts: readonly (readonly [before: string, text: string, after: string])[] = [
    ['<meta http-equiv="Content-Security-Policy" content="', policy, '" />'],
    ['<style>', style, '</style>'],
    ['<pre tabindex="0" id="licenses">', escapeMarkup(licenses(packages)), '</pre>'],
    ['<script id="script">', script, '</script>'],
  ]
  return parts.reduce(
    (page, [before, text, after]) => {
      if (!page.includes(before + after)) throw new Error(`playground.html has no ${before}${after}`)
      return page.replace(before + after, () => before + text + after)
    },
    readFileSync(`${sources}playground.html`, 'utf8'),
  )
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The script, and the paths of all files in it. */
async function bundle(): Promise<{ readonly script: string; readonly packages: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${sources}main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    loader: { '.contract': 'text', '.txt': 'text', '.yaml': 'text', '.wsdl': 'text', '.xsd': 'text' },
    external: ['stream'], // which the reader of WSDLs does without in browsers
    plugins: [libxml2InPage, modulesOfBrowsers],
    legalComments: 'none',
    // Workers of a page that was opened from a file cannot be modules.
    define: { 'import.meta.url': '"about:blank"' },
    banner: { js: '(async () => {' },
    footer: { js: '})()' },
    metafile: true,
    logLevel: 'warning',
  })
  return { script: inHtml(outputFiles[0]!.text), packages: Object.keys(metafile.inputs) }
}

/** What takes the place of a module in browsers, as package.json says of the built files. */
const { browser } = createRequire(import.meta.url)('../package.json') as { browser: Readonly<Record<string, string>> }

const sourceOf = (built: string): string => `${root}${built.replace('./dist/', '').replace(/\.js$/, '.ts')}`

/** A plugin for esbuild that puts those modules into the page. */
const modulesOfBrowsers: Plugin = {
  name: 'modules-of-browsers',
  setup: (build) => {
    for (const [module, other] of Object.entries(browser))
      build.onResolve({ filter: new RegExp(`/${basename(module).replace('.', '\\.')}$`) }, () => ({
        path: sourceOf(other),
      }))
  },
}

/** A script that HTML does not end early, nor take for a comment. */
function inHtml(script: string): string {
  const escaped = script.trim().replaceAll('<!--', '\\x3C!--')
  if (/<\/?script/i.test(escaped)) throw new Error('the script contains a tag that would end it in HTML')
  return escaped
}
