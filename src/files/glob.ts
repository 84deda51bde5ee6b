import picomatch from 'picomatch'
import { failed, success, type Result } from '../text/failure.js'

/** A path or name with wildcards, brackets such as `[ab]` and braces such as `{a,b}`. */
export interface Glob {
  readonly matches: (path: string) => boolean
  /** Whether it has no wildcards, and so matches only itself. */
  readonly isPlain: boolean
}

/** No other forms of globs, and the same on every platform. */
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

/** Reads a glob. Fails with `bad-glob`. */
export function readGlob(text: string): Result<Glob> {
  const glob = text.replace(/[()|]/g, '\\$&') // picomatch would read these as operators of regular expressions
  if (glob.startsWith('!')) return failed('bad-glob', 'a glob cannot start with `!`')
  if (glob.split(/\*+/).length - 1 > maxWildcards)
    return failed('bad-glob', `it has more than ${String(maxWildcards)} of the wildcards \`*\` and \`**\``)
  try {
    return success({ matches: picomatch(glob, notation), isPlain: !picomatch.scan(glob, notation).isGlob })
  } catch {
    return failed('bad-glob', 'it has an unmatched bracket')
  }
}
