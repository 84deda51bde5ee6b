import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Language } from '../pattern/language.js'
import { extensionRules } from '../pattern/tree/extension.js'
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

/**
 * Checks the text of a `codicil.json` in the folder `base`. Reads no other file, so if that names a language, the rules of the language
 * are only checked if it is given.
 */
export function checkConfiguration(source: Source, base: string, language?: Language): CheckedConfiguration {
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
  const configuration = tree ? configurationOf(tree, base, report, { source: masked, language }) : emptyConfiguration
  const inOrder = problems.sort((a, b) => a.span.start - b.span.start)
  return { configuration, problems: inOrder.slice(0, maxProblems) }
}

function configurationOf(
  tree: Node,
  base: string,
  report: ReportProblem,
  { source, language }: { readonly source: Source; readonly language: Language | undefined },
): Configuration {
  if (!isObject(tree, ['$schema', ...settingKeys, 'sources'], 'codicil.json', report)) return emptyConfiguration
  const schema = findNodeAtLocation(tree, ['$schema'])
  if (schema && schema.type !== 'string') report(spanOf(schema), '`$schema` must be a string')
  const sources = findNodeAtLocation(tree, ['sources'])
  const isExtended = findNodeAtLocation(tree, ['language']) !== undefined
  const ownRules = isExtended && !language ? undefined : extensionRules(language?.extensions ?? {}).map(({ id }) => id)
  return {
    ...emptyConfiguration,
    ...checkSettings(tree, base, report, { source, ownRules }),
    sources: sources ? checkSources(sources, base, report) : [],
  }
}
