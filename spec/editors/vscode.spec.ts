import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import test from 'ava'
import { runNode } from '../support/command.js'
import { readZip } from '../support/zip.js'

const root = new URL('../../', import.meta.url)

interface Manifest {
  readonly main: string
  readonly version: string
  readonly contributes: {
    readonly languages: readonly {
      readonly id: string
      readonly extensions: readonly string[]
      readonly configuration: string
    }[]
    readonly grammars: readonly { readonly language: string; readonly scopeName: string; readonly path: string }[]
  }
}

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

  const { main, contributes } = json('package.json') as Manifest
  const [language, grammar] = [contributes.languages[0]!, contributes.grammars[0]!]
  t.deepEqual(language.extensions, ['.contract'])
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
