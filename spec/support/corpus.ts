import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Source } from '../../src/text/source.js'

/** A folder of the corpus: one contract and its goldens. */
export interface Case {
  /** The folder's name. */
  readonly name: string
  readonly folder: string
  /** Named as `codicil check` would name it from `spec/corpus/good` or `spec/corpus/bad`. */
  readonly source: Source
}

export const corpusFolder = fileURLToPath(new URL('../corpus/', import.meta.url))

/** The goldens; every other file of a folder is its contract. */
const isGolden = (file: string): boolean =>
  /^(?:tokens\.txt|cst\.txt|errors\.txt|syntax\.json|pattern\.json)$/.test(file)

function caseOf(kind: 'good' | 'bad', name: string): Case {
  const folder = `${corpusFolder}${kind}/${name}/`
  const files = readdirSync(folder).filter((file) => !isGolden(file))
  const [file] = files
  if (file === undefined || files.length > 1) throw new Error(`${folder} contains ${files.join(', ') || 'no contract'}`)
  return { name, folder, source: { name: `${name}/${file}`, text: readFileSync(folder + file, 'utf8') } }
}

const casesOf = (kind: 'good' | 'bad'): Case[] =>
  readdirSync(corpusFolder + kind)
    .sort()
    .map((name) => caseOf(kind, name))

export const goodCases = casesOf('good')
export const badCases = casesOf('bad')
export const allCases = [...goodCases, ...badCases]
