import { isWip, type TestRun } from '../contract-test/contractTest.js'
import { curlLine } from '../contract-test/curlLine.js'
import type { TestResult } from '../contract-test/runTest.js'
import { messageJson } from './messageJson.js'
import { lineOfContract } from './matchReport.js'

/** A run of contract tests as JSON (schemas/test.schema.json). */
export function testJson({ results, passed, failed, wip, left }: TestRun, url: URL): string {
  const tests = { run: passed + failed, passed, failed, wip, left }
  return `${JSON.stringify({ tests, results: results.map((result) => resultJson(result, url)) })}\n`
}

function resultJson(result: TestResult, url: URL): object {
  const { contract, scenario, title, request, outcome, time } = result
  return {
    contract: contract.source.name,
    scenario: scenario.title,
    ...(title !== '' && { title }),
    ...(isWip(result) && { wip: true }),
    result: outcome.kind,
    time: Math.round(time),
    request: messageJson(request),
    ...(outcome.kind === 'mismatched' && {
      response: messageJson(outcome.response),
      mismatches: outcome.mismatches.map((mismatch) => ({
        ...mismatch,
        contract: { file: contract.source.name, line: lineOfContract(contract.source, mismatch) },
      })),
      ...(outcome.fits !== undefined && { fits: outcome.fits }),
    }),
    ...(outcome.kind === 'unanswered' && { code: outcome.code, message: outcome.message }),
    curl: curlLine(url, request),
  }
}
