type Present<Members> = { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> }

/** An object without the members that are undefined. */
export const present = <Members extends object>(members: Members): Present<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<Members>
