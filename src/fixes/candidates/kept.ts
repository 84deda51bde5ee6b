import { insertAttribute, insertMember } from '../../syntax/edit/insertions.js'
import type { Edit } from '../../text/diagnostic.js'
import { textAt, type Candidate, type ChangeToFix } from '../changeToFix.js'
import { insertOlder } from './insertOlder.js'

const gone: ReadonlySet<string> = new Set(['removed', 'closed', 'nil-forbidden'])

/** Lets requests still contain the removed part. */
export function kept(change: ChangeToFix): readonly Candidate[] {
  const { side, change: what } = change.finding
  if (side !== 'request' || !gone.has(what)) return []
  const edits = insertOlder(change, true) ?? anyNames(change)
  return edits ? [{ kind: 'kept', edits }] : []
}

/** The edit that allows attributes or keys of any name again. */
function anyNames({ older, newer, before: [was], after: [is] }: ChangeToFix): readonly Edit[] | undefined {
  if (was?.kind === 'element' && is?.kind === 'element' && was.node.otherAttributes) {
    const value = textAt(older, was.node.otherAttributes.span)
    return [insertAttribute(is.node, `${was.node.ignoresOthers ? '*?' : '*'}="${value}"`)]
  }
  const member = was?.kind === 'object' ? was.node.members.find(({ key }) => key === '*') : undefined
  return member && is?.kind === 'object' ? [insertMember(newer.text, is.node, textAt(older, member.span))] : undefined
}
