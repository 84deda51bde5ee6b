import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { extent } from './extent.js'
import { sourceLines } from './sourceLines.js'
import type { ToolInformation } from './tool.js'

/** A path as SARIF wants it: a URI, relative to the source's root if possible. */
export const artifactLocation = (file: string) =>
  isAbsolute(file)
    ? { uri: pathToFileURL(file).href }
    : { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }

/** A piece of a file's text, and the line that it starts on. */
export function physicalLocation(file: string, { source, span }: { readonly source: Source; readonly span: Span }) {
  const { start, end } = extent({ source, span })
  const exact = source.text.slice(span.start, span.end).trimEnd()
  return {
    artifactLocation: artifactLocation(file),
    region: {
      startLine: start.line,
      startColumn: start.column,
      ...(exact !== '' && { endLine: end.line, endColumn: end.column, snippet: { text: exact } }),
    },
    contextRegion: { startLine: start.line, snippet: { text: sourceLines(source)[start.line - 1] ?? '' } },
  }
}

/** What a SARIF log contains. */
interface Run {
  readonly rules: readonly object[]
  readonly results: readonly object[]
  /** What could not be checked, and where. */
  readonly notifications: readonly object[]
  /** Properties of the run. Default: none. */
  readonly properties?: object
}

/** A SARIF 2.1.0 log of one run. */
export function sarifLog(
  { version, homepage }: ToolInformation,
  { rules, results, notifications, properties = {} }: Run,
): string {
  const driver = { name: 'codicil', semanticVersion: version, version, informationUri: homepage, rules }
  const invocation = {
    executionSuccessful: notifications.length === 0,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation],
        results,
        ...(Object.keys(properties).length > 0 && { properties }),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}
