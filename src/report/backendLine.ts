import type { Backend, Chosen, Reason } from '../text/backend.js'

/** A line of `codicil doctor`: `XML: libxml2-wasm 0.7.2, because libxmljs2 is not installed`. */
export const backendLine = (job: string, { backend, reason }: Chosen<Backend>): string =>
  `${job}: ${backend.name} ${backend.version}, ${because(reason)}\n`

function because(reason: Reason): string {
  switch (reason.kind) {
    case 'asked':
      return `because ${reason.by} asks for it`
    case 'installed':
      return 'because it is installed'
    case 'fallback':
      return `because ${reason.problem}`
  }
}
