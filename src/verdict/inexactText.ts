import type { Approximation } from '../compatibility/approximations.js'
import { counted } from '../text/counted.js'
import { fileLineText } from '../text/fileLine.js'
import { visibleLine } from '../text/visible.js'

const differing = {
  itself: ', and it differs between the versions',
  dependencies: ', and what it depends on differs between the versions',
} as const

/** An inexact place in words: `pet.wsdl:12 xs:any: elements of any namespace are accepted`. */
export function approximationText(found: Approximation): string {
  const { construct, reason, changed } = found
  return `${fileLineText(found)} ${visibleLine(construct)}: ${visibleLine(reason)}${changed ? differing[changed] : ''}`
}

/** Why something, if it has a name, is not decided though no budget ran out: the first of the places that it rests on. */
export function inexactText(all: readonly Approximation[], name?: string): string {
  const first = all.find(({ changed }) => changed === 'itself') ?? all[0]!
  const rest = all.length > 1 ? ` (and ${counted(all.length - 1, 'other place')})` : ''
  return `${name ?? 'it'} passes only if a place that is not compared exactly breaks nothing: ${approximationText(first)}${rest}`
}

/** What to do about a place that is not exact. */
export const inexactHint =
  'compare what differs there yourself or with a validator of schemas; `--allow approximate`, or "allow": ["approximate"] in codicil.json, lets it pass'
