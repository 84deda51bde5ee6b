import type { Comparison } from '../compatibility/compare.js'
import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import type { Exemption } from '../pattern/tree/patternTree.js'
import type { Diagnostic } from '../text/diagnostic.js'
import { alsoIn, byCause } from '../report/findings/causes.js'
import { fileLineText } from '../text/fileLine.js'
import { findingMessage } from '../report/findings/findingMessage.js'
import { findingPath } from '../report/findings/findingPath.js'
import { linesOf, positionAt } from '../text/lineMap.js'
import { filesOf, pathOf, placeInFile, type Place, type Source } from '../text/source.js'
import { paintFor, printDiagnosed, printNotice } from './terminal.js'

/** Prints a diagnostic if it is about an exemption: its author counts on it, but it has no effect. */
export function warnOfExemption(diagnostic: Diagnostic): void {
  if (diagnostic.code.endsWith('-exemption') || diagnostic.code === 'unknown-rule') printDiagnosed(diagnostic)
}

/** Prints the changes that do not affect the verdict but may break services, each cause once. */
export function printNotices({ notices = [] }: Pick<Comparison, 'notices'>): void {
  const { warning } = paintFor(process.stderr)
  for (const caused of byCause(notices)) {
    const { finding } = caused
    const also = alsoIn(caused)
    printNotice(
      `${fileLineText(finding.newer)}: ${warning(`notice[${ruleOf(finding).id}]`)}: ${findingMessage(finding)}\n` +
        `  at ${findingPath(finding)}${also === undefined ? '' : `, ${also}`}\n` +
        `  hint: ${hintOf(finding)}`,
    )
  }
}

function hintOf(finding: Finding): string {
  if (finding.side === 'message') return 'most SOAP services check namespaces; `--strict namespaces` makes it a finding'
  const { breaks } = ruleOf(finding)
  return `${breaks.charAt(0).toLowerCase()}${breaks.slice(1)}`.replace(/\.$/, '')
}

/** Prints a diagnostic of the newer version that its verdict depends on: of an exemption, or of an imported file that is not compared. */
export function warnOfReading(diagnostic: Diagnostic): void {
  if (diagnostic.code === 'wsdl-missing-file' || diagnostic.code === 'openapi-missing-file') printDiagnosed(diagnostic)
  else warnOfExemption(diagnostic)
}

/** By file, then by place. */
function byPlace(one: Diagnostic, other: Diagnostic): number {
  const [path, otherPath] = [pathOf(one.source), pathOf(other.source)] as const
  return path === otherPath ? one.span.start - other.span.start : path < otherPath ? -1 : 1
}

/**
 * Warnings of several comparisons, each kept once, because they may import the same file. They are in the order of their places, because
 * contracts are compared at the same time, and the first to finish may be any.
 */
export function collectedWarnings(): {
  readonly warn: (warning: Diagnostic) => void
  readonly all: () => readonly Diagnostic[]
} {
  const warnings = new Map<string, Diagnostic>()
  const keyOf = ({ code, source, span }: Diagnostic): string => `${code} ${String(span.start)} ${pathOf(source)}`
  return {
    warn: (warning) => void warnings.set(keyOf(warning), warning),
    all: () => [...warnings.values()].sort(byPlace),
  }
}

/** A comparison with its newer contract. The contract is absent if it was deleted. */
interface Compared {
  readonly newer?: Source | undefined
  readonly comparison: Comparison
}

/**
 * Warns of exemptions that allowed no finding in any comparison. An exemption in a file that several contracts import is reported
 * once, and only if it allowed nothing in any of them. Also warns of rules that `codicil.json` ignores
 * only in one contract, if that contract has no finding of these rules.
 */
export function warnOfUnusedExemptions(compared: readonly Compared[]): void {
  const contracts = compared.flatMap(({ newer, comparison: { unused = [] } }) =>
    newer ? [{ files: filesOf(newer), unused: new Map(unused.map((one) => unusedAt(one, newer))) }] : [],
  )
  for (const [key, { rule, path, source, span }] of new Map(contracts.flatMap(({ unused }) => [...unused]))) {
    if (contracts.some(({ files, unused }) => files.includes(path) && !unused.has(key))) continue
    warnOfUnused({ source, span }, `\`${rule}\` is allowed here`, 'the comment')
  }
  for (const { rules, place } of compared.flatMap(({ comparison: { unusedRules = [] } }) => unusedRules))
    if (place) {
      const names = rules.map((rule) => `\`${rule}\``).join(', ')
      warnOfUnused(place, `${names} ${rules.length > 1 ? 'are' : 'is'} ignored here`, 'this item')
    }
}

function warnOfUnused({ source, span }: Place, what: string, written: string): void {
  const { warning } = paintFor(process.stderr)
  const { line, column } = positionAt(linesOf(source), span.start)
  printNotice(
    `${source.name}:${String(line)}:${String(column)}: ${warning('warning[unused-exemption]')}: ${what}, but there is no such finding\n` +
      `  hint: remove ${written}, unless consumers of an even older version need it`,
  )
}

interface Unused extends Place {
  readonly rule: string
  /** The path of its file. */
  readonly path: string
}

/** An unused exemption of a contract, with a key that is the same in every contract that imports its file. */
function unusedAt({ rule, span }: Exemption, contract: Source): readonly [key: string, unused: Unused] {
  const place = placeInFile({ source: contract, span })
  const path = pathOf(place.source)
  return [`${String(place.span.start)} ${path}`, { ...place, rule, path }]
}
