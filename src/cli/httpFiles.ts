import { slug } from '../text/writing/slug.js'

const maxLength = 60

/** The beginning of the file names of a scenario's messages: `<contract>.<scenario>`. */
export const messageName = (contract: string, scenario: string): string =>
  [slug(contract.replace(/\.[^./]*$/, ''), maxLength, 'contract'), slug(scenario, maxLength, 'scenario')].join('.')

/** Adds a message as `<name>.http`, or with a number if that name is taken. */
export function addMessage(files: Map<string, string>, base: string, http: string): void {
  let name = `${base}.http`
  for (let number = 2; files.has(name); number++) name = `${base}.${String(number)}.http`
  files.set(name, http)
}
