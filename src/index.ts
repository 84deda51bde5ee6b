// The public API. Anything that is not exported here or in core.ts may change without notice.
export * from './core.js'

// catalog: contract files, on disk and in git
export { changedContracts, type BothVersions, type ChangedContracts } from './catalog/changedContracts.js'
export { readContractFile } from './catalog/readContractFile.js'
export { declaredContracts } from './sharing/declaredContracts.js'
export { contractText } from './syntax/print/contractText.js'

// history: a contract over its commits
export { bisect, type BisectOptions, type Bisection } from './verdict/bisect.js'
export { judgeHistory, type HistoryStep, type JudgedHistory } from './verdict/judgeHistory.js'

// verdict: a changed file
export { checkContract, type CheckOptions } from './verdict/checkContract.js'
export { judgeContract, type ContractChange } from './verdict/judgeContract.js'
export { folderCache, type CacheNotice, type CacheOptions, type FolderCache } from './files/folderCache.js'

// report: JUnit, SARIF, GitHub annotations, Markdown and pages of HTML
export { comparisonReports, type RenderComparison } from './report/comparisons/comparisonReport.js'
export type { ToolInformation } from './report/formats/tool.js'
export { checkReports } from './report/problems/checkReport.js'
export type { CheckedFile } from './report/problems/checkedFile.js'
export type { Reported } from './report/problems/reported.js'

// stub: a service that takes the place of the real one
export type { ExpectationJson } from './stub/expectations/expectationJson.js'
export type { StubOptions } from './stub/openStub.js'
export type { JournalEntry, JournalLine } from './stub/serving/journal.js'
export type { Refusal } from './stub/serving/refusal.js'
export { startStub, type Stub } from './testing/startStub.js'

// test: a service against its contracts
export { contractTest, type ContractTestOptions } from './contract-test/contractTest.js'
export type { TestOutcome, TestResult } from './contract-test/runTest.js'
export type { TestRun } from './contract-test/testRun.js'
export { testHtml } from './report/tests/testHtml.js'
export { testJson } from './report/tests/testJson.js'
export { testJunit } from './report/tests/testJunit.js'
export { testText } from './report/tests/testText.js'
