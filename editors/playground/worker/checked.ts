import {
  checkText,
  type ContractPattern,
  type Diagnostic,
  escapeMarkup,
  isError,
  linesOf,
  type LoadedContract,
  positionAt,
  proseHtml,
  type ScenarioPattern,
  titleOf,
} from '../../../src/core.js'
import type { Checked, Target } from '../answer.js'
import type { Version } from '../contents.js'
import { jump } from './jump.js'

/** Checks one contract as `codicil check` does. */
export function checked(version: Version, loaded: LoadedContract): Checked {
  const diagnostics = checkText(loaded)
  return {
    problems: diagnostics.map((diagnostic) => problemHtml(version, diagnostic)),
    marks: diagnostics.map(({ span, severity }) => ({ ...span, kind: severity })),
    targets: diagnostics.some(isError) ? [] : targetsOf(version, loaded.pattern),
  }
}

/** A problem, with each part on a separate line: the place and the code, the message, the hint, and how many more follow. */
function problemHtml(version: Version, { code, severity, source, span, message, hint, more = 0 }: Diagnostic): string {
  const { line, column } = positionAt(linesOf(source), span.start)
  const place = jump(version, span.start, `${String(line)}:${String(column)}`)
  return [
    `${place} <span class="${severity}">${severity}</span> <code class="soft">${escapeMarkup(code)}</code>`,
    proseHtml(message),
    ...(hint === undefined ? [] : [`<span class="soft">${proseHtml(hint)}</span>`]),
    ...(more === 0 ? [] : [`<span class="soft">and ${String(more)} more of this kind</span>`]),
  ]
    .map((part) => `<p>${part}</p>`)
    .join('\n')
}

/** The bodies of all scenarios, and the types that they use. */
function targetsOf(version: Version, { scenarios }: ContractPattern): Target[] {
  const types = new Set(scenarios.flatMap(({ scope }) => [...scope.keys()]))
  return [
    ...scenarios.flatMap((scenario) => bodiesOf(version, scenario)),
    ...[...types].map((type) => ({ label: `type ${type}`, against: { version, type } })),
  ]
}

const bodiesOf = (version: Version, scenario: ScenarioPattern): Target[] =>
  (['request', 'response'] as const)
    .filter((side) => scenario[side].body.kind === 'payload')
    .map((side) => ({
      label: `${titleOf(scenario.title)}: ${side}`,
      against: { version, scenario: scenario.title, side },
    }))
