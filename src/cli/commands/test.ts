import { contractTest, type ContractTestOptions } from '../../contract-test/contractTest.js'
import type { ExtraHeaders } from '../../contract-test/plannedTest.js'
import type { TestRun } from '../../contract-test/testRun.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import type { PayloadLimits } from '../../message/limits.js'
import { testJson } from '../../report/tests/testJson.js'
import { testList, testText } from '../../report/tests/testText.js'
import { namedOrDeclared } from '../../sharing/declaredContracts.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { unsendable } from '../../text/unsendable.js'
import { contractAt } from '../contractAt.js'
import type { FormatOption, ProjectOption } from '../options.js'
import { progressOn } from '../progress.js'
import { exit } from '../exitCode.js'
import { paintFor, printFailure, printResult } from '../terminal.js'
import { canWrite, writeWhole } from '../writeFile.js'
import { readRegular } from '../../files/readRegular.js'

export interface TestOptions extends FormatOption, ProjectOption {
  /** The limits on the size of responses, by name. Default: those of all payloads. */
  readonly limit?: Partial<PayloadLimits>
  readonly url?: string
  readonly host?: string
  readonly port?: string
  readonly header: readonly string[]
  readonly scenario?: string
  readonly seed?: string
  readonly timeout: number
  readonly wait: number
  readonly concurrency: number
  readonly insecure?: true
  readonly negative?: true
  readonly values?: string
  readonly verbose?: true
  readonly junit?: string
  readonly html?: string
}

/** The URL of the service, from `--url` or from `--host` and `--port`. */
function urlOf({ url, host, port }: TestOptions): Result<string> {
  if (url !== undefined && (host !== undefined || port !== undefined))
    return failed('usage', '--url cannot be combined with --host and --port')
  if (url !== undefined) return success(url)
  if (host === undefined && port === undefined)
    return failed('usage', 'the URL of the service is missing', 'give --url <http://host:port>, or --host and --port')
  return success(`http://${host ?? 'localhost'}${port === undefined ? '' : `:${port}`}`)
}

const headerText = /^([^\s:]+)\s*:\s*(|\S.*)$/s

function headersOf(texts: readonly string[]): Result<ExtraHeaders> {
  const headers: Record<string, string> = {}
  for (const text of texts) {
    const [, name, value] = headerText.exec(text) ?? []
    if (name === undefined || value === undefined || unsendable(value) !== undefined)
      return failed('usage', `\`${text}\` is not a header`, "write it as 'Name: value'")
    headers[name] = value
  }
  return success(headers)
}

async function contractsAt(
  paths: readonly string[],
  { project, language }: ProjectOption,
): Promise<Result<readonly ContractPattern[]>> {
  const named = await namedOrDeclared(paths, 'test', project)
  if (!named.ok) return named
  const contracts: ContractPattern[] = []
  for (const path of named.value) {
    const contract = await contractAt(path, language)
    if (!contract.ok) return contract
    contracts.push(contract.value)
  }
  return success(contracts)
}

/** On the first Ctrl-C, ends the run before its next request. */
function onInterrupt(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const stop = (): void => {
    controller.abort()
  }
  process.once('SIGINT', stop)
  return { signal: controller.signal, release: () => process.off('SIGINT', stop) }
}

/** `codicil test [<contract>...] --url <url>`. */
export async function test(paths: readonly string[], options: TestOptions): Promise<number> {
  const [url, headers] = [urlOf(options), headersOf(options.header)]
  if (!url.ok) return printFailure(url.failure)
  if (!headers.ok) return printFailure(headers.failure)
  for (const file of [options.junit, options.html]) {
    const able = file === undefined ? undefined : await canWrite(file)
    if (able && !able.ok) return printFailure(able.failure)
  }
  const values = options.values === undefined ? undefined : await textAt(options.values)
  if (values && !values.ok) return printFailure(values.failure)
  const contracts = await contractsAt(paths, options)
  if (!contracts.ok) return printFailure(contracts.failure)
  return run(contracts.value, url.value, { ...(values && { values: values.value }), headers: headers.value }, options)
}

async function textAt(name: string): Promise<Result<Source>> {
  try {
    return success({ name, text: (await readRegular(name)).toString() })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return failed('unreadable', code === 'ENOENT' ? `${name} does not exist` : `${name} could not be read: ${message}`)
  }
}

async function run(
  contracts: readonly ContractPattern[],
  url: string,
  given: Pick<ContractTestOptions, 'headers' | 'values'>,
  { scenario, seed, timeout, wait, concurrency, insecure, negative, limit, ...options }: TestOptions,
): Promise<number> {
  const { signal, release } = onInterrupt()
  const progress = progressOn(process.stderr)
  let count = 0
  const done = await contractTest({
    contracts,
    url,
    ...given,
    ...(scenario !== undefined && { scenario }),
    ...(seed !== undefined && { seed }),
    timeout: timeout * 1000,
    wait: wait * 1000,
    concurrency,
    insecure: insecure ?? false,
    negative: negative ?? false,
    limits: limit ?? {},
    signal,
    onResult: (result, total) => {
      progress.step(++count, total, result.scenario.title)
    },
  })
  progress.done()
  release()
  if (!done.ok) return printFailure(done.failure)
  if (options.format === 'json') printResult(testJson(done.value, new URL(url)))
  else printText(done.value, new URL(url), options)
  const written = await writeReports(done.value, new URL(url), options)
  if (!written || signal.aborted) return exit.couldNotRun
  return done.value.failed === 0 ? exit.passed : exit.failed
}

function printText(done: TestRun, url: URL, { verbose }: Pick<TestOptions, 'verbose'>): void {
  const paint = paintFor(process.stdout)
  if (verbose) printResult(`${testList(done, paint)}\n`)
  printResult(testText(done, url, paint))
}

/** Writes the requested reports; returns whether all of them could be written. */
async function writeReports(
  done: TestRun,
  url: URL,
  { junit, html }: Pick<TestOptions, 'junit' | 'html'>,
): Promise<boolean> {
  const { testJunit } = await import('../../report/tests/testJunit.js')
  const { testHtml } = await import('../../report/tests/testHtml.js')
  const reports = [
    ...(junit === undefined ? [] : [{ file: junit, text: testJunit(done, url) }]),
    ...(html === undefined ? [] : [{ file: html, text: testHtml(done, url) }]),
  ]
  let all = true
  for (const { file, text } of reports) {
    const written = await writeWhole(file, text)
    if (!written.ok) printFailure(written.failure)
    all &&= written.ok
  }
  return all
}
