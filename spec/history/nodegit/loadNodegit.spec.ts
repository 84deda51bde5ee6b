import { pathToFileURL } from 'node:url'
import test from 'ava'
import { loadNodegit } from '../../../src/history/nodegit/loadNodegit.js'
import { repositoryAt, temporaryFolder } from '../../support/repository.js'

const binding = 'node_modules/nodegit/build/Release/nodegit.node'

const cases: Readonly<Record<string, { files: Record<string, string>; says: RegExp; hints: RegExp }>> = {
  'is not installed': {
    files: {},
    says: /^nodegit is not installed$/,
    hints: /npm install nodegit.*libkrb5-dev/,
  },
  'has not been built': {
    files: { 'node_modules/nodegit/package.json': '{}' },
    says: /its native part has not been built$/,
    hints: /npm rebuild nodegit.*libkrb5-dev/,
  },
  'does not load': {
    files: { 'node_modules/nodegit/package.json': '{}', [binding]: 'no library' },
    says: /does not load: .+/,
    hints: /npm rebuild nodegit/,
  },
}

for (const [title, { files, says, hints }] of Object.entries(cases)) {
  test(`nodegit-missing says that nodegit ${title}, and what to do`, (t) => {
    const { folder, write } = repositoryAt(temporaryFolder(t))
    for (const [name, content] of Object.entries(files)) write(name, content)
    const result = loadNodegit(pathToFileURL(`${folder}/module.js`).href)
    if (result.ok) return t.fail('it did not fail')
    t.is(result.failure.code, 'nodegit-missing')
    t.regex(result.failure.message, says)
    t.regex(result.failure.hint ?? '', hints)
  })
}
