import { isEmptyAtom } from '../values/atomTexts.js'
import { isEmpty } from '../values/boundErrors.js'
import type { Lowering } from '../lowering/lowering.js'
import type { Scope, TextListPattern } from '../tree/patternTree.js'
import { alternativesOf, kindOfReference, resolveValue } from '../values/resolve.js'
import { itemAtom } from '../values/textList.js'

/** Reports a list of lists, a list that requires items although no text can be an item, and patterns that exclude all texts. */
export function checkTextList(pattern: TextListPattern, scope: Scope, lowering: Lowering): void {
  const { of, count, span } = pattern
  const { report, source } = lowering
  if (of.kind === 'reference' && kindOfReference(of, scope) !== 'value') return
  const [list] = alternativesOf(resolveValue(pattern, scope))
  if (list?.kind !== 'scalar' || !list.own?.list) return
  const { items } = list.own.list
  if (items.some((item) => item.kind === 'scalar' && item.own?.list)) {
    const name = source.text.slice(of.span.start, of.span.end)
    report('wrong-kind-of-type', of.span, `\`${name}\` is a list, but an item of a list is a single value`)
  } else if (count.min > 0 && isEmptyAtom(itemAtom(list.own.list)))
    report('bad-count', span, 'no text can be an item of this list, so the list cannot have any items')
  else if (list.bounds && isEmpty(list, lowering))
    report('bad-bounds', span, 'no text of this list is within its bounds')
}
