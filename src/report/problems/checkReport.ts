import { escapeMarkup } from '../../text/writing/markup.js'
import type { Badge } from '../formats/badgeHtml.js'
import type { CheckedFile } from './checkedFile.js'
import { checkSummary } from './checkSummary.js'
import { htmlPage } from '../formats/htmlPage.js'
import { junitXml, type JunitCase } from '../formats/junitXml.js'
import { code } from '../formats/markdown.js'
import { problemHtml } from './problemHtml.js'
import { failureProblem, problemOf, type FileProblems } from './problem.js'
import { problemGithub } from './problemGithub.js'
import { problemsMarkdown } from './problemsMarkdown.js'
import { problemResults, problemRules } from './problemSarif.js'
import { artifactLocation, sarifLog } from '../formats/sarifLog.js'
import type { ToolInformation } from '../formats/tool.js'

const problemsIn = ({ file, diagnostics, failure }: CheckedFile): FileProblems => ({
  file,
  problems: [...diagnostics.map(problemOf), ...(failure ? [failureProblem(failure)] : [])],
})

const errorsOf = ({ problems }: FileProblems) => problems.filter(({ severity }) => severity === 'error')

const github = (files: readonly CheckedFile[]): string =>
  [
    ...files.map(problemsIn).flatMap(({ file, problems }) => problems.map((one) => problemGithub(file, one))),
    checkSummary(files),
    '',
  ].join('\n')

function sarif(files: readonly CheckedFile[], tool: ToolInformation): string {
  const all = files.map(problemsIn)
  const notifications = files.flatMap(({ file, failure }) =>
    failure
      ? [
          {
            level: 'error',
            message: { text: failure.message },
            locations: [{ physicalLocation: { artifactLocation: artifactLocation(file) } }],
          },
        ]
      : [],
  )
  return sarifLog(tool, { rules: problemRules(all, tool), results: problemResults(all), notifications })
}

const junit = (files: readonly CheckedFile[]): string =>
  junitXml('codicil check', [{ name: 'codicil check', cases: files.map(problemsIn).map(junitCase) }])

/** One test case for each contract; warnings do not fail it. */
function junitCase(one: FileProblems): JunitCase {
  const { file, problems } = one
  const [first, ...more] = errorsOf(one)
  const rest = more.length === 0 ? '' : ` (and ${String(more.length)} more)`
  const text = problems.map((problem) => problem.text).join('\n\n')
  const failure = first && { kind: 'failure' as const, message: `${first.message}${rest}`, type: first.code }
  const result = { kind: 'output' as const, ...failure, text }
  return { name: 'has no errors', contract: file, file, ...(problems.length > 0 && { result }) }
}

const markdown = (files: readonly CheckedFile[]): string =>
  [
    `# API contracts: ${checkSummary(files)}`,
    '',
    ...files
      .map(problemsIn)
      .filter(({ problems }) => problems.length > 0)
      .flatMap(({ file, problems }) => [`## ${code(file)}`, '', ...problemsMarkdown(problems)]),
  ].join('\n')

function html(files: readonly CheckedFile[]): string {
  const all = files.map(problemsIn)
  const outcome: Badge = all.some((one) => errorsOf(one).length > 0)
    ? { style: 'incompatible', word: 'failed' }
    : { style: 'compatible', word: 'passed' }
  const top = { title: `API contracts: check ${outcome.word}`, heading: 'API contract check', outcome }
  return htmlPage({ ...top, summary: [checkSummary(files)] }, all.map(sectionHtml).join('\n'))
}

const sectionHtml = ({ file, problems }: FileProblems): string =>
  problems.length === 0
    ? ''
    : `<section><h2>${escapeMarkup(file)}</h2>\n${problems.map(problemHtml).join('\n')}\n</section>`

/** The forms of a check that other tools read; one report is about any number of contracts. */
export const checkReports = { github, sarif, junit, markdown, html } satisfies Record<
  string,
  (files: readonly CheckedFile[], tool: ToolInformation) => string
>
