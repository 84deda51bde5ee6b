/** Names that begin alike. */
export interface NameFamily {
  /** `metadata[` */
  readonly prefix: string
  /** `metadata[*]?`: they may occur, but nobody relies on them. */
  readonly isIgnored?: true
}

const familyEnd = '*]'

/** The names that the name of a query parameter, a form field or a part such as `metadata[*]` stands for; undefined for other names. */
export const familyOf = (name: string, optional: boolean): NameFamily | undefined =>
  name.endsWith(`[${familyEnd}`)
    ? { prefix: name.slice(0, -familyEnd.length), ...(optional && { isIgnored: true }) }
    : undefined

/** A name of a family. */
export const nameIn = ({ prefix }: NameFamily, inner: string): string => `${prefix}${inner}]`

/** Finds the field that a name belongs to: of that name, or else of the family with the longest common beginning. */
export function fieldFinder<Field extends { readonly name: string; readonly family?: NameFamily }>(
  fields: readonly Field[],
): (name: string) => Field | undefined {
  const byName = new Map(fields.flatMap((field) => (field.family ? [] : [[field.name, field] as const])))
  const families = fields
    .flatMap((field) => (field.family ? [{ field, prefix: field.family.prefix }] : []))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  return (name) =>
    byName.get(name) ?? (name.endsWith(']') ? families.find(({ prefix }) => name.startsWith(prefix))?.field : undefined)
}
