import {
  byCause,
  certifiedComparison,
  type Comparison,
  escapeMarkup,
  fileLineText,
  findingHtml,
  type FindingLinks,
  isError,
  type LoadedContract,
  statusNames,
  statusOf,
  testsText,
  titleOf,
  type Undecided,
  undecidedText,
} from '../../../src/core.js'
import type { Answer, Mark } from '../answer.js'
import type { Version } from '../contents.js'
import { jump } from './jump.js'

type Verdict = Extract<Answer, { kind: 'verdict' }>

/** The verdict on two versions, with its findings in the form of the HTML report. */
export async function verdict({ older, newer }: Readonly<Record<Version, LoadedContract>>): Promise<Verdict> {
  if ([...older.diagnostics, ...newer.diagnostics].some(isError)) return broken
  const comparison = await certifiedComparison(older.pattern, newer.pattern)
  const status = statusOf({ older: older.pattern.source, newer: newer.pattern.source, comparison })
  const articles = articlesOf(comparison)
  return {
    kind: 'verdict',
    status,
    summary: status === 'undecided' ? undecidedSummary : `The newer contract is ${statusNames[status]}`,
    tests: testsText(comparison.tests),
    count: articles.length,
    html: articles.length > 0 ? articles.join('') : soft('There are no findings.'),
    marks: { older: marksIn('older', comparison), newer: marksIn('newer', comparison) },
  }
}

const undecidedSummary = 'It is undecided whether the newer contract is backward compatible'

const soft = (text: string): string => `<p class="soft">${escapeMarkup(text)}</p>`

const broken: Verdict = {
  kind: 'verdict',
  status: 'broken',
  summary: 'The contracts are compared once they have no errors',
  tests: '',
  count: 0,
  html: soft('Findings are shown once both contracts have no errors.'),
  marks: { older: [], newer: [] },
}

const articlesOf = ({ findings, undecided }: Comparison): readonly string[] => [
  ...byCause(findings).map((caused, index) => findingHtml(caused, `finding-${String(index + 1)}`, links)),
  ...undecided.map(undecidedHtml),
]

const undecidedHtml = (undecided: Undecided): string =>
  `<article class="finding open"><h3>${escapeMarkup(titleOf(undecided.scenario))}</h3><p>undecided: ${escapeMarkup(undecidedText(undecided))}</p></article>`

/** A rule leads to its row of the rules page, which is beside this one, and a place to its line in the editor. */
const links: FindingLinks = {
  rule: (id) => `<a class="rule" href="rules.html#${id}"><code>${escapeMarkup(id)}</code></a>`,
  place: (version, origin) => jump(version, origin.span.start, fileLineText(origin)),
}

/** The declarations that findings are about; those about a whole contract have none. */
const marksIn = (version: Version, { findings }: Comparison): Mark[] =>
  findings
    .map((finding) => finding[version].span)
    .filter(({ start, end }) => end > start)
    .map((span) => ({ ...span, kind: 'finding' }))
