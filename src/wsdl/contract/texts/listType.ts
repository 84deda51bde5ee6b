import type { Bound } from '../../../syntax/tree/syntaxTree.js'
import { boundedStep, listUse } from '../../../descriptions/writing/syntaxNodes.js'
import { anyText, type ListParts, type TypePlace, type TextAlternative, type TextType } from '../writing/textType.js'
import { noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import { declare, useBuiltIn, type Writing } from '../writing/writing.js'

/** Declares a list of items. */
export function listType(writing: Writing, item: TextType, at: TypePlace): TextType {
  if (item.list)
    noteWider(writing, 'list', at.span, 'its items are lists, so any text is accepted as an item', {
      unknown: 'content',
    })
  else noteExact(writing, 'list', at.span)
  const list: ListParts = { item: item.list ? anyText : item, min: 0, bounds: [] }
  const { hasNames = false } = item
  const base: TextType = { ...anyText, family: 'list', hasNames, takesEmpty: true, takesAll: false }
  return declareList(writing, base, list, at)
}

/** A list whose whole text has additional bounds. */
export const withBounds = (list: ListParts, bounds: readonly Bound[]): ListParts => ({
  ...list,
  bounds: [...list.bounds, ...bounds],
})

/** Declares a list. Its other properties are those of `base`. */
export function declareList(writing: Writing, base: TextType, list: ListParts, at: TypePlace): TextType {
  const { name, span, documentation } = at
  const { item, min, max, bounds } = list
  if (item.name.startsWith('xs.')) useBuiltIn(writing, item.name, span)
  const of = listUse(item.name, { min, ...(max !== undefined && { max }) }, span)
  declare(writing, boundedStep(name, of, bounds, span, documentation))
  const takesEmpty = min === 0 && bounds.length === 0
  return { ...base, name, list, takesEmpty, takesAll: false, alternatives: [listAlternative] }
}

const listAlternative: TextAlternative = { kind: 'scalar', scalar: 'string', isBounded: true }
