// The part of the public API that needs no Node, and so runs in browsers too. Anything that is not exported here or in index.ts may
// change without notice.

// text: sources, places in them, diagnostics and failures
export { codeFrame } from './text/codeFrame.js'
export { isError, type Diagnostic, type Related } from './text/diagnostic.js'
export { diagnosticCodes, type DiagnosticCode, type DiagnosticKind, type Severity } from './text/diagnosticCodes.js'
export type { Failure, Result } from './text/failure.js'
export { fileLineText } from './text/fileLine.js'
export type { ExtensionId } from './text/extensionId.js'
export { lineMap, linesOf, positionAt, type Position } from './text/lineMap.js'
export { printDiagnostic } from './text/printDiagnostic.js'
export type { Place, Source } from './text/source.js'
export type { Span } from './text/span.js'
export { escapeMarkup } from './text/writing/markup.js'
export { proseHtml } from './text/writing/proseHtml.js'

// syntax: reading parts of contracts, and formatting
export { contractReader, type EntryName } from '../grammar/index.js'
export { tokenScope } from './grammar-forms/tokenScopes.js'
export { formatContract } from './syntax/format/formatContract.js'
export type {
  BodyMeaning,
  Exchange,
  ExchangeCheck,
  Extension,
  ExtensionDiagnostics,
  ExtensionMeaning,
  ExtensionRule,
  Extensions,
  ReportDiagnostic,
  ValueComparison,
} from './syntax/tree/extensionMeaning.js'

// importing: descriptions that are read as contracts
export type { ReadFile } from './descriptions/files/readFile.js'
export { descriptionSource } from './importing/descriptionSource.js'

// pattern: what a contract means
export { contractLanguage, createLanguage, type Language, type LanguageParts } from './pattern/language.js'
export { loadContract, parseContract, type LoadedContract } from './pattern/loadContract.js'
export { textPattern } from './pattern/textPattern.js'
export type { ContractPattern, ScenarioPattern, Scope, Shape } from './pattern/tree/patternTree.js'
export type { Scalar, Scalars } from './pattern/tree/scalars.js'
export { checkText } from './verdict/checkText.js'

// message: payloads and HTTP messages as they are
export { BackendMissing } from './backends/backend.js'
export type { HttpRequest, HttpResponse } from './message/httpMessage.js'
export type { PayloadLimits } from './message/limits.js'
export type { Part, Role } from './message/part.js'
export { pathText } from './message/pathText.js'
export { printRequest, printResponse } from './message/print/printHttpText.js'

// match: messages against a contract
export type { MatchOptions } from './match/matchBody.js'
export { matchHttpText } from './match/matchHttpText.js'
export { matchRequest, matchResponse, type ScenarioCandidate } from './match/matchMessage.js'
export { matchPayload, scenariosOf, type PayloadTarget } from './match/matchPayload.js'
export type { PayloadMatch } from './match/matchShape.js'
export type { Mismatch } from './match/mismatches/mismatch.js'

// generate: messages from a contract
export { generatePayload } from './generate/generatePayload.js'
export { generateRequest } from './generate/generateRequest.js'
export { generateRequests, type TitledRequest } from './generate/generateRequests.js'
export { generateResponse } from './generate/generateResponse.js'
export { generateSample, type Sample, type SampleOptions } from './generate/generateSample.js'
export type { GenerateOptions } from './generate/generation.js'
export { CannotGenerate } from './generate/values/cannotGenerate.js'

// compatibility: two contracts
export type { Approximation } from './compatibility/approximations.js'
export { certifiedComparison } from './compatibility/certifiedComparison.js'
export { compareContracts, type CompareOptions, type Comparison, type Undecided } from './compatibility/compare.js'
export type { ReaderVerdict } from './compatibility/compareForReaders.js'
export type { ReaderName } from './compatibility/readers/reader.js'
export type { Detail, Finding, Occurrence, Origin, Side, Witness } from './compatibility/reasons/changes/finding.js'
export type { Level } from './compatibility/reasons/rules/rule.js'
export { ruleOf, type BreakingChange, type RuleId } from './compatibility/reasons/rules/ruleTable.js'
export type { InternedPart } from './compatibility/vocabulary/internedPart.js'

// certificates: proofs of verdicts, and a checker of its own
export {
  certifiedVersions,
  type CertifiedVersions,
  type CertifiedVersionsOptions,
  type CertifiableVersion,
} from './certificates/certifiedVersions.js'
export { verifyCertificate, type VerifyOptions } from './certificates/verifyCertificate.js'
export type { Proven, Unproven } from './certificates/checkCertificate.js'

// fixes: edits that make an incompatible change compatible
export { fixContract, type FixedContract } from './fixes/fixContract.js'
export type { FixKind, ProvenFix } from './compatibility/reasons/changes/finding.js'

// verdict: what a comparison means
export { undecidedText } from './verdict/undecidedMessage.js'
export { statusOf, verdictOn, type ComparedContract, type Status, type Verdict } from './verdict/verdict.js'

// report: results as text, JSON and HTML
export { comparisonJson } from './report/comparisons/comparisonJson.js'
export { comparisonText, testsText, type ReportLength } from './report/comparisons/comparisonText.js'
export { byCause, type CausedFinding } from './report/findings/causes.js'
export { findingHtml, type FindingLinks } from './report/findings/findingHtml.js'
export { findingMessage } from './report/findings/findingMessage.js'
export { findingPath } from './report/findings/findingPath.js'
export { fixSentence } from './report/fixes/fixText.js'
export { matchTextReport, statedAt, type MatchedFile } from './report/matches/matchReport.js'
export { statusNames, titleOf } from './report/problems/reported.js'
