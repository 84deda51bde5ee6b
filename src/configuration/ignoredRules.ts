import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { today, type IgnoredRules } from '../compatibility/exempter.js'
import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { findingSteps } from '../compatibility/reasons/changes/findingSteps.js'
import { messageRuleIds } from '../compatibility/reasons/rules/ruleTable.js'
import { scalars } from '../pattern/tree/scalars.js'
import type { Result } from '../text/failure.js'
import { isExtensionId, type ExtensionId } from '../text/extensionId.js'
import { pathOf, type Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { fileFilter } from './fileFilter.js'
import { isObject, nearHint, spanOf, textOf, type ReportProblem } from './jsonNode.js'
import { pathFilter } from './pathFilter.js'

const keys = ['rule', 'file', 'scenario', 'path', 'reason', 'until']

/**
 * Reads an item of `ignore` in `codicil.json` and reports every problem. Undefined if the item has errors. `source` is the file,
 * `base` its folder, and `ownRules` the rules that the language adds; undefined if they are not known yet, so that any id of their form is accepted.
 */
export function ignoredRules(
  node: Node,
  base: string,
  source: Source,
  report: ReportProblem,
  ownRules?: readonly ExtensionId[],
): IgnoredRules | undefined {
  const errors: Span[] = []
  const noting: ReportProblem = (at, message, hint, warning) => {
    if (warning === undefined) errors.push(at)
    report(at, message, hint, warning)
  }
  if (!isObject(node, keys, 'an ignored rule', noting)) return undefined
  const read = <T>(key: string, value: (found: Node, report: ReportProblem) => T, missing?: string): T | undefined => {
    const found = findNodeAtLocation(node, [key])
    if (found) return value(found, noting)
    if (missing !== undefined) noting(spanOf(node), missing)
    return undefined
  }
  const rules = read('rule', (found, to) => rulesIn(found, to, ownRules), noRule)
  const file = read('file', (found, to) => parsed(found, 'file', (text) => fileFilter(text, base), to))
  const scenario = read('scenario', titleIn)
  const path = read('path', (found, to) => parsed(found, 'path', pathFilter, to))
  const reason = read('reason', reasonIn, noReason)
  const until = read('until', lastDay)
  if (errors.length > 0 || !rules || reason === undefined) return undefined
  return {
    rules,
    reason,
    written: source.text.slice(spanOf(node).start, spanOf(node).end),
    ...(until !== undefined && { until }),
    ...(file && { isFor: (newer: Source) => file.matches(pathOf(newer)) }),
    ...(file?.isOneFile && { place: { source, span: spanOf(node) } }),
    ...((scenario !== undefined || path) && {
      appliesTo: (finding: Finding) =>
        (scenario === undefined || scenario === finding.scenario) && (!path || path(findingSteps(finding))),
    }),
  }
}

const noRule = '`rule` must be the id of a rule about requests or responses, or a list of them'
const noReason = '`reason` must say why the rule is ignored'

/** The ids of the rules: those in a list, or a single id. */
function rulesIn(node: Node, report: ReportProblem, ownRules?: readonly ExtensionId[]): IgnoredRules['rules'] {
  const items = node.type === 'array' ? (node.children ?? []) : [node]
  if (items.length === 0) report(spanOf(node), noRule)
  return items.flatMap((item) => {
    const id = textOf(item)
    if (ownRules === undefined && id !== undefined && isExtensionId(id)) return [id]
    const rules = [...messageRuleIds, ...(ownRules ?? [])]
    const known = rules.find((rule) => rule === id)
    if (known !== undefined) return [known]
    report(spanOf(item), noRule, id === undefined ? undefined : (nearHint(id, rules) ?? 'docs/rules.md lists them'))
    return []
  })
}

/** The filter that a text describes. */
function parsed<T>(node: Node, key: string, parse: (text: string) => Result<T>, report: ReportProblem): T | undefined {
  const text = textOf(node)
  const result = text === undefined ? undefined : parse(text)
  if (result?.ok) return result.value
  const { message, hint } = result?.failure ?? { message: 'it is not a string', hint: undefined }
  report(spanOf(node), `\`${key}\` matches nothing: ${message}`, hint)
  return undefined
}

function titleIn(node: Node, report: ReportProblem): string | undefined {
  const title = textOf(node)
  if (title?.trim()) return title
  report(spanOf(node), '`scenario` must be the title of a scenario')
  return undefined
}

function reasonIn(node: Node, report: ReportProblem): string | undefined {
  const reason = textOf(node)
  if (reason?.trim()) return reason
  report(spanOf(node), noReason)
  return undefined
}

/** The day, with a warning if it has passed. */
function lastDay(node: Node, report: ReportProblem): string | undefined {
  const day = textOf(node)
  if (day === undefined || !scalars.date.accepts(day)) {
    report(spanOf(node), '`until` must be a day, such as 2030-01-31')
    return undefined
  }
  if (day < today())
    report(
      spanOf(node),
      `the rule was ignored until ${day}, which has passed`,
      'remove the item, or agree on a later day',
      'expired-exemption',
    )
  return day
}
