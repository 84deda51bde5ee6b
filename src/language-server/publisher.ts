import type { Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { BaseReader } from '../catalog/baseReader.js'
import { afterEdit, type PublishedFindings } from './analysis/afterEdit.js'
import { BackendMissing } from '../backends/backend.js'
import type { Failure } from '../text/failure.js'
import type { Analysis } from './analysis/analysis.js'
import { diagnostics } from './diagnostics.js'
import { findings } from './findings.js'
import type { EditorSettings } from './settings.js'

/** Milliseconds without an edit before a document is compared with the base revision. */
const pause = 300

/** Milliseconds without an edit before a document is checked, so that edits that wait in line are checked together. */
const moment = 10

/** Publishes the diagnostics and findings of open documents. */
export interface Publisher {
  /**
   * Publishes a document's diagnostics after a moment and its findings since the base revision after a pause. Until then, the findings of the
   * previous text stay on the lines that were not edited.
   */
  readonly publish: (document: TextDocument) => void
  /** Compares a document with the base revision again, because that or a setting may have changed. */
  readonly compare: (document: TextDocument) => void
  readonly forget: (document: TextDocument) => void
}

/** What is pending for a document, and the findings that the editor shows now. */
interface State {
  check?: NodeJS.Timeout
  comparison?: NodeJS.Timeout
  findings?: PublishedFindings
}

/** The editor at the other end of the connection. */
export interface Editor {
  readonly analyse: (document: TextDocument) => Analysis
  readonly send: (params: PublishDiagnosticsParams) => unknown
  /** Logs an unexpected error of the server, which keeps running. */
  readonly log: (message: string) => void
  /** Shows a message to the user. */
  readonly warn: (message: string) => void
  readonly settings: () => EditorSettings
}

const stop = ({ check, comparison }: State): void => {
  clearTimeout(check)
  clearTimeout(comparison)
}

const uneditedFindings = ({ findings }: State, document: TextDocument): readonly Diagnostic[] =>
  findings ? afterEdit(findings, document) : []

/** Publishes diagnostics and findings to an editor; edits that arrive together are checked once. `readBase` reads the committed versions. */
export function publisher(editor: Editor, readBase: BaseReader): Publisher {
  const states = new Map<TextDocument, State>()
  const warnOnce = warnerOf(editor)
  const later = scheduler(editor, warnOnce)
  const stateOf = (document: TextDocument): State => {
    const state = states.get(document) ?? {}
    states.set(document, state)
    return state
  }
  const sendAll = (document: TextDocument, found: readonly Diagnostic[]): void => {
    const { uri, version } = document
    stateOf(document).findings = { text: document.getText(), diagnostics: found }
    editor.send({ uri, version, diagnostics: [...diagnostics(editor.analyse(document)), ...found] })
  }
  const compareNow = async (document: TextDocument): Promise<void> => {
    const { version } = document
    const found = await findings(editor.analyse(document), readBase, editor.settings())
    if (!found.ok) warnOnce(found.failure)
    const isCurrent = states.has(document) && document.version === version
    if (isCurrent) sendAll(document, found.ok ? found.value : [])
  }
  const compare = (document: TextDocument): void => {
    const state = stateOf(document)
    clearTimeout(state.comparison)
    state.comparison = later(() => compareNow(document), pause)
  }
  const publish = (document: TextDocument): void => {
    const state = stateOf(document)
    stop(state)
    state.check = later(() => sendAll(document, uneditedFindings(stateOf(document), document)), moment)
    compare(document)
  }
  const forget = (document: TextDocument): void => {
    stop(stateOf(document))
    states.delete(document)
    editor.send({ uri: document.uri, diagnostics: [] })
  }
  return { publish, compare, forget }
}

type Later = (work: () => void | Promise<void>, milliseconds: number) => NodeJS.Timeout

type WarnOnce = (failure: Failure) => void

/** Tells the user why contracts cannot be compared, once for each reason. */
function warnerOf({ warn, settings }: Editor): WarnOnce {
  const warned = new Set<string>()
  return ({ message, hint }) => {
    const { base } = settings().compatibility
    if (!warned.has(message)) warn(`codicil cannot compare with ${base}: ${message}${hint ? `; ${hint}` : ''}`)
    warned.add(message)
  }
}

/** Runs work after some milliseconds. Its errors are logged; what the installation lacks is shown to the user. */
function scheduler({ log }: Editor, warnOnce: WarnOnce): Later {
  const report = (error: unknown): void => {
    if (error instanceof BackendMissing) warnOnce(error.failure)
    else log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return (work, milliseconds) => setTimeout(() => void (async () => work())().catch(report), milliseconds)
}
