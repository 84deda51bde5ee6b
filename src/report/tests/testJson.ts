import { isWip, type TestRun } from '../../contract-test/testRun.js'
import { curlLine } from '../../http/curlLine.js'
import type { RepeatedError } from '../../contract-test/repeatedErrors.js'
import type { TestResult } from '../../contract-test/runTest.js'
import { messageJson } from '../formats/messageJson.js'
import { mismatchJson } from '../matches/matchReport.js'
import { testCauses, type TestCause } from './testCauses.js'

/** A run of contract tests as JSON (schemas/test.schema.json). */
export function testJson({ results, passed, failed, wip, left, negative, skipped }: TestRun, url: URL): string {
  const tests = { run: passed + failed, passed, failed, wip, left, negative }
  const indexes = new Map(results.map((result, index) => [result, index]))
  const causes = testCauses(results).map((cause) => causeJson(cause, indexes))
  const printed = { tests, causes, results: results.map((result) => resultJson(result, url)) }
  return `${JSON.stringify({ ...printed, ...(skipped.length > 0 && { skipped: skipped.map(skippedJson) }) })}\n`
}

const skippedJson = ({ contract, scenario, like }: RepeatedError): object => ({
  contract: contract.source.name,
  scenario: scenario.title,
  like: like.title,
})

/** A cause, with the indexes of the results that show it. */
const causeJson = ({ results, example, mismatches }: TestCause, indexes: ReadonlyMap<TestResult, number>): object => ({
  results: results.map((result) => indexes.get(result)),
  example: indexes.get(example),
  result: example.outcome.kind,
  mismatches: mismatches.map((mismatch) => mismatchJson(mismatch, example.contract.source)),
})

function resultJson(result: TestResult, url: URL): object {
  const { contract, scenario, title, request, outcome, time, negative } = result
  return {
    contract: contract.source.name,
    scenario: scenario.title,
    ...(title !== '' && { title }),
    ...(isWip(result) && { wip: true }),
    ...(negative && { negative: mismatchJson(negative, contract.source) }),
    result: outcome.kind,
    time: Math.round(time),
    request: messageJson(request),
    ...('response' in outcome && { response: messageJson(outcome.response) }),
    ...(outcome.kind === 'mismatched' && {
      mismatches: outcome.mismatches.map((mismatch) => mismatchJson(mismatch, contract.source)),
      ...(outcome.fits !== undefined && { fits: outcome.fits }),
    }),
    ...(outcome.kind === 'unanswered' && { code: outcome.code, message: outcome.message }),
    curl: curlLine(url, request),
  }
}
