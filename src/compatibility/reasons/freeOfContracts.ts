import type { Domain } from '../../pattern/values/domain.js'
import type { ShownContent } from './differences/content.js'
import type { Detail } from './changes/finding.js'

/** A detail of a finding without references to the patterns of both contracts, which would stay in memory as long as the finding. */
export function freeOfContracts(detail: Detail): Detail {
  switch (detail.kind) {
    case 'values':
      return { ...detail, older: textsOf(detail.older), newer: textsOf(detail.newer) }
    case 'content':
      return { ...detail, older: detail.older.map(ofContent), newer: detail.newer.map(ofContent) }
    case 'keys':
      return { ...detail, older: detail.older && textsOf(detail.older), newer: detail.newer && textsOf(detail.newer) }
    case 'path':
      return { ...detail, older: detail.older.map(textsOf), newer: detail.newer.map(textsOf) }
    default:
      return detail
  }
}

const textsOf = ({ stated: _, ...texts }: Domain): Domain => texts

const ofContent = (content: ShownContent): ShownContent =>
  content.kind === 'values' ? { kind: 'values', domain: textsOf(content.domain) } : content
