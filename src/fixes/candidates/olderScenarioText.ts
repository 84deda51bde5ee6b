import { indentAt } from '../../syntax/edit/newStep.js'
import { inside, sectionsOf, type EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { EnumStep, ScenarioSyntax, Step, TypeStep, TypeUse } from '../../syntax/tree/syntaxTree.js'
import { lineEndOf } from '../../text/lines.js'
import { textAt, type Version } from '../changeToFix.js'

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The steps of a version's Background. */
const inherited = ({ tree }: Version): readonly Step[] => tree.background?.steps ?? []

/** What a step of a scenario replaces in the Background (docs/language.md 3.2). */
function replaces(step: Step): string {
  const name = 'name' in step ? step.name.toLowerCase() : ''
  const kind = step.kind === 'enum' ? 'type' : step.kind
  return `${kind} ${'side' in step ? step.side : ''} ${name}`
}

const isType = (step: Step): step is TypeStep | EnumStep => step.kind === 'type' || step.kind === 'enum'

/** The names of the types that a scenario uses, with those that its Background's steps and types use. */
function typesUsed({ steps }: ScenarioSyntax, older: Version): ReadonlySet<string> {
  const used = new Set<string>()
  const open = [...steps, ...inherited(older).filter((step) => !isType(step))]
  for (let step = open.pop(); step; step = open.pop())
    for (const name of namesIn({ kind: 'step', node: step, span: step.span })) {
      if (used.has(name)) continue
      used.add(name)
      open.push(...inherited(older).filter((one) => isType(one) && one.name === name))
    }
  return used
}

/** The names in the placeholders of a statement. */
const namesIn = (statement: EditableStatement): readonly string[] => [
  ...(statement.kind === 'placeholder' ? namesOf(statement.node.type) : []),
  ...inside(statement).flatMap(namesIn),
]

function namesOf(type: TypeUse): readonly string[] {
  switch (type.kind) {
    case 'named':
      return [type.name, ...[type.wildcard?.except, type.wildcard?.contents?.type].flatMap((one) => one?.name ?? [])]
    case 'group':
      return type.members.flatMap(namesOf)
    case 'dictionary':
      return [type.key.name, type.value.name]
    case 'list':
      return [type.item.name]
  }
}

/**
 * A scenario of the older version as it has to be written in the newer one: with its Background's steps that the newer Background
 * does not have, unless the scenario replaces them.
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
  const known = new Set(inherited(newer).map(({ span }) => words(textAt(newer, span))))
  const own = new Set(scenario.steps.map(replaces))
  const used = typesUsed(scenario, older)
  const missing = inherited(older).filter(
    (step) =>
      !own.has(replaces(step)) && !known.has(words(textAt(older, step.span))) && (!isType(step) || used.has(step.name)),
  )
  const indent = indentAt(text, scenario.steps[0]?.span.start ?? scenario.span.start)
  const added = missing.map(({ span }) => `${lineEndOf(text)}${indent}${textAt(older, span)}`)
  const titled = title === scenario.title ? heading : heading.replace(scenario.title, () => title)
  return titled + added.join('') + text.slice(scenario.span.end, section.span.end)
}
