import { relative, resolve, sep } from 'node:path'
import picomatch from 'picomatch'
import { failed, success, type Result } from '../text/failure.js'
import { pathProblem } from './sharedPath.js'

/** A path or a glob in `codicil.json` that selects contracts. */
export interface FileFilter {
  /** Whether the filter matches a file, given by its path relative to the working directory. */
  readonly matches: (path: string) => boolean
  /** Whether the filter is a path without wildcards. */
  readonly isOneFile: boolean
}

/** Wildcards, brackets such as `[ab]` and braces such as `{a,b}`, but no other forms of globs. The same on every platform. */
const notation = {
  dot: true,
  nonegate: true,
  noextglob: true,
  posix: true,
  regex: false,
  strictBrackets: true,
  windows: false,
}

/** The most `*` and `**` in a glob: each further one multiplies the time for matching by the length of the path. */
const maxWildcards = 4

/** Parses a path or glob that is relative to the folder `base`. Fails with `bad-configuration`. */
export function fileFilter(text: string, base: string): Result<FileFilter> {
  const glob = text.replace(/[()|]/g, '\\$&') // picomatch would read these as operators of regular expressions
  const problem = pathProblem(text, 'project') ?? globProblem(glob)
  if (problem !== undefined)
    return failed('bad-configuration', problem, 'such as `apis/pets_1.contract`, `apis/**` or `**/*.{wsdl,xsd}`')
  const matches = picomatch(glob, notation)
  return success({
    matches: (path) => matches(relative(base, resolve(path)).split(sep).join('/')),
    isOneFile: !picomatch.scan(glob, notation).isGlob,
  })
}

function globProblem(glob: string): string | undefined {
  if (glob.startsWith('!')) return 'a glob cannot start with `!`'
  if (glob.split(/\*+/).length - 1 > maxWildcards)
    return `it has more than ${String(maxWildcards)} of the wildcards \`*\` and \`**\``
  try {
    picomatch(glob, notation)
    return undefined
  } catch {
    return 'it has an unmatched bracket'
  }
}
