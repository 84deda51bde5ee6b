import { attributes, escapeMarkup } from '../../text/writing/markup.js'

/** A suite of test cases: usually those of one contract. */
export interface JunitSuite {
  readonly name: string
  /** The duration of all its cases; absent if it was not measured. */
  readonly seconds?: number | undefined
  readonly cases: readonly JunitCase[]
  /** Printed beside the cases. */
  readonly output?: readonly string[]
}

export interface JunitCase {
  readonly name: string
  /** The path of the contract, by which test reports group cases. */
  readonly contract: string
  /** The path of the file that the case is in. */
  readonly file: string
  readonly line?: number | undefined
  readonly seconds?: number | undefined
  /** Absent if the case passed and has nothing to say. */
  readonly result?: JunitResult | undefined
}

/** The result of a case; one with only an `output` has passed. */
export interface JunitResult {
  readonly kind: 'failure' | 'error' | 'skipped' | 'output'
  readonly message?: string | undefined
  /** The kind of failure, by which test reports filter. */
  readonly type?: string | undefined
  readonly text?: string | undefined
}

/** Suites of test cases in the XML format of JUnit; `name` is the command's. */
export const junitXml = (name: string, suites: readonly JunitSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, ...totals(suites) })}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n')

const suiteLines = (suite: JunitSuite): readonly string[] => [
  `  <testsuite${attributes({ name: suite.name, ...totals([suite]) })}>`,
  ...suite.cases.map(caseXml),
  ...(suite.output?.length ? [`    <system-out>${escapeMarkup(`\n${suite.output.join('\n')}\n`)}</system-out>`] : []),
  '  </testsuite>',
]

function totals(suites: readonly JunitSuite[]) {
  const cases = suites.flatMap((suite) => suite.cases)
  const count = (kind: JunitResult['kind']): number => cases.filter(({ result }) => result?.kind === kind).length
  const seconds = suites.map((suite) => suite.seconds)
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds.includes(undefined) ? undefined : timeOf(seconds.reduce<number>((sum, one = 0) => sum + one, 0)),
  }
}

const timeOf = (seconds: number | undefined): string | undefined => seconds?.toFixed(3)

function caseXml({ name, contract, file, line, seconds, result }: JunitCase): string {
  const start = `    <testcase${attributes({ name, classname: className(contract), file, line, time: timeOf(seconds) })}`
  return result ? `${start}>\n      ${resultXml(result)}\n    </testcase>` : `${start}/>`
}

function resultXml({ kind, message, type, text }: JunitResult): string {
  const tag = kind === 'output' ? 'system-out' : kind
  const start = `<${tag}${attributes({ message, type })}`
  return text === undefined ? `${start}/>` : `${start}>${escapeMarkup(`\n${text}\n`)}</${tag}>`
}

/** A path as a dotted name: `a/b_1.contract` is `a.b_1`. */
const className = (file: string): string =>
  file.replace(/^(\.{0,2}\/)+/, '').replace(/\.[^./]*$/, '').replaceAll('/', '.') // prettier-ignore
