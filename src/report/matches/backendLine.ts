import type { Backend, Chosen, Reason } from '../../backends/backend.js'

/** A line of `codicil doctor`: `git: git 2.39.5, because nodegit is not installed`. */
export const backendLine = (job: string, { backend, reason }: Chosen<Backend>): string =>
  `${job}: ${backend.name} ${backend.version}, ${because(reason)}\n`

function because(reason: Reason): string {
  switch (reason.kind) {
    case 'asked':
      return `because ${reason.by} asks for it`
    case 'default':
      return 'because it is the default'
    case 'installed':
      return 'because it is installed'
    case 'fallback':
      return `because ${reason.problem}`
  }
}
