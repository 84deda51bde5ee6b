import { isAbsolute, relative, resolve, sep } from 'node:path'

/** A file's path as other tools expect it: with `/`, and relative to the repository that GitHub checked out, or to this folder. */
export function reportedPath(path: string): string {
  const root = process.env['GITHUB_WORKSPACE'] || process.cwd()
  const inside = relative(root, resolve(path))
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
  return (isOutside ? path : inside).replaceAll(sep, '/')
}
