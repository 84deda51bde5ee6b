import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { globSync } from 'tinyglobby'

/** Documents by their paths, as bytes: the first is the one that is read. */
export type Files = ReadonlyMap<string, Buffer>

/** The files of a folder, of which the one at a path is the first. */
export function filesAround(path: string, extensions: string): Files {
  const folder = dirname(path)
  const others = globSync(`**/*.{${extensions}}`, { cwd: folder, absolute: true }).sort()
  return new Map([path, ...others].map((one) => [relative(folder, one), readFileSync(one)]))
}

/** A file by itself. */
export const alone = (path: string): Files => new Map([[path.replace(/^.*\//, ''), readFileSync(path)]])
