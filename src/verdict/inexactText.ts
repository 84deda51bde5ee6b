import type { Approximation } from '../compatibility/approximations.js'
import { counted } from '../text/writing/counted.js'
import { fileLineText } from '../text/fileLine.js'
import { visibleLine } from '../text/writing/visible.js'

const differing = {
  itself: ', and it differs between the versions',
  dependencies: ', and something that it depends on differs between the versions',
} as const

/** An inexact place in words: `pet.wsdl:12 xs:any: elements of any namespace are accepted`. */
export function approximationText(found: Approximation): string {
  const { construct, reason, changed } = found
  return `${fileLineText(found)} ${visibleLine(construct)}: ${visibleLine(reason)}${changed ? differing[changed] : ''}`
}

/** Explains that inexact places prevent a decision, about `name` if it is given. Shows the first place that changed. */
export function inexactText(all: readonly Approximation[], name?: string): string {
  const first = all.find(({ changed }) => changed === 'itself') ?? all[0]!
  const rest = all.length > 1 ? ` (and ${counted(all.length - 1, 'other place')})` : ''
  const what = name === undefined ? '' : ` ${name}`
  return `the check cannot decide${what}, because a place is not compared exactly: ${approximationText(first)}${rest}`
}

/** What to do about a place that is not exact. */
export const inexactHint =
  'compare the differences there yourself or with a schema validator; `--allow approximate`, or "allow": ["approximate"] in codicil.json, lets it pass'
