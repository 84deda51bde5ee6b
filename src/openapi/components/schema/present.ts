type Present<Members> = { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> }

/** An object without the members that are undefined. */
export function present<Members extends object>(members: Members): Present<Members> {
  const kept: Partial<Members> = {}
  for (const key in members) if (members[key] !== undefined) kept[key] = members[key]
  return kept as Present<Members>
}
