import { hasFailed, isWip, type TestRun } from '../../contract-test/testRun.js'
import { curlLine } from '../../http/curlLine.js'
import type { TestResult } from '../../contract-test/runTest.js'
import { pathOf } from '../../http/sendRequest.js'
import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { quoted } from '../../text/writing/quoted.js'
import { causeText } from './causeText.js'
import { someNames } from '../findings/someNames.js'
import { testCauses, type TestCause } from './testCauses.js'

/** A test's title: its scenario and, if there are several requests, what sets this one apart. */
export function testTitle({ scenario, title, negative }: TestResult): string {
  if (negative) return `${scenario.title} (negative: ${title})`
  return title === '' ? scenario.title : `${scenario.title} (${title})`
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** A cause as text: a test that it fails, the request line, the cause, the other tests, and a command to send the request again. */
export function causeBlock(cause: TestCause, url: URL, paint: Paint = plain): string {
  const { example } = cause
  const { method, target } = example.request
  const wip = isWip(example) ? ' (WIP, does not count)' : ''
  const also = alsoInTests(cause)
  return [
    `${paint.strong(`Scenario: ${causeTitle(cause)}`)}${wip}`,
    `  ${method} ${url.origin}${pathOf(url, target)}`,
    indented(causeText(cause, paint)),
    ...(also === undefined ? [] : [`  ${also}`]),
    `  again${listsTests(cause) ? ` (${example.title})` : ''}: ${curlLine(url, example.request)}`,
    '',
  ].join('\n')
}

/** Whether the text of a cause lists all tests that it fails. */
const listsTests = ({ results, example }: TestCause): boolean =>
  example.outcome.kind === 'not-refused' && results.length > 1

/** The title of the example of a cause, or of all its tests if they are listed. */
export const causeTitle = (cause: TestCause): string =>
  listsTests(cause)
    ? `${cause.example.scenario.title} (${String(cause.results.length)} negative tests)`
    : testTitle(cause.example)

/** How many other requests show a cause, and of which scenarios; undefined if none does, or if they are listed. */
export function alsoInTests(cause: TestCause): string | undefined {
  if (listsTests(cause)) return undefined
  const { results, example } = cause
  const counts = new Map<string, number>()
  for (const { scenario } of results.filter((result) => result !== example))
    counts.set(scenario.title, (counts.get(scenario.title) ?? 0) + 1)
  if (counts.size === 0) return undefined
  const requests = counted(results.length - 1, 'more request')
  if (counts.size === 1 && counts.has(example.scenario.title)) return `also in ${requests} of this scenario`
  return `also in ${requests}: ${someNames([...counts].map(([title, count]) => `${title} (${String(count)})`))}`
}

/** Each test on a line with its result. */
export const testList = ({ results, skipped }: TestRun, paint: Paint = plain): string =>
  [
    ...results.map((result) => {
      const word = hasFailed(result) ? (isWip(result) ? paint.warning('failed') : paint.error('failed')) : 'passed'
      return `${word} ${testTitle(result)}\n`
    }),
    ...skipped.map(({ scenario }) => `skipped ${scenario.title}\n`),
  ].join('')

/** The summary line that scripts look for (docs/commands.md), followed by what it includes and what it does not count. */
export const summary = ({ passed, failed, wip, left, negative, skipped }: Omit<TestRun, 'results'>): string =>
  [
    countsText('Tests run', { passed, failed }),
    ...(negative.passed + negative.failed > 0 ? [countsText('Of these, negative', negative)] : []),
    ...(wip > 0 ? [`${String(wip)} more failed in @WIP scenarios, which do not count`] : []),
    ...(skipped.length > 0 ? [skippedText(skipped)] : []),
    ...(left > 0 ? [`stopped: ${String(left)} did not run`] : []),
    '',
  ].join('\n')

/** Which scenarios were not tested, and why. */
function skippedText(skipped: TestRun['skipped']): string {
  const names = someNames(skipped.map(({ scenario }) => scenario.title), quoted) // prettier-ignore
  const [one, ...others] = skipped
  return others.length === 0
    ? `Not tested: ${names}, because its requests are those of ${quoted(one!.like.title)}: give it values with --values, or name it with --scenario`
    : `Not tested: ${names}, because other scenarios have the same requests: give them values with --values, or name one with --scenario`
}

const countsText = (what: string, { passed, failed }: Pick<TestRun, 'passed' | 'failed'>): string =>
  `${what}: ${String(passed + failed)}, Passed: ${String(passed)}, Failed: ${String(failed)}`

const negativeTitle = 'Negative tests: these requests are not valid, and the service must refuse them'

/** The text form of a run: each cause of failures, those of negative tests apart, then the summary. */
export function testText(run: TestRun, url: URL, paint: Paint = plain): string {
  const causes = testCauses(run.results)
  const negative = causes.filter(({ example }) => example.negative)
  const blocks = (some: readonly TestCause[]): string[] => some.map((cause) => causeBlock(cause, url, paint))
  return [
    ...blocks(causes.filter(({ example }) => !example.negative)),
    ...(negative.length > 0 ? [`${paint.strong(negativeTitle)}\n`, ...blocks(negative)] : []),
    summary(run),
  ].join('\n')
}
