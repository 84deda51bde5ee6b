import { join } from 'node:path'
import { readRegular } from '../files/readRegular.js'

/** The files in which the predecessors of this tool declare contracts, the newer one first. */
const names = ['specmatic.json', 'qontract.json']

/** The declarations of a predecessor in a folder. */
export interface PredecessorSources {
  readonly name: string
  /** The same declarations, as the text of a `codicil.json`. */
  readonly translation: string
}

/** Reads `specmatic.json` or `qontract.json` in a folder; returns undefined if neither declares contracts in git. */
export async function predecessorSources(base: string): Promise<PredecessorSources | undefined> {
  for (const name of names) {
    const text = await readRegular(join(base, name)).catch(() => undefined)
    const sources = text === undefined ? [] : translated(text.toString())
    if (sources.length > 0) return { name, translation: JSON.stringify({ sources }) }
  }
  return undefined
}

function translated(text: string): object[] {
  try {
    const { sources } = JSON.parse(text) as { readonly sources?: unknown }
    return Array.isArray(sources) ? sources.flatMap(sourceOf) : []
  } catch {
    return []
  }
}

function sourceOf(source: unknown): object[] {
  const { repository, branch, test, stub } = (source ?? {}) as Readonly<Record<string, unknown>>
  if (typeof repository !== 'string') return []
  const revision = typeof branch === 'string' ? branch : 'HEAD'
  return [{ repository, revision, ...pathsOf('test', test), ...pathsOf('stub', stub) }]
}

const pathsOf = (use: string, paths: unknown): object =>
  Array.isArray(paths) && paths.length > 0 ? { [use]: paths } : {}
