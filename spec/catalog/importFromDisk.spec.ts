import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { importFromDisk } from '../../src/catalog/importFromDisk.js'
import { temporaryFolder } from '../support/repository.js'

const schema = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'

interface Folder {
  readonly path: (name: string) => string
  /** What importing a file leads to, from `project/api/service.wsdl`: its text, nothing, or the code of the failure. */
  readonly imported: (name: string) => Promise<string | undefined>
}

/** A folder with a project, and files around it. */
function project(t: ExecutionContext, isRepository: boolean): Folder {
  const folder = temporaryFolder(t)
  const path = (name: string): string => join(folder, name)
  for (const name of ['project/api/inner', 'project/xsd', 'elsewhere']) mkdirSync(path(name), { recursive: true })
  if (isRepository) mkdirSync(path('project/.git'))
  for (const name of ['project/xsd/a.xsd', 'elsewhere/secret.xsd']) writeFileSync(path(name), schema)
  writeFileSync(path('elsewhere/passwords'), 'root:x:0\n')
  symlinkSync('../xsd/a.xsd', path('project/api/linked.xsd'))
  symlinkSync('../../elsewhere/secret.xsd', path('project/api/secret.xsd'))
  symlinkSync('../../elsewhere', path('project/api/elsewhere'))
  symlinkSync('nowhere', path('project/api/dangling.xsd'))
  symlinkSync('/dev/zero', path('project/api/endless.xsd'))
  const imported = async (name: string): Promise<string | undefined> => {
    const read = await importFromDisk(path(`project/api/${name}`), path('project/api/service.wsdl'))
    return read.ok ? read.value?.text : read.failure.code
  }
  return { path, imported }
}

test('what a WSDL of a repository imports is read from that repository only, also through symbolic links', async (t) => {
  const { imported } = project(t, true)
  t.is(await imported('../xsd/a.xsd'), schema)
  t.is(await imported('linked.xsd'), schema)
  for (const name of [
    '../../elsewhere/secret.xsd',
    '../../elsewhere/passwords',
    'secret.xsd',
    'elsewhere/secret.xsd',
    'endless.xsd',
  ])
    // prettier-ignore
    t.is(await imported(name), 'outside-repository', name)
})

test('without a repository, files elsewhere are read if they are XML, YAML or JSON', async (t) => {
  const { imported } = project(t, false)
  t.is(await imported('../../elsewhere/secret.xsd'), schema)
  t.is(await imported('../../elsewhere/passwords'), 'not-a-description')
})

test('only regular files are read, and nothing is waited for', async (t) => {
  const { imported, path } = project(t, false)
  t.is(await imported('inner'), 'is-a-folder')
  t.is(await imported('endless.xsd'), 'not-a-file')
  for (const name of [
    'missing.xsd',
    'dangling.xsd',
    'inner/../service.wsdl/a.xsd',
    'a\0b.xsd',
    `${'a'.repeat(5000)}.xsd`,
  ])
    t.is(await imported(name), undefined, name)
  if (process.platform === 'win32') return
  execFileSync('mkfifo', [path('project/api/pipe.xsd')])
  t.is(await imported('pipe.xsd'), 'not-a-file')
})
