import { indentAt, newStep } from '../../syntax/edit/newStep.js'
import { sectionsOf } from '../../syntax/edit/editableStatement.js'
import type { RequestLine, ScenarioSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Edit } from '../../text/diagnostic.js'
import { lineEndOf } from '../../text/lines.js'
import { newerScenario, olderScenario, textAt, type Candidate, type ChangeToFix, type Version } from '../changeToFix.js'
import { olderScenarioText } from './olderScenarioText.js'

/** Keeps the older scenario along with the newer one, so that requests of both are accepted. */
export function beside(change: ChangeToFix): readonly Candidate[] {
  const [older, newer] = [olderScenario(change), newerScenario(change)]
  if (change.finding.side === 'response' || !older || !newer) return []
  const title = freeTitle(`${older.title}, as before`, change.newer)
  return [
    {
      kind: 'beside',
      edits: [afterScenario(newer, olderScenarioText(older, change.older, change.newer, title), change)],
    },
  ]
}

/** Keeps the older scenario, and moves the newer one to a new path: `/v2/pets`. */
export function moved(change: ChangeToFix): readonly Candidate[] {
  const [older, newer] = [olderScenario(change), newerScenario(change)]
  const line = newer && requestLine(newer, change.newer)
  if (!older || !newer || !line) return []
  const path = nextPath(line, change.newer)
  const title = freeTitle(`${newer.title} (${path.version})`, change.newer)
  const heading = newer.span.end
  return [
    {
      kind: 'moved',
      edits: [
        { span: { start: heading, end: heading }, text: title.slice(newer.title.length) },
        ...pathEdits(newer, line, path.text, change.newer),
        afterScenario(newer, olderScenarioText(older, change.older, change.newer), change),
      ],
    },
  ]
}

/** Restores a removed scenario, after the one that it followed. */
export function restored(change: ChangeToFix): readonly Candidate[] {
  const older = olderScenario(change)
  const { scenarios } = change.newer.tree
  if (!older || scenarios.some(({ title }) => title === older.title)) return []
  const titles = change.older.tree.scenarios
    .slice(0, change.older.tree.scenarios.indexOf(older))
    .map(({ title }) => title)
  const previous = scenarios.findLast(({ title }) => titles.includes(title)) ?? scenarios.at(-1)
  const text = olderScenarioText(older, change.older, change.newer)
  return previous ? [{ kind: 'reverted', edits: [afterScenario(previous, text, change)] }] : []
}

/** Adds a scenario after another one of the newer version. */
function afterScenario(scenario: ScenarioSyntax, added: string, { newer: { text, tree } }: ChangeToFix): Edit {
  const end = sectionsOf(tree).find(({ node }) => node === scenario)!.span.end
  const lineEnd = lineEndOf(text)
  return { span: { start: end, end }, text: `${lineEnd}${lineEnd}${indentAt(text, scenario.span.start)}${added}` }
}

const requestLine = ({ steps }: ScenarioSyntax, { tree }: Version): RequestLine | undefined =>
  [...steps, ...(tree.background?.steps ?? [])].find((step) => step.kind === 'request')

/** The next free path: `/v2/pets` for `/pets`, `/v3/pets` for `/v2/pets`. */
function nextPath(line: RequestLine, newer: Version): { readonly text: string; readonly version: string } {
  const path = textAt(newer, line.pathSpan)
  const [first] = line.segments
  const number = first?.kind === 'literal' && first.text.startsWith('v') ? Number(first.text.slice(1)) : NaN
  const isNumbered = Number.isInteger(number) && number > 0
  const rest = isNumbered ? path.slice(1 + first!.span.end - first!.span.start) : path
  for (let version = isNumbered ? number + 1 : 2; ; version++) {
    const text = `/v${String(version)}${rest === '/' ? '' : rest}`
    if (!newer.text.includes(text)) return { text, version: `v${String(version)}` }
  }
}

/** The edits that give a scenario another path, even if it inherits its request line. */
function pathEdits(scenario: ScenarioSyntax, line: RequestLine, path: string, newer: Version): readonly Edit[] {
  if (scenario.steps.includes(line)) return [{ span: line.pathSpan, text: path }]
  const query = newer.text.slice(line.pathSpan.end, line.span.end)
  return [newStep(newer.text, scenario, scenario.steps[0]?.span.start, `${line.method} ${path}${query}`, 'When')]
}

/** A title that no scenario has. */
function freeTitle(wanted: string, { tree }: Version): string {
  const taken = new Set(tree.scenarios.map(({ title }) => title))
  for (let number = 1; ; number++) {
    const title = number === 1 ? wanted : `${wanted} ${String(number)}`
    if (!taken.has(title)) return title
  }
}
