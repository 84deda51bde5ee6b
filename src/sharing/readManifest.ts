import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { checkManifest } from './checkManifest.js'
import { manifestName, type Manifest } from './manifest.js'

/** Reads `codicil.json` in a folder. Fails with `no-manifest`, `unreadable` and, with a diagnostic per problem, `bad-manifest`. */
export async function readManifest(base: string): Promise<Result<Manifest>> {
  const name = join(base, manifestName)
  let text: string
  try {
    text = await readFile(name, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? noManifest(name) : failed('unreadable', `${name} could not be read: ${message}`)
  }
  return checked({ name, text }, base)
}

function checked(source: Source, base: string): Result<Manifest> {
  const { sources, problems } = checkManifest(source, base)
  if (problems.length === 0) return success({ sources })
  const message = `${source.name} is not valid`
  const hint =
    'add `"$schema": "node_modules/codicil/schemas/codicil.schema.json"` for completion and checks in editors'
  return { ok: false, failure: { code: 'bad-manifest', message, hint, diagnostics: problems } }
}

const example = '{ "sources": [{ "repository": "<url>", "revision": "main", "stub": ["<path>.contract"] }] }'

const noManifest = (name: string): Result<never> =>
  failed('no-manifest', `there is no ${name}`, `create it to declare contracts of git repositories: ${example}`)
