import { newStep } from '../syntax/edit/newStep.js'
import { sectionsOf } from '../syntax/edit/editableStatement.js'
import type { Step } from '../syntax/tree/syntaxTree.js'
import type { Edit } from '../text/diagnostic.js'
import { textAt, type Version } from './changeToFix.js'
import type { LoadedVersion } from './loadedVersion.js'

/**
 * The edits that declare missing types again: those that a fix uses but only the older version declares. Each is declared in the section
 * that uses it first.
 */
export function missingDeclarations({ version, diagnostics }: LoadedVersion, older: Version): readonly Edit[] {
  const declared = new Set<string>()
  return diagnostics.flatMap(({ code, span }) => {
    const name = code === 'undefined-type' ? textAt(version, span) : undefined
    const step = name === undefined || declared.has(name) ? undefined : declaration(name, older)
    const section = sectionsOf(version.tree).find((one) => one.span.start <= span.start && span.end <= one.span.end)
    if (!step || !section || name === undefined) return []
    declared.add(name)
    const text = textAt(older, { start: keywordEnd(older.text, step), end: step.span.end })
    return [newStep(version.text, section.node, section.node.steps[0]?.span.start, text)]
  })
}

const declaration = (name: string, { tree }: Version): Step | undefined =>
  sectionsOf(tree)
    .flatMap(({ node }) => node.steps)
    .find((step) => (step.kind === 'type' || step.kind === 'enum') && step.name === name)

/** The offset at which a step's text starts, after `Given` or `And`. */
const keywordEnd = (text: string, { kind, span }: Step): number => text.indexOf(kind, span.start)
