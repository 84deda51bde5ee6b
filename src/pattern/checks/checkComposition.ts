import type { Lowering } from '../lowering/lowering.js'
import type { GroupMember, GroupPattern, JsonPattern, Scope } from '../tree/patternTree.js'
import { composition, contradictionIn, type Alternative } from '../types/composition.js'
import { kindOfMember } from '../values/resolve.js'

/** Reports members of `(A & B)` in JSON that cannot be composed, and keys whose values match no more than some of them. */
export function checkComposition(group: GroupPattern, scope: Scope, lowering: Lowering): void {
  const wrong = group.members.filter((member) => reportMember(member, scope, lowering))
  if (wrong.length === 0) checkParts(group, scope, lowering)
}

function reportMember(member: GroupMember, scope: Scope, { source, report }: Lowering): boolean {
  const { span, suffixes } = member
  const what = source.text.slice(span.start, span.end)
  if (suffixes.length > 0)
    report('bad-group', span, `\`${what}\` has a suffix, but \`&\` combines the keys of JSON objects`, {
      hint: 'make keys optional where they are declared, `"key?": …`, or declare a type of its own for the list',
    })
  else if (kindOfMember(member, scope) === 'value')
    report('bad-group', span, `\`${what}\` is text, but \`&\` combines the keys of JSON objects`, {
      hint: 'declare a type such as `type Part {"key": "(string)"}`, and write its name',
    })
  else return false
  return true
}

/** The most parts of a composition that are looked into. */
const maxParts = 1000

/** Reports parts that match nothing: what several objects say about a key, if there is no choice between objects. */
function checkParts(group: GroupPattern, scope: Scope, lowering: Lowering): void {
  const open: Part[] = [{ pattern: group, path: '' }]
  const met = new Set<JsonPattern>([group])
  for (const part of open) {
    const { alternatives, problem } = composition(part.pattern, scope)
    if (alternatives.length === 0) {
      reportNothing(group, part, problem, scope, lowering)
      return
    }
    const nested = alternatives.filter(({ kind }) => kind === 'object' || kind === 'array')
    for (const inner of nested.length === 1 ? partsOf(nested[0]!, part.path) : [])
      if (inner.pattern.kind === 'all' && !met.has(inner.pattern) && open.length < maxParts) {
        met.add(inner.pattern)
        open.push(inner)
      }
  }
}

interface Part {
  readonly pattern: JsonPattern
  /** The keys to it. */
  readonly path: string
}

function reportNothing(
  group: GroupPattern,
  { pattern, path }: Part,
  problem: string | undefined,
  scope: Scope,
  { source, report }: Lowering,
): void {
  const what = source.text.slice(group.span.start, group.span.end)
  const { path: inner, between } = problem === undefined ? contradictionIn(pattern, scope) : { path: '', between: [] }
  const all = [path, inner].filter((one) => one !== '').join('.')
  const nothing =
    all === ''
      ? `nothing belongs to all types of \`${what}\``
      : `no value of \`${all}\` belongs to all types of \`${what}\``
  report('bad-group', group.span, problem === undefined ? nothing : `\`${what}\` ${problem}`, {
    hint: 'change one of the types, or combine fewer of them',
    ...(between.length > 0 && { related: between.map(({ span }) => ({ span, message: 'the value must match this' })) }),
  })
}

function partsOf(pattern: Alternative, path: string): readonly Part[] {
  if (pattern.kind === 'object')
    return pattern.members.map(({ key, value }) => ({ pattern: value, path: path === '' ? key : `${path}.${key}` }))
  if (pattern.kind !== 'array') return []
  const items = pattern.rest && (pattern.restCount?.min ?? 0) > 0 ? [...pattern.items, pattern.rest] : pattern.items
  return items.map((item) => ({ pattern: item, path: `${path}[]` }))
}
