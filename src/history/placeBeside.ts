import { posix } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { RepositoryFile } from './locateFile.js'

/**
 * Another file of a place's repository, by its path in the trees; messages name it relative to what the user gave for the
 * first one. Fails with `outside-repository`.
 */
export function placeBeside(place: RepositoryFile, path: string): Result<RepositoryFile> {
  const given = givenBeside(place, path)
  return /^(\/|\.\.(\/|$))/.test(path) ? outside(place, given) : success({ ...place, path, given })
}

function givenBeside({ given, path: from }: RepositoryFile, path: string): string {
  if (given.endsWith(from)) return given.slice(0, given.length - from.length) + path
  return posix.join(posix.dirname(given), posix.relative(posix.dirname(from), path))
}

const outside = ({ folder }: RepositoryFile, given: string): Result<never> =>
  failed(
    'outside-repository',
    `${given} is outside ${folder}, so revisions do not have it`,
    'move it into the repository, beside the files that import it',
  )
