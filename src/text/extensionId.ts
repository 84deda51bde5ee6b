import { quoted } from './writing/quoted.js'

/** The id of a rule or a diagnostic that a language adds: a name of the language, a slash and a name, `shop/slow`. No id of codicil has a slash. */
export type ExtensionId = `${string}/${string}`

const name = '[a-z]+(?:-[a-z]+)*'
const pattern = new RegExp(`^${name}/${name}$`)

export const isExtensionId = (id: string): id is ExtensionId => pattern.test(id)

/** @throws TypeError if the id of a rule or a diagnostic that a language adds is malformed */
export function checkExtensionId(id: string, what: 'rule' | 'diagnostic'): void {
  if (!isExtensionId(id))
    throw new TypeError(
      `the ${what} ${quoted(id)} needs the name of the language and a slash before its own name, such as \`shop/slower\`; both consist of lower-case letters and hyphens`,
    )
}
