import { comparisonGithub } from './comparisonGithub.js'
import { comparisonHtml } from './comparisonHtml.js'
import { comparisonJunit } from './comparisonJunit.js'
import { comparisonMarkdown } from './comparisonMarkdown.js'
import { comparisonSarif } from './comparisonSarif.js'
import type { Reported } from './reported.js'
import type { Tool } from './tool.js'

/** The forms of comparisons that other tools read; one report is about any number of contracts. */
export const comparisonReports = {
  junit: comparisonJunit,
  sarif: comparisonSarif,
  github: comparisonGithub,
  markdown: comparisonMarkdown,
  html: comparisonHtml,
} satisfies Record<string, (all: readonly Reported[], tool: Tool) => string>

export type ComparisonReport = keyof typeof comparisonReports
