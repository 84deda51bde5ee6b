import type { Finding } from '../../compatibility/reasons/changes/finding.js'

/** What libxml2's validator says about the witness of a finding, as sentences: one if it was asked, else none. */
export function confirmationText({ confirmation }: Finding): readonly string[] {
  switch (confirmation?.kind) {
    case undefined:
      return []
    case 'confirmed':
      return [`Confirmed by libxml2, which refuses it: ${confirmation.refusal}`]
    case 'not judged':
      return [`Not judged by libxml2: ${confirmation.reason}`]
    case 'contradicted':
      return [`libxml2 contradicts: ${confirmation.reason}`]
  }
}
