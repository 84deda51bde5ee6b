const longest = 60

/** Text as part of a file name: ASCII letters, digits and `_`, everything else a hyphen. */
const slug = (text: string, otherwise: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, longest) || otherwise

/** The name that messages of a contract's scenario have in common: `<contract>.<scenario>`. */
export const messageName = (contract: string, scenario: string): string =>
  [slug(contract.replace(/\.[^./]*$/, ''), 'contract'), slug(scenario, 'scenario')].join('.')

/** Adds a message as `<name>.http`, numbered where that is taken. */
export function addMessage(files: Map<string, string>, base: string, http: string): void {
  let name = `${base}.http`
  for (let number = 2; files.has(name); number++) name = `${base}.${String(number)}.http`
  files.set(name, http)
}
