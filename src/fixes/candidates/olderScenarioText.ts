import { wordsAt } from '../../compatibility/places/statement.js'
import { namesIn } from '../../pattern/lowering/namesIn.js'
import { indentAt } from '../../syntax/edit/newStep.js'
import { sectionsOf } from '../../syntax/edit/editableStatement.js'
import type { EnumStep, ScenarioSyntax, Step, TypeStep } from '../../syntax/tree/syntaxTree.js'
import { lineEndOf } from '../../text/lines.js'
import { textAt, type Version } from '../changeToFix.js'

/** The steps of a version's Background. */
const inherited = ({ tree }: Version): readonly Step[] => tree.background?.steps ?? []

/** What a step of a scenario replaces in the Background (docs/language.md 3.2). */
function replaces(step: Step): string {
  const name = 'name' in step ? step.name.toLowerCase() : ''
  const kind = step.kind === 'enum' ? 'type' : step.kind
  return `${kind} ${'side' in step ? step.side : ''} ${name}`
}

const isType = (step: Step): step is TypeStep | EnumStep => step.kind === 'type' || step.kind === 'enum'

/** The names of the types that a scenario uses, directly or through its Background. */
function typesUsed({ steps }: ScenarioSyntax, older: Version): ReadonlySet<string> {
  const used = new Set<string>()
  const open = [...steps, ...inherited(older).filter((step) => !isType(step))]
  for (let step = open.pop(); step; step = open.pop())
    for (const { name } of namesIn(step)) {
      if (used.has(name)) continue
      used.add(name)
      open.push(...inherited(older).filter((one) => isType(one) && one.name === name))
    }
  return used
}

/**
 * The text of an older scenario for use in the newer version. It includes the steps of the older Background that the newer Background lacks,
 * except for those that the scenario replaces.
 */
export function olderScenarioText(
  scenario: ScenarioSyntax,
  older: Version,
  newer: Version,
  title = scenario.title,
): string {
  const { text } = older
  const section = sectionsOf(older.tree).find(({ node }) => node === scenario)!
  const heading = text.slice(scenario.span.start, scenario.span.end)
  const known = new Set(inherited(newer).map(({ span }) => wordsAt(newer, span)))
  const own = new Set(scenario.steps.map(replaces))
  const used = typesUsed(scenario, older)
  const missing = inherited(older).filter(
    (step) =>
      !own.has(replaces(step)) && !known.has(wordsAt(older, step.span)) && (!isType(step) || used.has(step.name)),
  )
  const indent = indentAt(text, scenario.steps[0]?.span.start ?? scenario.span.start)
  const added = missing.map(({ span }) => `${lineEndOf(text)}${indent}${textAt(older, span)}`)
  const titled = title === scenario.title ? heading : heading.replace(scenario.title, () => title)
  return titled + added.join('') + text.slice(scenario.span.end, section.span.end)
}
