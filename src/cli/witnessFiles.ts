import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reported } from '../report/reported.js'
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

/** The witnesses of comparisons as `.http` files: `<contract>.<scenario>.<rule>.http`, numbered where that is taken. */
export function witnessFiles(all: readonly Reported[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { file, comparison } of all)
    for (const { scenario, rule, witness } of comparison.findings) {
      if (!witness) continue
      const base = [slug(file.replace(/\.[^./]*$/, ''), 'contract'), slug(scenario, 'scenario'), rule].join('.')
      let name = `${base}.http`
      for (let number = 2; files.has(name); number++) name = `${base}.${String(number)}.http`
      files.set(name, witness.http)
    }
  return files
}

/** Writes the witnesses of comparisons into a folder, which is made where it is missing; how many there are. */
export async function writeWitnesses(folder: string, all: readonly Reported[]): Promise<Result<number>> {
  const files = witnessFiles(all)
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
