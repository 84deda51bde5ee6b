import { reporter } from '../../syntax/tree/reporter.js'
import type { ExemptionSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Source } from '../../text/source.js'
import type { Exemption } from '../tree/patternTree.js'
import { scalars } from '../tree/scalars.js'

/** Returns the exemptions with valid dates, and reports the others. */
export function lowerExemptions(
  exemptions: readonly ExemptionSyntax[],
  source: Source,
): {
  readonly exemptions: readonly Exemption[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const { report, diagnostics } = reporter(source)
  const dated = exemptions.filter(({ until, untilSpan }) => {
    const isDay = scalars.date.accepts(until)
    if (!isDay) report('malformed-exemption', untilSpan, `\`${until}\` is not a date`)
    return isDay
  })
  return { exemptions: dated, diagnostics }
}
