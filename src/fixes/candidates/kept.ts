import { insertAttribute, insertMember } from '../../syntax/edit/insertions.js'
import type { Edit } from '../../text/diagnostic.js'
import { textAt, type Candidate, type ChangeToFix } from '../changeToFix.js'
import { insertOlder } from './insertOlder.js'

const gone: ReadonlySet<string> = new Set(['removed', 'closed', 'nil-forbidden'])

/** A part of a request that was removed, which may still come. */
export function kept(change: ChangeToFix): readonly Candidate[] {
  const { side, change: what } = change.finding
  if (side !== 'request' || !gone.has(what)) return []
  const edits = insertOlder(change, true) ?? anyNames(change)
  return edits ? [{ kind: 'kept', edits }] : []
}

/** The edit that lets an element have attributes of any name again, or an object keys of any name. */
function anyNames({ older, newer, before: [was], after: [is] }: ChangeToFix): readonly Edit[] | undefined {
  if (was?.kind === 'element' && is?.kind === 'element' && was.node.otherAttributes) {
    const value = textAt(older, was.node.otherAttributes.span)
    return [insertAttribute(is.node, `${was.node.ignoresOthers ? '*?' : '*'}="${value}"`)]
  }
  const member = was?.kind === 'object' ? was.node.members.find(({ key }) => key === '*') : undefined
  return member && is?.kind === 'object' ? [insertMember(newer.text, is.node, textAt(older, member.span))] : undefined
}
