import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'
import ts from 'typescript'
import { openTab } from '../support/browser.js'
import { coreTour } from '../support/coreTour.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A script for browsers that runs the tour with the built `codicil/core`, and everything in it by its path. */
async function bundled(): Promise<{ readonly script: string; readonly files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import * as core from 'codicil/core'\nglobalThis.tour = () => (${coreTour.toString()})(core)`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    define: { 'import.meta.url': '"about:blank"' },
    logLevel: 'silent',
  })
  return { script: outputFiles[0]!.text, files: Object.keys(metafile.inputs) }
}

test('codicil/core does the same in a browser as in Node', async (t) => {
  const { script, files } = await bundled()
  t.deepEqual(
    files.filter((file) => /^dist\/src\/(catalog|cli|contract-test|history|http|mcp|sharing|stub)\//.test(file)),
    [],
  )
  const page = await openTab({ offline: true })
  await page.goto('data:text/html,<!doctype html><title>core</title>')
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction('globalThis.tour')
  const inBrowser = await page.evaluate('tour()')
  const inNode = await coreTour(await import('../../src/core.js'))
  t.is(inNode.verdict, 'incompatible')
  t.deepEqual(inBrowser, inNode)
})

test('the playground imports codicil/core and nothing else of codicil', (t) => {
  const folder = `${root}editors/playground/`
  const imports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
        relative(root, join(folder, dirname(name), path!)),
      ),
    )
    .filter((path) => !path.startsWith('editors/playground/'))
  t.deepEqual([...new Set(imports)], ['src/core.js'])
})

test('the types of codicil/core need neither Node nor skipLibCheck, and those of the other entries no skipLibCheck', (t) => {
  const problems = (entries: readonly string[], types: readonly string[]): string[] => {
    const name = `${root}spec/docs/imports.ts`
    const text = entries.map((entry, index) => `export * as n${String(index)} from '${entry}'`).join('\n')
    const options: ts.CompilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: false,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2023.d.ts', ...(types.length === 0 ? ['lib.dom.d.ts'] : [])],
      types: [...types],
    }
    const host = ts.createCompilerHost(options)
    const getSourceFile = host.getSourceFile.bind(host)
    host.getSourceFile = (file, languageVersion) =>
      file === name ? ts.createSourceFile(file, text, languageVersion) : getSourceFile(file, languageVersion)
    const program = ts.createProgram([name], options, host)
    const ours = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(`${root}dist/`) || fileName === name)
    t.true(ours.length > 100)
    return ours
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  }
  t.deepEqual(problems(['codicil/core'], []), [])
  t.deepEqual(problems(['codicil', 'codicil/grammar', 'codicil/grammar-forms', 'codicil/testing'], ['node']), [])
})
