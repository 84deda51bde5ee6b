import type { Range, WorkspaceEdit } from 'vscode-languageserver/node'
import { lex } from '../../../grammar/index.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'
import { sameType } from '../analysis/sameType.js'
import { typeUses, useAt } from '../analysis/typeUses.js'

/** The range of the type name at an offset. Null if there is no type name at that offset. */
export function renameable(analysis: Analysis, offset: number): Range | null {
  const use = useAt(typeUses(analysis), offset)
  return use ? rangeOf(analysis.document, use.span) : null
}

/** Renames the type at an offset and every reference to it. Fails with `no-type-here`, `bad-name` and `name-taken`. */
export function rename(analysis: Analysis, offset: number, newName: string): Result<WorkspaceEdit> {
  const { document, read, language } = analysis
  const { tree } = read
  const uses = typeUses(analysis)
  const use = useAt(uses, offset)
  if (!use) return failed('no-type-here', 'only types can be renamed: put the cursor on the name of a type')
  if (!isTypeName(newName)) return failed('bad-name', `\`${newName}\` is not a valid type name`)
  if (Object.hasOwn(language.scalars, newName)) return failed('bad-name', `\`${newName}\` is a built-in type`)
  const renamed = sameType(use, analysis)
  const isInBackground = renamed.some(({ section }) => section === tree.background)
  const taken = uses.some(
    ({ name, section }) =>
      name === newName &&
      name !== use.name &&
      (isInBackground || section === use.section || section === tree.background),
  )
  if (taken) return failed('name-taken', `another type is already called \`${newName}\``)
  const edits = renamed.map(({ span }) => ({ range: rangeOf(document, span), newText: newName }))
  return success({ changes: { [document.uri]: edits } })
}

/** Whether a text can be the name of a type. */
function isTypeName(text: string): boolean {
  const [, , name] = lex(`* type ${text} (string)`).tokens
  return name?.tokenType.name === 'TypeName' && name.image === text
}
