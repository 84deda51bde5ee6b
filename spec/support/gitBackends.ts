/** The ways to read git, as CODICIL_GIT names them. */
export const gitBackends = ['nodegit', 'git'] as const
export type GitBackend = (typeof gitBackends)[number]

let last: Promise<unknown> = Promise.resolve()

/** Runs an action with a backend; actions of concurrent tests wait for each other, because the variable is the process's. */
export function withGit<T>(backend: GitBackend, act: () => Promise<T>): Promise<T> {
  const next = last.then(async () => {
    process.env['CODICIL_GIT'] = backend
    try {
      return await act()
    } finally {
      delete process.env['CODICIL_GIT']
    }
  })
  last = next.catch(() => undefined)
  return next
}

/** Runs an action with each backend in turn, on the same repository. */
export async function withEachGit<T>(act: (backend: GitBackend) => Promise<T>): Promise<readonly [T, T]> {
  const nodegit = await withGit('nodegit', () => act('nodegit'))
  return [nodegit, await withGit('git', () => act('git'))]
}
