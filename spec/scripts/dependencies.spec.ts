import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import test from 'ava'
import type { RuleDiagram } from '../../src/grammar-forms/diagram.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Readonly<
  Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>
>

/** The packages that a built file imports. */
const importedBy = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\b.*?\bfrom '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)]
    .map(([, always, onDemand = '']) => always ?? onDemand)
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])

test('everything that the built library imports is installed with it or an optional peer', (t) => {
  const files = ['dist/src', 'dist/grammar'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${root}${folder}/${name}`),
  )
  const imported = new Set(files.flatMap((file) => importedBy(readFileSync(file, 'utf8'))))
  const known = Object.keys({ ...own.dependencies, ...own.peerDependencies })
  t.deepEqual(
    [...imported].filter((name) => !known.includes(name)),
    [],
  )
  t.true(imported.size > 10)
})

test('drawing diagrams needs no package, because the build includes the library', async (t) => {
  const file = `${root}dist/src/grammar-forms/railroadDiagrams.js`
  const { Diagram, Terminal } = (await import(pathToFileURL(file).href)) as {
    readonly Diagram: new (...items: unknown[]) => { readonly format: (padding: number) => RuleDiagram }
    readonly Terminal: new (text: string) => unknown
  }
  t.regex(new Diagram(new Terminal('a')).format(10).toString(), /<svg/)
  t.deepEqual(importedBy(readFileSync(file, 'utf8')), [])
})
