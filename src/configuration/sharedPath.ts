/** Characters; git and most file systems allow no more. */
const longest = 4000

/** Why a path cannot name a file in a repository; undefined if it can. An accepted path never leads out of its folder. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'it is empty'
  if (path.length > longest) return `it is longer than ${String(longest)} characters`
  if (path.startsWith('/') || /^[a-z]:/i.test(path))
    return 'it is absolute; paths are relative to the root of the repository'
  if (path.includes('\\')) return 'folders are separated by `/`'
  if (Array.from(path).some((character) => character < ' ')) return 'it has a control character'
  const steps = path.split('/')
  if (steps.includes('..')) return 'it leads out of the repository'
  if (steps.includes('') || steps.includes('.')) return 'it has an empty step'
  return steps.some((step) => step.toLowerCase() === '.git') ? 'it is inside `.git`' : undefined
}
