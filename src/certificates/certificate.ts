import type { OtherAnswer } from '../compatibility/compare.js'
import type { ReaderName } from '../compatibility/readers/reader.js'

/**
 * The lines of a certificate, in their order (docs/proof.md): the head, for each older scenario what is claimed of it, each claim
 * followed by what it rests on, and the verdict.
 */
export type CertificateLine = Head | ScenarioLine | AnswerLine | MessageLine | VerdictLine

/** What was compared, and how. */
export interface Head {
  /** The version of the format. */
  readonly certificate: number
  readonly level: 'wire' | 'type'
  /** Who reads the responses. Absent: consumers that read what the contract declares. */
  readonly reader?: ReaderName
  readonly older: CertifiedText
  readonly newer: CertifiedText
}

/** A version of the contract, with all files that it includes. */
export interface CertifiedText {
  readonly file: string
  /** Of the text in UTF-8, in hexadecimal digits. */
  readonly sha256: string
}

/** An older scenario. It passed because of one newer scenario that means `sameAs`, or of those in `answeredBy` together. */
export interface ScenarioLine {
  readonly scenario: string
  /** `allowed`: its findings are exempt. `unproven`: it passed, but nothing in the certificate proves it. */
  readonly outcome: 'passed' | 'allowed' | 'unproven' | 'failed' | 'undecided' | 'skipped'
  /** The index of a newer scenario. */
  readonly sameAs?: number
  /** Indexes of newer scenarios. */
  readonly answeredBy?: readonly number[]
  /**
   * Newer scenarios that accept further requests of it, and answer each as some other older scenarios do, which accept all of its requests.
   * Only at the level `wire`: a response was removed.
   */
  readonly answeredAs?: readonly OtherAnswer[]
}

/** The answer to the next question that its checker asks: which of `against` right nodes accept the trees of a left node. */
export interface AnswerLine {
  /** The left node: an element's name, or what else it is. `names`: the question is which right nodes accept the names of parts. */
  readonly trees: string
  /** How many right nodes there are. */
  readonly against: number
  /** Whether texts count with their declared types. */
  readonly typed?: true
  /** Indexes of right nodes: every tree is accepted by all of one of these sets. */
  readonly signatures: readonly (readonly number[])[]
}

/** A finding of the scenario before it. Its message is accepted by one scenario and refused by others. */
export interface MessageLine {
  readonly finding: string
  readonly message?: {
    readonly side: 'request' | 'response'
    readonly accepted: string
    /** What refuses it reads: the message without what that reader ignores. Absent if it is the accepted one. */
    readonly refused?: string
    /** What a reader of objects in a choice knows of it. */
    readonly read?: string
    /** An index of an older scenario for a request, and of a newer one for a response. */
    readonly acceptedBy: number
    /** Indexes of scenarios of the other version. */
    readonly refusedBy: readonly number[]
  }
}

/** The verdict. `allowed`: the newer version is incompatible, but each of its findings is exempt. */
export interface VerdictLine {
  readonly verdict: 'compatible' | 'allowed' | 'incompatible' | 'undecided'
  /** The number of lines before this one. */
  readonly lines: number
}

/** The version of the format. */
export const format = 1

/** A certificate as text: one JSON object in each line. */
export const certificateText = (lines: readonly CertificateLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')
