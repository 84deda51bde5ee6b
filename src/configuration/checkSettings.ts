import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { join } from 'node:path'
import { readerNames } from '../compatibility/readers/reader.js'
import { limitNames, type PayloadLimits } from '../message/limits.js'
import { reportFormats } from './reportFormats.js'
import type { ExtensionId } from '../text/extensionId.js'
import type { Source } from '../text/source.js'
import type { NamespaceVersions } from '../xml/namespaceVersions.js'
import { backendNames } from '../backends/backend.js'
import { allowances, reporters, strictnesses, type Configuration, type ConfiguredReport } from './configuration.js'
import { ignoredRules } from './ignoredRules.js'
import { choiceOf, isObject, spanOf, textOf, type ReportProblem } from './jsonNode.js'

type Settings = Partial<Omit<Configuration, 'sources'>>

/** Reads the value of a setting; reports and leaves out whatever is wrong. */
type ReadSetting = (node: Node, base: string, report: ReportProblem, from: ConfigurationText) => Settings

/** The text of a `codicil.json`, and the rules that the language adds; undefined if they are not known yet. */
interface ConfigurationText {
  readonly source: Source
  readonly ownRules: readonly ExtensionId[] | undefined
}

/** How each key of the file is read, apart from `sources`. */
const settings: Readonly<Record<string, ReadSetting>> = {
  level: (node, _base, report) => one('level', choiceOf(node, '`level`', ['wire', 'type'], report)),
  strict: (node, _base, report) => ({
    strict: itemsOf(node, 'strict', report).flatMap((item) =>
      choiceOf(item, 'each item of `strict`', strictnesses, report),
    ),
  }),
  allow: (node, _base, report) => ({
    allow: itemsOf(node, 'allow', report).flatMap((item) => choiceOf(item, 'each item of `allow`', allowances, report)),
  }),
  ignore: (node, base, report, { source, ownRules }) => ({
    ignore: itemsOf(node, 'ignore', report).flatMap((item) => ignoredRules(item, base, source, report, ownRules) ?? []),
  }),
  limits: (node, _base, report) => ({ limits: limitsIn(node, report) }),
  namespaces: (node, _base, report) => one('namespaces', choiceOf(node, '`namespaces`', ['ignored'], report)),
  openness: (node, _base, report) => one('openness', choiceOf(node, '`openness`', ['declared', 'literal'], report)),
  readers: (node, _base, report) => ({
    readers: itemsOf(node, 'readers', report).flatMap((item) =>
      choiceOf(item, 'each item of `readers`', readerNames, report),
    ),
  }),
  catalog: (node, base, report) => ({ catalog: catalogIn(node, base, report) }),
  versions: (node, _base, report) => ({
    versions: itemsOf(node, 'versions', report).flatMap((item) => namespaceVersions(item, report) ?? []),
  }),
  reports: (node, base, report) => ({ reports: reportsIn(node, base, report) }),
  xml: (node, _base, report) => one('xml', choiceOf(node, '`xml`', backendNames.xml, report)),
  git: (node, _base, report) => one('git', choiceOf(node, '`git`', backendNames.git, report)),
  language: (node, base, report) => one('language', pathIn(node, '`language`', 'the path of a module', base, report)),
}

export const settingKeys = Object.keys(settings)

/** Reads the settings of `codicil.json`, which is in the folder `base`, and reports every problem. */
export const checkSettings = (tree: Node, base: string, report: ReportProblem, from: ConfigurationText): Settings =>
  Object.entries(settings).reduce<Settings>((read, [key, readSetting]) => {
    const node = findNodeAtLocation(tree, [key])
    return node ? { ...read, ...readSetting(node, base, report, from) } : read
  }, {})

const one = (key: keyof Settings, values: readonly unknown[]): Settings =>
  values.length > 0 ? { [key]: values[0] } : {}

function itemsOf(node: Node, key: string, report: ReportProblem): readonly Node[] {
  if (node.type === 'array') return node.children ?? []
  report(spanOf(node), `\`${key}\` must be a list`)
  return []
}

/** A path, relative to the working directory, if the node is a string. */
function pathIn(node: Node, name: string, what: string, base: string, report: ReportProblem): string[] {
  const text = textOf(node)
  if (text !== undefined && text.trim() !== '') return [join(base, text)]
  report(spanOf(node), `${name} must be ${what}`)
  return []
}

function limitsIn(node: Node, report: ReportProblem): Partial<PayloadLimits> {
  if (!isObject(node, limitNames, '`limits`', report)) return {}
  const given = limitNames.flatMap((name) => {
    const limit = findNodeAtLocation(node, [name])
    if (!limit) return []
    const value: unknown = limit.value
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return [[name, value] as const]
    report(spanOf(limit), `\`${name}\` must be a whole number, at least 1`)
    return []
  })
  return Object.fromEntries(given)
}

/** Maps addresses to the paths of files. */
function catalogIn(node: Node, base: string, report: ReportProblem): Configuration['catalog'] {
  if (!isObject(node, undefined, '`catalog`', report)) return new Map()
  const files = (node.children ?? []).flatMap(({ children: [key, file] = [] }) => {
    if (!key || !file) return []
    const address = String(key.value)
    const paths = pathIn(file, `the file of \`${address}\``, 'a path', base, report)
    return paths.map((path) => [address.trim(), path] as const)
  })
  return new Map(files)
}

/** The placeholder for the version in a namespace. */
const versionPlace = '{n}'

/** A namespace with `{n}` in place of its version, or a list of namespaces. */
function namespaceVersions(node: Node, report: ReportProblem): NamespaceVersions | undefined {
  const text = textOf(node)
  const [before, after, ...more] = text?.split(versionPlace) ?? []
  if (before !== undefined && after !== undefined && more.length === 0) return { kind: 'pattern', before, after }
  const namespaces = node.type === 'array' ? (node.children ?? []).flatMap((item) => textOf(item) ?? []) : []
  if (namespaces.length > 1 && namespaces.length === node.children?.length) return { kind: 'list', namespaces }
  const hint = 'such as "urn:shop:orders:v{n}", or ["urn:shop:2024", "urn:shop:2025"]'
  report(spanOf(node), `each item of \`versions\` must be a namespace with \`${versionPlace}\` in place of its version, or a list of namespaces`, hint) // prettier-ignore
  return undefined
}

function reportsIn(node: Node, base: string, report: ReportProblem): Configuration['reports'] {
  if (!isObject(node, reporters, '`reports`', report)) return {}
  const commands = reporters.flatMap((command) => {
    const files = findNodeAtLocation(node, [command])
    if (!files || !isObject(files, reportFormats, `\`${command}\``, report)) return []
    return [[command, filesIn(files, base, report)] as const]
  })
  return Object.fromEntries(commands)
}

const filesIn = (files: Node, base: string, report: ReportProblem): ConfiguredReport[] =>
  reportFormats.flatMap((format) => {
    const file = findNodeAtLocation(files, [format])
    if (!file) return []
    return pathIn(file, `\`${format}\``, 'the path of a file', base, report).map((path) => ({ format, file: path }))
  })
