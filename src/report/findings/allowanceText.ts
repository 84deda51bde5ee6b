import type { Allowance, CommentPlace, Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { fileLine } from '../../text/fileLine.js'
import type { CausedFinding } from './causes.js'
import { findingPath } from './findingPath.js'

/** The line that allows the findings of a cause, and where to write it: above a line of a file, or in `codicil.json`. */
export interface AllowingLine {
  readonly file: string
  /** Absent in `codicil.json`. */
  readonly line?: number
  readonly text: string
}

/** The line that allows the findings of a cause, with a placeholder for the reason. Undefined if none can. */
export function allowingLine({ finding, others }: CausedFinding): AllowingLine | undefined {
  const { allowance } = finding
  if (!allowance) return undefined
  if (allowance.kind === 'ignored')
    return { file: 'codicil.json', text: JSON.stringify(ignoredItem([finding, ...others], allowance)) }
  const place = allowance.above.find((one) => others.every((other) => isAbove(other, one)))
  return place && { ...fileLine(place), text: comment(ruleOf(finding).id, allowance.until, place.language) }
}

const isAbove = ({ allowance }: Finding, { source, span }: CommentPlace): boolean =>
  allowance?.kind === 'comment' && allowance.above.some((one) => one.source === source && one.span.start === span.start)

function comment(rule: string, until: string, language: CommentPlace['language']): string {
  const exemption = `allow ${rule} until ${until}: <reason>`
  return language === 'wsdl' ? `<!-- ${exemption} -->` : `# ${exemption}`
}

/** An item of `ignore`. `**` matches any folder, because the folder of `codicil.json` is not known. */
function ignoredItem(findings: readonly Finding[], { file, until }: Extract<Allowance, { kind: 'ignored' }>) {
  const [scenario, path] = [only(findings.map((one) => one.scenario)), only(findings.map(findingPath))]
  return {
    rule: ruleOf(findings[0]!).id,
    file: `**/${nameOf(file)}`,
    ...(scenario !== undefined && { scenario }),
    ...(path !== undefined && { path }),
    reason: '<reason>',
    until,
  }
}

/** The name of a file, as a glob. */
const nameOf = (path: string): string =>
  path
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(/[*?[\]{}()!]/g, '?')

const only = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined)

/** Says where to write the line that allows the findings of a cause. */
export const allowanceText = ({ file, line }: AllowingLine): string =>
  line === undefined ? `Or allow it in \`ignore\` of ${file}:` : `Or allow it above ${file}:${String(line)}:`

/** The JSON form of the line that allows a finding. Empty if none can. */
export function allowanceJson(finding: Finding) {
  const exemption = allowingLine({ finding, others: [] })
  return exemption ? { exemption } : {}
}
