import type { Span } from '../../text/span.js'
import type { PatternPart } from '../tree/children.js'
import { leastCount } from '../tree/counts.js'
import { elementsOf } from '../content/declaredElements.js'
import type { Lowering } from '../lowering/lowering.js'
import type { AnythingPattern, GroupMember, Reference, Scope } from '../tree/patternTree.js'
import { kindOfReference, resolveShape } from '../values/resolve.js'

/** Reports qualifiers of an `(anything …)` that stands for a body or a value, and types in qualifiers that are not elements. */
export function checkWildcard(part: PatternPart, scope: Scope, lowering: Lowering): void {
  if (part.place === 'wildcard') checkDeclared(part.pattern, scope, lowering)
  else if (!hasNames(part)) checkNoNames(part.pattern, scope, lowering)
  else if (part.pattern.kind === 'anything' && !('anything' in part.pattern)) checkIgnored(part.pattern, lowering)
}

/** Whether an `(anything …)` in place of a part stands for elements or attributes. Types are checked where they are used. */
const hasNames = (part: PatternPart): boolean =>
  part.place === 'shape' ||
  part.place === 'node' ||
  part.place === 'content' ||
  (part.place === 'text' && part.isOfOthers === true && part.pattern.kind !== 'group')

/** Reports qualifiers of an `(anything …)` that is a body or a value, is referred to by one, or is an alternative of one. */
export function checkNoNames(pattern: PatternPart['pattern'], scope: Scope, { report }: Lowering): void {
  for (const { wildcard, span } of anythingsIn(pattern, scope))
    if (wildcard)
      report('bad-wildcard', span, 'only XML elements and attributes have names that can be restricted', {
        hint: 'write `(anything)`',
      })
}

/** Each `(anything …)` of a pattern, with the place where the pattern uses it. */
function anythingsIn(
  pattern: PatternPart['pattern'],
  scope: Scope,
): readonly (Pick<AnythingPattern, 'wildcard'> & { readonly span: Span })[] {
  switch (pattern.kind) {
    case 'anything':
      return ['anything' in pattern ? pattern.anything : pattern]
    case 'group':
      return ('group' in pattern ? pattern.group : pattern).members.filter(isAnything)
    case 'reference': {
      const { name, span } = 'reference' in pattern ? pattern.reference : pattern
      const type = scope.get(name)
      const shape = type && resolveShape(type.shape, scope)
      return shape?.kind === 'anything' ? [{ ...shape.anything, span }] : []
    }
    default:
      return []
  }
}

const isAnything = (member: GroupMember): member is AnythingPattern => member.kind === 'anything'

/** Reports `ignored` on attributes, and on elements that may not be absent. */
function checkIgnored({ suffixes, wildcard, span }: AnythingPattern, { report }: Lowering): void {
  if (wildcard?.isIgnored && (suffixes.length === 0 || leastCount(suffixes) > 0))
    report('bad-wildcard', span, '`ignored` is for elements that may be absent', {
      hint: 'write `(anything* … ignored)` among the children of an element',
    })
}

function checkDeclared(reference: Reference, scope: Scope, { report }: Lowering): void {
  const { name, span } = reference
  if (kindOfReference(reference, scope) === 'xml' && !elementsOf(name, scope))
    report('bad-wildcard', span, `\`${name}\` is neither an element nor a choice of elements`, {
      hint: 'name a type such as `type Known <known>(string)</known>` or `type Known (A | B)`, without counts',
    })
}
