/** The id of a rule or a diagnostic that a language adds: a name of the language, a slash and a name, `shop/slow`. No id of codicil has a slash. */
export type ExtensionId = `${string}/${string}`

const name = '[a-z]+(?:-[a-z]+)*'
const pattern = new RegExp(`^${name}/${name}$`)

export const isExtensionId = (id: string): id is ExtensionId => pattern.test(id)
