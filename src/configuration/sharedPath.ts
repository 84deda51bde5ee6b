/** Characters; git and most file systems allow no more. */
const maxLength = 4000

/** The folders that paths can be relative to. */
const folders = {
  repository: { folder: 'the repository', root: 'the root of the repository' },
  project: { folder: 'the folder of codicil.json', root: 'the folder of codicil.json' },
}

/**
 * Why a path cannot name a file in a repository, or in the folder of a project's `codicil.json`; undefined if it can. An accepted path
 * never leads out of its folder.
 */
export function pathProblem(path: string, within: keyof typeof folders = 'repository'): string | undefined {
  const { folder, root } = folders[within]
  if (path === '') return 'it is empty'
  if (path.length > maxLength) return `it is longer than ${String(maxLength)} characters`
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return `it is absolute; paths are relative to ${root}`
  if (path.includes('\\')) return 'folders are separated by `/`'
  if (Array.from(path).some((character) => character < ' ')) return 'it has a control character'
  const steps = path.split('/')
  if (steps.includes('..')) return `it leads out of ${folder}`
  if (steps.includes('')) return 'it has an empty step'
  if (steps.includes('.')) return 'it has the step `.`'
  return steps.some((step) => step.toLowerCase() === '.git') ? 'it is inside `.git`' : undefined
}
