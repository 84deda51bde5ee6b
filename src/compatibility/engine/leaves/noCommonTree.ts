import type { Budget } from '../../../text/budget.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { intersectionTerm, type Term } from '../../../languages/terms.js'
import type { Atom } from '../../../pattern/values/domain.js'
import { acceptedTerm, leafTermsOf, writtenTerm } from './leafTerms.js'
import type { TextForm } from '../../vocabulary/textForm.js'
import type { Field, LeafNode, Node, RecordNode } from '../../vocabulary/node.js'

/**
 * Whether two nodes certainly have no tree in common, because of a text: for example, two requests that require different values of a
 * header. Sequences are not compared, so false proves nothing.
 *
 * @throws Exhausted if the budget runs out
 */
export function haveNoCommonTree(one: Node, other: Node, budget: Budget): boolean {
  if (one.sort !== other.sort) return true
  if (one.kind === 'leaf' && other.kind === 'leaf') return haveNoCommonText(one, other, budget)
  return one.kind === 'record' && other.kind === 'record' && differInPart(one, other, budget)
}

/** Whether one of two records requires a part for which they have no value in common. */
function differInPart(one: RecordNode, other: RecordNode, budget: Budget): boolean {
  budget.spend(one.fields.size)
  return [...one.fields].some(([part, field]) => {
    const against = other.fields.get(part)
    if (!against || (field.optional && against.optional) || mayBeReadOtherwise(field) || mayBeReadOtherwise(against))
      return false
    return field.nodes().every((node) => against.nodes().every((another) => haveNoCommonTree(node, another, budget)))
  })
}

/** Whether a tree of another sort may represent the same message as a tree of the field. */
const mayBeReadOtherwise = ({ readAs, anything }: Field): boolean => readAs !== undefined || anything !== undefined

function haveNoCommonText(one: LeafNode, other: LeafNode, budget: Budget): boolean {
  if (one.form.numeric || other.form.numeric) return false
  const leafTerms = leafTermsOf(budget)
  const { terms } = leafTerms
  const textsOf = (atom: Atom, form: TextForm): Term =>
    form.space === 'trimmed' ? acceptedTerm(leafTerms, atom, form) : writtenTerm(leafTerms, atom, form)
  return one.domain.atoms.every((atom) =>
    other.domain.atoms.every((another) => {
      const both = [textsOf(atom, one.form), textsOf(another, other.form)]
      return separatingTexts(terms, intersectionTerm(terms, both), []).length === 0
    }),
  )
}
