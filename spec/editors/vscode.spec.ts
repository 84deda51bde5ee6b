import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction, Script } from 'node:vm'
import test from 'ava'
import { build } from 'esbuild'
import { defaultSettings, readSettings } from '../../src/language-server/settings.js'
import { runNode } from '../support/command.js'
import { readZip } from '../support/zip.js'

const root = new URL('../../', import.meta.url)

interface Manifest {
  readonly main: string
  readonly icon: string
  readonly capabilities: { readonly untrustedWorkspaces: object }
  readonly version: string
  readonly contributes: {
    readonly languages: readonly {
      readonly id: string
      readonly extensions: readonly string[]
      readonly configuration: string
      readonly icon: Readonly<Record<'light' | 'dark', string>>
    }[]
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly default: unknown; readonly description?: string }>>
    }
    readonly grammars: readonly { readonly language: string; readonly scopeName: string; readonly path: string }[]
  }
}

const ownManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('editors/vscode/package.json', root), 'utf8')) as Manifest

/** The editor's definition of a word: it offers suggestions only while a word is typed. */
interface WordPattern {
  readonly pattern: string
  readonly flags: string
}

test('the packed VS Code extension has every file that its manifest names', async (t) => {
  const { code, stdout, stderr } = await runNode([new URL('scripts/vsix.mjs', root).pathname])
  t.is(code, 0, stderr)
  const [path] = /dist\/codicil-.*\.vsix/.exec(stdout) ?? []
  const files = readZip(readFileSync(new URL(path!, root)))
  const textOf = (name: string): string => files.get(`extension/${name.replace('./', '')}`)?.toString('utf8') ?? ''
  const json = (name: string): unknown => JSON.parse(textOf(name))

  const manifest = json('package.json') as Manifest
  const { main, contributes } = manifest
  const [language, grammar] = [contributes.languages[0]!, contributes.grammars[0]!]
  t.deepEqual(language.extensions, ['.contract', '.qontract'])
  for (const icon of Object.values(language.icon)) t.regex(textOf(icon), /^<svg xmlns="[^"]+" width="16" height="16"/)
  t.deepEqual(files.get(`extension/${manifest.icon}`)?.subarray(1, 4).toString(), 'PNG')
  t.is(grammar.language, language.id)
  t.like(json(language.configuration), { comments: { lineComment: '#' } })
  const { wordPattern } = json(language.configuration) as { readonly wordPattern: WordPattern }
  t.deepEqual('And request-body (Größe.id*)'.match(new RegExp(wordPattern.pattern, `${wordPattern.flags}g`)), [
    ...['And', 'request-body', 'Größe.id'],
  ])
  t.like(json(grammar.path), { scopeName: grammar.scopeName })
  t.notThrows(() => new Script(textOf(main)))
  t.regex(textOf(main), /language-server/)
  t.regex(textOf('LICENSE.txt'), /Apache License/)
  t.deepEqual(
    [...files.keys()].filter((name) => /node_modules|\.ts$|\.mts$/.test(name)),
    [],
  )
})

test("Cucumber's files are not claimed, neither by their extension nor by their first line", (t) => {
  for (const language of ownManifest().contributes.languages) {
    t.false(language.extensions.includes('.feature'))
    t.deepEqual(Object.keys(language), ['id', 'aliases', 'extensions', 'configuration', 'icon'])
  }
})

test('the defaults of the settings are those of the language server, and each setting is described', (t) => {
  const { properties } = ownManifest().contributes.configuration
  const compatibility = Object.fromEntries(
    Object.entries(properties).flatMap(([name, setting]) =>
      name.startsWith('codicil.compatibility.') ? [[name.split('.').at(-1)!, setting.default]] : [],
    ),
  )
  t.deepEqual(readSettings({ compatibility }), { settings: defaultSettings, problems: [] })
  t.deepEqual(Object.keys(compatibility).sort(), Object.keys(defaultSettings.compatibility).sort())
  const readme = readFileSync(new URL('editors/vscode/README.md', root), 'utf8')
  const page = readFileSync(new URL('docs/editors.md', root), 'utf8')
  for (const name of Object.keys(properties).filter((key) => key !== 'codicil.trace.server'))
    for (const text of [readme, page]) t.true(text.includes(`\`${name}\``), name)
})

/** What the extension did: each start of a client with its options, and each end of one. */
type Done = readonly ['start', object | undefined] | readonly ['end']

/** Runs the extension with stand-ins for the editor and its client. */
async function activated(isTrusted: boolean) {
  const done: Done[] = []
  const handlers: Record<string, (event: unknown) => unknown> = {}
  const on = (name: string) => (handler: (event: unknown) => unknown) => {
    handlers[name] = handler
  }
  const workspace = { isTrusted, onDidGrantWorkspaceTrust: on('trust'), onDidChangeConfiguration: on('settings') }
  const vscode = { workspace, commands: { registerCommand: (name: string, run: () => unknown) => on(name)(run) } }
  class LanguageClient {
    constructor(..._: unknown[]) {
      const { initializationOptions } = _[3] as { readonly initializationOptions: object }
      done.push(['start', initializationOptions])
    }
    start = () => Promise.resolve()
    dispose = () => Promise.resolve(done.push(['end']))
  }
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('editors/vscode/src/extension.mts', root))],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    external: ['vscode', 'vscode-languageclient/node'],
  })
  const modules: Readonly<Record<string, unknown>> = { vscode, 'vscode-languageclient/node': { LanguageClient } }
  const module = { exports: {} as { activate: (context: object) => Promise<void>; deactivate: () => Promise<void> } }
  const require = createRequire(import.meta.url)
  const load = compileFunction(outputFiles[0]!.text, ['module', 'exports', 'require']) as (...of: unknown[]) => void
  load(module, module.exports, (name: string): unknown => modules[name] ?? (require(name) as unknown))
  await module.exports.activate({ subscriptions: [] })
  return { done, handlers, workspace, end: () => module.exports.deactivate() }
}

test('the server learns whether the folder is trusted, and is restarted when that or its command changes', async (t) => {
  const { done, handlers, workspace, end } = await activated(false)
  t.deepEqual(done, [['start', { trusted: false }]])
  workspace.isTrusted = true
  await handlers['trust']!(undefined)
  const trusted: Done = ['start', { trusted: true }]
  t.deepEqual(done.slice(1), [['end'], trusted])
  const changed = (section: string) =>
    handlers['settings']!({ affectsConfiguration: (name: string) => name === section })
  await changed('codicil.compatibility')
  t.is(done.length, 3)
  await Promise.all([changed('codicil.command'), handlers['codicil.restart']!(undefined)])
  t.deepEqual(done.slice(3), [['end'], trusted, ['end'], trusted])
  await end()
  t.deepEqual(done.at(-1), ['end'])
  t.like(ownManifest().capabilities.untrustedWorkspaces, {
    supported: 'limited',
    restrictedConfigurations: ['codicil.command'],
  })
})
