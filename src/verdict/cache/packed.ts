import { parse, stringify } from 'devalue'
import type { IgnoredRules } from '../../compatibility/exempter.js'
import { partOf, type InternedPart } from '../../compatibility/vocabulary/internedPart.js'
import type { Source } from '../../text/source.js'

/** What packed values refer to instead of containing it: the same objects must be given in the same order to unpack them. */
export interface Referred {
  readonly sources: readonly Source[]
  readonly ignore: readonly IgnoredRules[]
}

/** The sources that results about two versions refer to: the versions themselves and their files. */
export const sourcesOf = (...versions: readonly (Source | undefined)[]): readonly Source[] =>
  versions.flatMap((source) => (source ? [source, ...(source.files ?? []).map((file) => file.source)] : []))

/**
 * Data as text, for a file or another thread. Returns undefined if it contains what cannot be written: functions, which values of
 * extended languages have, or sources that are not in `sources`.
 */
export function packed(value: unknown, { sources, ignore }: Referred): string | undefined {
  try {
    return stringify(value, {
      // A reducer returns something falsy for what is not of its type, so numbers start at 1.
      Source: (one: unknown) => isSource(one) && found(sources, one) + 1,
      Part: (one: unknown) => isPart(one) && [one.role, one.name, one.namespace],
      Ignored: (one: unknown) => isIgnored(one) && found(ignore, one) + 1,
    })
  } catch (error) {
    if (error instanceof Unwritable || (error instanceof Error && error.name === 'DevalueError')) return undefined
    throw error
  }
}

/** The data in a text of {@link packed}. Returns undefined for any other text. */
export function unpacked(text: string, { sources, ignore }: Referred): unknown {
  try {
    return parse(text, {
      Source: (number: number) => known(sources[number - 1]),
      Part: (named: Parameters<typeof partOf>) => partOf(...named),
      Ignored: (number: number) => known(ignore[number - 1]),
    })
  } catch {
    return undefined
  }
}

/** Something that only its own process knows. */
class Unwritable extends Error {}

function found<T>(all: readonly T[], one: T): number {
  const index = all.indexOf(one)
  if (index < 0) throw new Unwritable('it refers to something else')
  return index
}

function known<T>(one: T | undefined): T {
  if (one === undefined) throw new RangeError('there are fewer sources than when it was written')
  return one
}

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null

const isSource = (one: unknown): one is Source =>
  isObject(one) && 'name' in one && 'text' in one && typeof one.text === 'string'

const isPart = (one: unknown): one is InternedPart => isObject(one) && 'role' in one && 'id' in one && 'name' in one

const isIgnored = (one: unknown): one is IgnoredRules => isObject(one) && 'rules' in one && 'reason' in one
