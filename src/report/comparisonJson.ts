import type { Comparison } from '../compatibility/compare.js'
import type { Origin } from '../compatibility/finding.js'
import { lineOf } from './comparisonText.js'

const place = (origin: Origin) => ({ file: origin.source.name, line: lineOf(origin) })

/** The JSON form of a comparison (CLI.md); stable, for scripts. */
export const comparisonJson = ({ tests, findings, skipped }: Comparison): string =>
  `${JSON.stringify({
    compatible: tests.failed === 0,
    tests,
    findings: findings.map(({ older, newer, ...finding }) => ({
      ...finding,
      older: place(older),
      newer: place(newer),
    })),
    skipped,
  })}\n`
