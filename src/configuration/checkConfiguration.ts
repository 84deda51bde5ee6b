import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Located } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import { checkSettings, settingKeys } from './checkSettings.js'
import { checkSources } from './checkSources.js'
import type { Configuration } from './configuration.js'
import { isObject, spanOf, type ReportProblem } from './jsonNode.js'
import { parseJson, withoutSecrets } from './parseJson.js'

/** A configuration, and every problem of its file with its span: errors `bad-configuration`, warnings `expired-exemption`. */
export interface CheckedConfiguration {
  readonly configuration: Configuration
  readonly problems: readonly Located[]
}

const emptyConfiguration: Configuration = {
  strict: [],
  allow: [],
  ignore: [],
  limits: {},
  catalog: new Map(),
  versions: [],
  reports: {},
  sources: [],
}

const maxProblems = 100

/** Checks the text of a `codicil.json` in the folder `base`. Reads no other file. */
export function checkConfiguration(source: Source, base: string): CheckedConfiguration {
  const problems: Located[] = []
  const masked = { name: source.name, text: withoutSecrets(source.text) }
  const report: ReportProblem = (span, message, hint, warning) =>
    problems.push({
      code: warning ?? 'bad-configuration',
      severity: warning ? 'warning' : 'error',
      source: masked,
      span,
      message,
      ...(hint && { hint }),
    })
  const tree = parseJson(source.text, report)
  const configuration = tree ? configurationOf(tree, base, report, masked) : emptyConfiguration
  const inOrder = problems.sort((a, b) => a.span.start - b.span.start)
  return { configuration, problems: inOrder.slice(0, maxProblems) }
}

function configurationOf(tree: Node, base: string, report: ReportProblem, source: Source): Configuration {
  if (!isObject(tree, ['$schema', ...settingKeys, 'sources'], 'codicil.json', report)) return emptyConfiguration
  const schema = findNodeAtLocation(tree, ['$schema'])
  if (schema && schema.type !== 'string') report(spanOf(schema), '`$schema` must be a string')
  const sources = findNodeAtLocation(tree, ['sources'])
  return {
    ...emptyConfiguration,
    ...checkSettings(tree, base, report, source),
    sources: sources ? checkSources(sources, base, report) : [],
  }
}
