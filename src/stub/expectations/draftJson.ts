import type { JsonObject, JsonValue } from '../../message/jsonTree.js'
import { nearest } from '../../text/writing/nearest.js'
import { quoted } from '../../text/writing/quoted.js'
import type { ServiceFacts } from './draft.js'

/** Thrown from wherever an expectation has a mistake, and caught by `readDraft`. */
export class Malformed extends Error {
  constructor(
    readonly path: readonly string[],
    message: string,
  ) {
    super(message)
  }
}

export type NamedTexts = Readonly<Record<string, string>>
export type Members = JsonObject['members']
type Path = readonly string[]

/** The members of an object. @throws Malformed if it is something else. */
export function membersAt(value: JsonValue | undefined, path: Path): Members {
  if (value?.kind === 'object') return value.members
  const what = path.length === 0 ? 'an expectation' : `\`${path.join('.')}\``
  throw new Malformed(path, value ? `${what} is not an object` : `${what} is missing`)
}

/** Checks that an object has only known keys; `what` names the object. @throws Malformed if it has another one. */
export function checkKeys(given: Members, what: string, allowed: readonly string[], path: Path): void {
  const stray = [...given.keys()].find((key) => !allowed.includes(key))
  if (stray === undefined) return
  const near = nearest(stray, allowed)
  const hint = near === undefined ? `its keys are ${allowed.join(', ')}` : `did you mean \`${near}\`?`
  throw new Malformed([...path, stray], `unknown key ${quoted(stray)} in the ${what}; ${hint}`)
}

/** The items of a list. @throws Malformed if it is something else. */
export function itemsAt(value: JsonValue | undefined, path: Path): readonly JsonValue[] {
  if (value?.kind === 'array') return value.items
  throw new Malformed(path, `\`${path.join('.')}\` is ${value ? 'not a list' : 'missing'}`)
}

/** The text of a string. @throws Malformed if it is something else. */
export function textAt(value: JsonValue | undefined, path: Path): string {
  if (value?.kind === 'string') return value.text
  throw new Malformed(path, `\`${path.join('.')}\` is ${value ? 'not a string' : 'missing'}`)
}

/** The texts of an object of strings, numbers and booleans. @throws Malformed if it is something else. */
export const textsAt = (value: JsonValue | undefined, path: Path): NamedTexts =>
  Object.fromEntries(
    [...membersAt(value, path)].map(([name, member]) => {
      if (member.kind === 'string' || member.kind === 'number' || member.kind === 'boolean') return [name, member.text]
      throw new Malformed([...path, name], `\`${[...path, name].join('.')}\` is not a string, a number or a boolean`)
    }),
  )

/**
 * The texts of an object whose members may also be lists of texts, at least one each.
 *
 * @throws Malformed if it is something else.
 */
export const textListsAt = (value: JsonValue | undefined, path: Path): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...membersAt(value, path)].map(([name, member]) => {
      const texts = (member.kind === 'array' ? member.items : [member]).map((item) =>
        'text' in item ? item : undefined,
      )
      const known = texts.flatMap((item) => (item && item.kind !== 'null' ? [item.text] : []))
      if (known.length === texts.length && known.length > 0) return [name, known]
      const at = [...path, name].join('.')
      throw new Malformed([...path, name], `\`${at}\` is not a string, a number, a boolean, or a list of these`)
    }),
  )

/** Facts by name, null for those that are not set. @throws Malformed if they are something else. */
export function factsAt(value: JsonValue | undefined, path: Path): ServiceFacts {
  if (!value) return {}
  const members = membersAt(value, path)
  const set = new Map([...members].filter(([, { kind }]) => kind !== 'null'))
  const texts = textsAt({ ...(value as JsonObject), members: set }, path)
  return Object.fromEntries([...members.keys()].map((name) => [name, texts[name] ?? null]))
}
