import type { Reader } from '../../../grammar/index.js'
import { nearest } from '../../text/writing/nearest.js'
import type { ExtensionMeaning, Extensions } from './extensionMeaning.js'

/** By the rule that a language can extend: what the rules that it adds are called, and what their meanings may state besides `read`. */
const places: Readonly<Record<string, readonly [name: string, stated: readonly (keyof ExtensionMeaning)[]]>> = {
  step: ['step', ['check', 'compare', 'otherwise', 'rule']],
  section: ['section', ['compare', 'otherwise', 'rule']],
  bound: ['bound', []],
  suffix: ['suffix', []],
  bodyStep: ['kind of body', []],
}

/** Where each part of a meaning has an effect. */
const wherever = {
  check: 'only steps can have one',
  compare: 'only steps and sections can have one',
  otherwise: 'only steps and sections can have one',
  rule: 'only steps and sections can have one',
} as const

/**
 * Checks that the grammar has each rule at a place that a language can extend, and that every part of its meaning has an effect there.
 *
 * @throws TypeError if it has not
 */
export function checkExtensionPlaces(extensions: Extensions, { rulesIn }: Reader): void {
  const known = new Map(Object.keys(places).flatMap((place) => rulesIn(place).map((rule) => [rule, place] as const)))
  for (const [rule, meaning] of Object.entries(extensions)) {
    const [name, stated] = places[known.get(rule) ?? ''] ?? []
    if (name === undefined || !stated) throw new TypeError(unplaced(rule, known.keys()))
    const useless = (Object.keys(wherever) as (keyof typeof wherever)[]).find(
      (part) => typeof meaning !== 'function' && meaning[part] !== undefined && !stated.includes(part),
    )
    if (useless)
      throw new TypeError(
        `\`${rule}\` is a ${name}, so its \`${useless}\` has no effect; remove it: ${wherever[useless]}`,
      )
  }
}

function unplaced(rule: string, known: Iterable<string>): string {
  const meant = nearest(rule, known)
  const hint =
    meant === undefined
      ? 'add the rule to `steps`, `sections`, `bounds`, `suffixes` or `bodies` of the parser'
      : `did you mean \`${meant}\`?`
  return `no step, section, bound, suffix or kind of body of the grammar is the rule \`${rule}\`; ${hint}`
}
