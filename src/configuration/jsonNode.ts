import type { Node } from 'jsonc-parser'
import { nearest } from '../text/writing/nearest.js'
import type { Span } from '../text/span.js'

/** Reports a problem at a place in `codicil.json`; default: an error, `bad-configuration`. */
export type ReportProblem = (at: Span, message: string, hint?: string, warning?: 'expired-exemption') => void

export const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length })

/** "did you mean …?" with the nearest of some names; undefined if no name is near. */
export function nearHint(name: string, names: readonly string[]): string | undefined {
  const near = nearest(name, names)
  return near === undefined ? undefined : `did you mean \`${near}\`?`
}

/**
 * Returns whether a node is an object. Reports a node that is not, and each key that is unknown or appears twice. Without `keys`,
 * every key is known.
 */
export function isObject(
  node: Node,
  keys: readonly string[] | undefined,
  what: string,
  report: ReportProblem,
): boolean {
  if (node.type !== 'object') {
    report(spanOf(node), `${what} must be an object`)
    return false
  }
  const seen = new Set<string>()
  for (const [key] of (node.children ?? []).map((property) => property.children ?? [])) {
    if (!key) continue
    const name = String(key.value)
    if (seen.has(name)) report(spanOf(key), `the key \`${name}\` appears twice`)
    else if (keys && !keys.includes(name))
      report(spanOf(key), `${what} has no key \`${name}\``, nearHint(name, keys) ?? `its keys are ${keys.join(', ')}`)
    seen.add(name)
  }
  return true
}

/** The value of a string; undefined for any other node. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'string' ? (node.value as string) : undefined

/** The string at a node if it is one of `choices`; reports any other value. */
export function choiceOf<T extends string>(
  node: Node,
  what: string,
  choices: readonly T[],
  report: ReportProblem,
): T[] {
  const text = textOf(node)
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return [found]
  const all = choices.map((choice) => `"${choice}"`).join(', ')
  report(
    spanOf(node),
    `${what} must be ${choices.length > 1 ? 'one of ' : ''}${all}`,
    text === undefined ? undefined : nearHint(text, choices),
  )
  return []
}
