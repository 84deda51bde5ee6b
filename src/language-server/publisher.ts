import type { PublishDiagnosticsParams } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { analyse } from './analysis.js'
import { diagnostics } from './diagnostics.js'

export interface Publisher {
  readonly publish: (document: TextDocument) => void
  readonly forget: (document: TextDocument) => void
}

/** Tells an editor what is wrong with its documents; changes that arrive together are checked once. */
export function publisher(send: (shown: PublishDiagnosticsParams) => unknown): Publisher {
  const waiting = new Map<string, NodeJS.Timeout>()
  const cancel = (uri: string): void => {
    clearTimeout(waiting.get(uri))
    waiting.delete(uri)
  }
  return {
    publish: (document) => {
      const { uri } = document
      cancel(uri)
      const check = (): void => {
        waiting.delete(uri)
        send({ uri, version: document.version, diagnostics: diagnostics(analyse(document)) })
      }
      waiting.set(uri, setTimeout(check))
    },
    forget: ({ uri }) => {
      cancel(uri)
      send({ uri, diagnostics: [] })
    },
  }
}
