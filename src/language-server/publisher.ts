import type { Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { headReader } from '../catalog/headReader.js'
import { afterEdit, type Shown } from './afterEdit.js'
import { analyse } from './analysis.js'
import { diagnostics } from './diagnostics.js'
import { findings } from './findings.js'

/** Milliseconds without a change after which a document is compared with HEAD. */
const pause = 300

export interface Publisher {
  /**
   * Tells what is wrong with a document: its text at once, its findings against HEAD after a pause; until then those
   * of the text before, where it was not edited.
   */
  readonly publish: (document: TextDocument) => void
  /** Compares with HEAD again, which may have moved. */
  readonly compare: (document: TextDocument) => void
  readonly forget: (document: TextDocument) => void
}

/** What is going on with one document. */
interface State {
  check?: NodeJS.Timeout
  comparison?: NodeJS.Timeout
  findings?: Shown
}

export interface Editor {
  readonly send: (shown: PublishDiagnosticsParams) => unknown
  /** Hears of mistakes of this tool, none of which ends the server. */
  readonly log: (message: string) => void
}

/** Tells an editor what is wrong with its documents; changes that arrive together are checked once. */
export function publisher({ send, log }: Editor): Publisher {
  const states = new Map<TextDocument, State>()
  const readHead = headReader()
  const stateOf = (document: TextDocument): State => {
    const state = states.get(document) ?? {}
    states.set(document, state)
    return state
  }
  const stop = ({ check, comparison }: State): void => {
    clearTimeout(check)
    clearTimeout(comparison)
  }
  const unedited = (document: TextDocument): readonly Diagnostic[] => {
    const { findings: last } = stateOf(document)
    return last ? afterEdit(last, document) : []
  }
  const sendAll = (document: TextDocument, found: readonly Diagnostic[]): void => {
    const { uri, version } = document
    stateOf(document).findings = { text: document.getText(), diagnostics: found }
    send({ uri, version, diagnostics: [...diagnostics(analyse(document)), ...found] })
  }
  const compareNow = async (document: TextDocument): Promise<void> => {
    const { version } = document
    const found = await findings(analyse(document), readHead)
    const isCurrent = states.has(document) && document.version === version
    if (isCurrent) sendAll(document, found)
  }
  const logged = async (work: () => void | Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  const compare = (document: TextDocument): void => {
    const state = stateOf(document)
    clearTimeout(state.comparison)
    state.comparison = setTimeout(() => void logged(() => compareNow(document)), pause)
  }
  return {
    compare,
    publish: (document) => {
      const state = stateOf(document)
      stop(state)
      state.check = setTimeout(() => void logged(() => sendAll(document, unedited(document))))
      compare(document)
    },
    forget: (document) => {
      stop(stateOf(document))
      states.delete(document)
      send({ uri: document.uri, diagnostics: [] })
    },
  }
}
