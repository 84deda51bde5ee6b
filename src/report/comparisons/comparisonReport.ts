import { comparisonGithub } from './comparisonGithub.js'
import { comparisonHtml } from './comparisonHtml.js'
import { comparisonJunit } from './comparisonJunit.js'
import { comparisonMarkdown } from './comparisonMarkdown.js'
import { comparisonSarif } from './comparisonSarif.js'
import type { ReportLength } from './comparisonText.js'
import type { Reported } from '../problems/reported.js'
import type { ToolInformation } from '../formats/tool.js'

/** Renders comparisons. Forms without a summary ignore `length`. */
export type RenderComparison = (all: readonly Reported[], tool: ToolInformation, length?: ReportLength) => string

/** The forms of comparisons that other tools read; one report is about any number of contracts. */
export const comparisonReports = {
  junit: comparisonJunit,
  sarif: comparisonSarif,
  github: comparisonGithub,
  markdown: (all: readonly Reported[], _tool?: ToolInformation, length?: ReportLength) =>
    comparisonMarkdown(all, length),
  html: comparisonHtml,
} satisfies Record<string, RenderComparison>
