import { reporter } from '../syntax/reporter.js'
import type { ReadContract } from '../syntax/readContract.js'
import { readExemptions } from '../syntax/readExemptions.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Exemption } from './patternTree.js'
import { scalars } from './scalars.js'

/** The exemptions of a contract with valid dates; the others are reported. */
export function lowerExemptions(read: ReadContract): {
  readonly exemptions: readonly Exemption[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const { exemptions, diagnostics } = readExemptions(read)
  const { report, diagnostics: more } = reporter(read.tree.source)
  const dated = exemptions.filter(({ until, untilSpan }) => {
    const isDay = scalars.date.accepts(until)
    if (!isDay) report('malformed-exemption', untilSpan, `\`${until}\` is not a date`)
    return isDay
  })
  return { exemptions: dated, diagnostics: [...diagnostics, ...more] }
}
