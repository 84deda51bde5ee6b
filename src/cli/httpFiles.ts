import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { writeWhole } from './writeFile.js'

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

/** Writes messages into a folder, which is made where it is missing; how many there are. */
export async function writeMessages(folder: string, files: ReadonlyMap<string, string>): Promise<Result<number>> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    return failed('unwritable', `${folder} cannot be made a folder: ${error instanceof Error ? error.message : ''}`)
  }
  for (const [name, http] of files) {
    const written = await writeWhole(join(folder, name), http)
    if (!written.ok) return written
  }
  return success(files.size)
}
