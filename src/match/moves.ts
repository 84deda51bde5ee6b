import type { ContentModel } from '../pattern/contentModel.js'

const tables = new WeakMap<ContentModel, (ReadonlyMap<string, readonly number[]> | undefined)[]>()

const none: readonly number[] = []

/** The positions of a content model that may be read next from a state and have this name. */
export function moves(model: ContentModel, state: number, name: string): readonly number[] {
  let table = tables.get(model)
  if (!table) tables.set(model, (table = []))
  return (table[state] ??= byName(model, state)).get(name) ?? none
}

function byName({ positions, next }: ContentModel, state: number): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, number[]>()
  for (const position of next[state] ?? []) {
    const { name } = positions[position]!.element
    const others = table.get(name)
    if (others) others.push(position)
    else table.set(name, [position])
  }
  return table
}
