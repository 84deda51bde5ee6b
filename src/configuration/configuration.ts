import type { Language } from '../pattern/language.js'
import type { IgnoredRules } from '../compatibility/exempter.js'
import type { ReaderName } from '../compatibility/readers/reader.js'
import type { Level } from '../compatibility/reasons/rules/rule.js'
import type { PayloadLimits } from '../message/limits.js'
import type { ReportFormat } from './reportFormats.js'
import type { NamespaceVersions } from '../xml/namespaceVersions.js'
import type { BackendName } from '../backends/backend.js'
import type { Address } from './address.js'

/** The name of the file that configures codicil for a project. */
export const configurationName = 'codicil.json'
/** The name of the file that locks what `codicil install` fetched. */
export const lockName = 'codicil-lock.json'

/** What a contract is used for: `test` if this project implements it, `stub` if this project calls it. */
export type Use = 'test' | 'stub'

/** Contracts of one repository at one revision, as paths relative to its root. */
export interface DeclaredSource extends Readonly<Record<Use, readonly string[]>> {
  readonly repository: Address
  /** Any revision expression that git knows. */
  readonly revision: string
}

/**
 * The stricter checks. With `warnings`, a warning fails `codicil check`. With `namespaces`, a changed namespace fails
 * `codicil compatible`. With `approximate`, scenarios are undecided in `codicil compatible` if they depend on a place that is not
 * compared exactly.
 */
export const strictnesses = ['warnings', 'namespaces', 'approximate'] as const
export type ConfiguredStrictness = (typeof strictnesses)[number]

/** The values of `allow`, for `codicil compatible`. */
export const allowances = ['approximate'] as const

/** The commands whose reports can be configured. */
export const reporters = ['compatible', 'check'] as const
export type ReportingCommand = (typeof reporters)[number]

/** A report that a command writes each time; the file's path is relative to the working directory. */
export interface ConfiguredReport {
  readonly format: ReportFormat
  readonly file: string
}

/** What `codicil.json` says; the command line overrides each of its settings. */
export interface Configuration {
  readonly level?: Level
  readonly strict: readonly ConfiguredStrictness[]
  /** What may change even though it is not compared exactly. */
  readonly allow: readonly (typeof allowances)[number][]
  readonly ignore: readonly IgnoredRules[]
  /** Whether namespaces in WSDLs, schemas and other strict contracts are ignored. Default: they count. */
  readonly namespaces?: 'ignored'
  /** What objects of OpenAPI descriptions and JSON Schemas may contain that do not say so. Default: `declared`. */
  readonly openness?: NonNullable<Language['openness']>
  /** Who reads responses, for `codicil compatible`. Default: consumers that read what the contract declares. */
  readonly readers?: readonly ReaderName[]
  readonly limits: Partial<PayloadLimits>
  /** The files to read instead of addresses that WSDLs and schemas import; paths are relative to the working directory. */
  readonly catalog: ReadonlyMap<string, string>
  /** The namespaces that are versions of one another, for `codicil compatible`. */
  readonly versions: readonly NamespaceVersions[]
  readonly reports: Partial<Record<ReportingCommand, readonly ConfiguredReport[]>>
  readonly xml?: BackendName<'xml'>
  readonly git?: BackendName<'git'>
  /** The path of the module that extends the language. */
  readonly language?: string
  readonly sources: readonly DeclaredSource[]
}

/** The paths of all contracts of a source, each once. */
export const contractsOf = ({ test, stub }: DeclaredSource): readonly string[] => [...new Set([...test, ...stub])]
