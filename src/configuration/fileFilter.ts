import { relative, resolve, sep } from 'node:path'
import { readGlob, type Glob } from '../files/glob.js'
import { failed, success, type Result } from '../text/failure.js'
import { pathProblem } from './sharedPath.js'

/** A path or a glob in `codicil.json` that selects contracts. */
export interface FileFilter {
  /** Whether the filter matches a file, given by its path relative to the working directory. */
  readonly matches: (path: string) => boolean
  /** Whether the filter is a path without wildcards. */
  readonly isOneFile: boolean
}

/** Parses a path or glob that is relative to the folder `base`. Fails with `bad-configuration`. */
export function fileFilter(text: string, base: string): Result<FileFilter> {
  const problem = pathProblem(text, 'project')
  const glob: Result<Glob> = problem === undefined ? readGlob(text) : failed('bad-configuration', problem)
  if (!glob.ok)
    return failed(
      'bad-configuration',
      glob.failure.message,
      'such as `apis/pets_1.contract`, `apis/**` or `**/*.{wsdl,xsd}`',
    )
  const { matches, isPlain } = glob.value
  return success({
    matches: (path) => matches(relative(base, resolve(path)).split(sep).join('/')),
    isOneFile: isPlain,
  })
}
