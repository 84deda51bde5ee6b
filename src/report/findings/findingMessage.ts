import type { ShownContent } from '../../compatibility/reasons/differences/content.js'
import type { Detail, Finding, Occurrence } from '../../compatibility/reasons/changes/finding.js'
import type { Part } from '../../message/part.js'
import { describeDomain, type Terminology } from '../../pattern/values/describeDomain.js'
import type { Count } from '../../pattern/tree/patternTree.js'
import type { Domain } from '../../pattern/values/domain.js'
import { statusText } from '../../pattern/tree/statusSet.js'
import { brief } from '../../text/writing/brief.js'
import { counted } from '../../text/writing/counted.js'
import { quoted } from '../../text/writing/quoted.js'
import { valuesOfAtom } from '../../pattern/values/spacedValues.js'
import { namespaceName } from './namespaceName.js'
import { partName, partTitle, subjectOf } from './partName.js'
import { rootsChange } from './rootsSentence.js'
import { serviceSentence } from './serviceSentence.js'
import { someNames } from './someNames.js'
import { termsOf } from './termsOf.js'
import { textName, valuesChange } from './valuesSentence.js'

type DetailOf<Kind extends Detail['kind']> = Extract<Detail, { kind: Kind }>

/** What changed, in a sentence without its full stop. */
export const findingMessage = (finding: Finding): string =>
  finding.direction === 'forward'
    ? `from the consumer's version to the service's, ${changeSentence(finding)}`
    : changeSentence(finding)

/** What changed from the older version to the newer one. */
// oxlint-disable-next-line complexity -- one case for each kind of detail
function changeSentence(finding: Finding): string {
  const { detail } = finding
  if (isOfGroup(detail)) return groupChange(finding, detail)
  if (isOfMove(detail)) return moveChange(detail)
  if (detail.kind === 'mixed') return mixedChange(finding)
  switch (detail.kind) {
    case 'part':
      return partChange(finding, detail)
    case 'reordered':
      return reordered(detail)
    case 'occurrence':
      return occurrenceChange(detail)
    case 'values':
      return valuesChange(detail, finding)
    case 'content':
      return contentChange(detail, finding)
    case 'key count':
    case 'repeated items':
      return restrictionChange(detail, finding)
    case 'keys':
      return `the keys were ${keys(detail.older)} and are now ${keys(detail.newer)}`
    case 'path':
      return pathChange(detail)
    case 'status':
    case 'removed status':
      return statusChange(detail)
    case 'service':
      return serviceChange(finding, detail)
    case 'extension':
      return extensionChange(detail)
    case 'file':
      return renamedFile(detail)
    case 'whole':
      return wholeChange(finding, detail)
  }
}

function restrictionChange(detail: DetailOf<'key count' | 'repeated items'>, finding: Finding): string {
  const subject = subjectOf(finding)
  if (detail.kind === 'key count') return `${subject} had ${inKeys(detail.older)} and now has ${inKeys(detail.newer)}`
  const change = finding.side === 'request' ? 'must now' : 'need no longer'
  return `the items of ${subject} ${change} be unique`
}

/** A number of keys in words: `at least 1 key`, `1 to 3 keys`. */
function inKeys(count: Count = { min: 0 }): string {
  const { min, max } = count
  if (max === undefined) return min === 0 ? 'any number of keys' : `at least ${counted(min, 'key')}`
  if (min === max) return counted(min, 'key')
  return min === 0 ? `at most ${counted(max, 'key')}` : `${String(min)} to ${counted(max, 'key')}`
}

function namespaceChange({ element, older, newer, others }: DetailOf<'namespace'>): string {
  const also = others === 0 ? '' : `, and so did ${counted(others, 'other element')}`
  return `${partName(element)} moved from ${namespaceName(older)} to ${namespaceName(newer)}${also}`
}

function reordered({ part, before }: DetailOf<'reordered'>): string {
  return part && before
    ? `${nameBeside(part, before)} now comes before ${nameBeside(before, part)}`
    : 'the same parts now come in another order'
}

/** The name of a part, with its namespace if it has the same local name as another part. */
const nameBeside = (part: Part, other: Part): string =>
  part.name === other.name && part.namespace !== undefined && part.namespace !== other.namespace
    ? `${partName(part)} in ${namespaceName(part.namespace)}`
    : partName(part)

function mixedChange(finding: Finding): string {
  const element = subjectOf(finding)
  return finding.side === 'request'
    ? `${element} may no longer contain text mixed with its child elements`
    : `${element} may now contain text mixed with its child elements, but readers do not expect it`
}

function instanceTypeChange(isRequest: boolean, { element, name, isDefault }: DetailOf<'instance type'>): string {
  const [subject, type] = [partName(element), quoted(name)]
  if (isRequest)
    return isDefault
      ? `${subject} may no longer have the type ${type}, with or without \`xsi:type\``
      : `the \`xsi:type\` of ${subject} may no longer name the type ${type}`
  return isDefault
    ? `${subject} may now have the type ${type}, with or without \`xsi:type\`, but readers do not expect it`
    : `the \`xsi:type\` of ${subject} may now name the type ${type}, but readers do not expect it`
}

const serviceChange = (finding: Finding, { older, newer }: DetailOf<'service'>): string =>
  finding.side === 'service' ? serviceSentence(finding, older, newer) : ''

function extensionChange({ older, newer }: DetailOf<'extension'>): string {
  if (older === undefined) return `${shown(newer)} was added`
  if (newer === undefined) return `${shown(older)} was removed`
  return older === newer ? `${shown(older)} changed` : `${shown(older)} became ${shown(newer)}`
}

const shown = (statement = ''): string => `\`${brief(statement)}\``

const statusChange = (detail: DetailOf<'status' | 'removed status'>): string =>
  detail.kind === 'status'
    ? `the status ${statusText(detail.older)} became ${statusText(detail.newer)}`
    : removedStatus(detail)

type GroupDetail = DetailOf<
  | 'choice'
  | 'alternative'
  | 'instance type'
  | 'order'
  | 'unnamed'
  | 'one of'
  | 'declared'
  | 'declaration'
  | 'combination'
>

const isOfGroup = (detail: Detail): detail is GroupDetail => groups.has(detail.kind)

const groups: ReadonlySet<string> = new Set<GroupDetail['kind']>([
  'choice',
  'alternative',
  'instance type',
  'order',
  'unnamed',
  'one of',
  'declared',
  'declaration',
  'combination',
])

type MoveDetail = DetailOf<'renamed' | 'moved' | 'wrapped' | 'unwrapped' | 'namespace' | 'namespaces'>

const isOfMove = (detail: Detail): detail is MoveDetail => moves.has(detail.kind)

const moves: ReadonlySet<string> = new Set<MoveDetail['kind']>([
  'renamed',
  'moved',
  'wrapped',
  'unwrapped',
  'namespace',
  'namespaces',
])

function moveChange(detail: MoveDetail): string {
  switch (detail.kind) {
    case 'renamed':
      return renamed(detail)
    case 'moved':
      return `${partName(detail.part)} moved from ${parentOf(detail.from)} to ${parentOf(detail.to)}`
    case 'wrapped':
      return `${partName(detail.part)} moved into ${partName(detail.wrapper)}, which is new`
    case 'unwrapped':
      return `${partName(detail.part)} moved out of ${partName(detail.wrapper)}, which was removed`
    case 'namespace':
      return namespaceChange(detail)
    case 'namespaces':
      return 'the contract is now strict: it refuses requests whose namespaces differ from the stated ones'
  }
}

function renamed({ older, newer }: DetailOf<'renamed'>): string {
  if (older.name !== newer.name || older.namespace === undefined || newer.namespace === undefined)
    return `${partTitle(older)} was renamed to ${quoted(newer.name)}`
  return `${partTitle(older)} moved from ${namespaceName(older.namespace)} to ${namespaceName(newer.namespace)}`
}

function groupChange(finding: Finding, detail: GroupDetail): string {
  const isRequest = finding.side === 'request'
  switch (detail.kind) {
    case 'choice':
      return choiceChange(isRequest, partName(detail.part))
    case 'one of':
      return oneOfChange(finding, detail)
    case 'declared':
      return `${partTitle(detail.part)} is now declared; before, it was allowed as an element of any name`
    case 'declaration':
      return declarationChange(isRequest, detail)
    case 'combination':
      return combinationChange(isRequest, detail)
    case 'alternative':
      return choiceChange(isRequest, detail.name === undefined ? contentText(detail.content) : quoted(detail.name))
    case 'instance type':
      return instanceTypeChange(isRequest, detail)
    case 'order':
      return orderChange(isRequest, detail)
    case 'unnamed': {
      const { role, example } = detail
      const these = example
        ? `${role}s such as ${partName(example)}${inNamespace(example)}`
        : role === 'element'
          ? 'elements of any name'
          : `${role}s that are not named`
      if (detail.instead) return insteadChange(isRequest, these, detail.instead)
      return isRequest ? `${these} are refused now` : `${these} may come now, but readers do not expect them`
    }
  }
}

function orderChange(isRequest: boolean, { first, second }: DetailOf<'order'>): string {
  const change = isRequest ? 'the order became fixed' : 'the order became free'
  if (!first) return change
  return isRequest
    ? `${change}: ${partName(first)} must now come before ${partName(second)}`
    : `${change}: ${partName(second)} may now come before ${partName(first)}`
}

function declarationChange(isRequest: boolean, { parts: elements, isSkipped }: DetailOf<'declaration'>): string {
  const [are, they, their] =
    elements.length > 1 ? ['are', 'they', 'their declarations'] : ['is', 'it', 'its declaration']
  if (isSkipped)
    return isRequest
      ? `an element of any name could have any content, but now ${listed(elements, 'and')} must match ${their}`
      : `an element of any name may now have any content, even ${listed(elements, 'or')}, but readers rely on ${their}`
  return isRequest
    ? `${listed(elements, 'and')} ${are} now declared, so content that does not match ${their} is no longer accepted`
    : `${listed(elements, 'and')} ${are} no longer declared, so ${they} may have any content, but readers rely on ${their}`
}

const inNamespace = ({ namespace: uri }: Part): string => (uri === undefined ? '' : ` in ${namespaceName(uri)}`)

/** The most parts to name. */
const maxNamed = 5

/** The names of some parts, as in a sentence: `a`, `b` and `c`. */
function listed(parts: readonly Part[], word: 'and' | 'or'): string {
  const left = parts.length - maxNamed
  const named = [...parts.slice(0, maxNamed).map(partName), ...(left > 0 ? [counted(left, 'other element')] : [])]
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} ${word} ${last}` : last
}

function insteadChange(isRequest: boolean, these: string, parts: readonly Part[]): string {
  const all = listed(parts, 'and')
  return isRequest
    ? `${these} could be here, and now only ${all} can`
    : `only ${all} could be here, and now ${these} can, but readers do not expect them`
}

const choiceChange = (isRequest: boolean, alternative: string): string =>
  isRequest
    ? `the choice lost ${alternative}, so requests that contain it are refused`
    : `the choice gained ${alternative}, but readers do not expect it`

const parentOf = (part: Part): string => (part.role === 'body' ? 'the body' : partName(part))

/** What the sentences call the requests of consumers. */
const requestsOf = ({ direction }: Finding): string =>
  direction === 'forward' ? "the consumer's requests" : 'older requests'

function partChange(finding: Finding, { part, isOfAnyName = false, isOptional = false }: DetailOf<'part'>): string {
  const { side, change } = finding
  const isRequest = side === 'request'
  if (isOfAnyName && change === 'removed')
    return `${partTitle(part)} is no longer declared, so it may ${isOptional ? '' : 'be missing or '}have any content, but readers rely on it`
  switch (change) {
    case 'added':
      return isRequest
        ? `${partTitle(part, 'required ')} was added, but ${requestsOf(finding)} ${isOfAnyName ? 'may lack' : 'do not contain'} it`
        : `${partTitle(part)} was added, but readers do not expect it`
    case 'removed':
      return isRequest
        ? `${partTitle(part)} was removed, so requests that contain it are refused`
        : `${partTitle(part)} was removed, but readers rely on it`
    case 'became-required':
      return `${partTitle(part)} became required, but ${requestsOf(finding)} may omit it`
    case 'became-optional':
      return `${partTitle(part)} became optional, but readers rely on it`
    case 'nil-forbidden':
      return `${partTitle(part)} may no longer be nil`
    case 'nil-allowed':
      return `${partTitle(part)} may now be nil, but readers rely on its content`
    default:
      return `${partTitle(part)} changed`
  }
}

function oneOfChange(finding: Finding, { parts, instead }: DetailOf<'one of'>): string {
  const isRequest = finding.side === 'request'
  const all = listed(parts, 'and')
  if (instead) {
    const [before, after] = isRequest ? [instead, parts] : [parts, instead]
    return `${oneOf(before)} was always present, and now ${oneOf(after)} is`
  }
  return isRequest
    ? `one of ${all} became required, but ${requestsOf(finding)} may have none of them`
    : `one of ${all} was always present and now all may be missing, but readers rely on one`
}

const oneOf = (parts: readonly Part[]): string => `${parts.length > 1 ? 'one of ' : ''}${listed(parts, 'and')}`

/** What one version allows at a place where the other requires something else. */
function combinationChange(isRequest: boolean, { after, found, expected }: DetailOf<'combination'>): string {
  const where = after ? `after ${partName(after)}` : 'first'
  const others = listed(expected, 'or')
  if (isRequest)
    return found
      ? `${partName(found)} could come ${where}, but now ${others === '' ? 'nothing more' : `only ${others}`} can come there`
      : `${emptied(after, 'could')}, but now ${others} must ${after ? 'follow' : 'come'}`
  const now = found ? `${partName(found)} may come ${where} now` : `${emptied(after, 'may')} now`
  return `${now}, where readers expect ${others === '' ? 'no more' : others}`
}

const emptied = (after: Part | undefined, may: 'could' | 'may'): string =>
  after ? `the children ${may} end after ${partName(after)}` : `there ${may} be no children`

function occurrenceChange({ part, older, newer, isOfAnyName = false, instead }: DetailOf<'occurrence'>): string {
  const [before, after] = [times(older), times(newer)]
  if (instead) {
    const all = listed(instead.parts, 'and')
    const inAll = instead.parts.length > 1 ? ' in all' : ''
    return instead.version === 'older'
      ? `${all} occurred ${before}${inAll}, and now ${partName(part)} occurs ${after}`
      : `${partName(part)} occurred ${before}, and now ${all} ${instead.parts.length > 1 ? 'occur' : 'occurs'} ${after}${inAll}`
  }
  return isOfAnyName
    ? `${partName(part)} was declared to occur ${before} and is now declared to occur ${after}`
    : `${partTitle(part)} occurred ${before} and now occurs ${after}`
}

function times({ least, most }: Occurrence): string {
  const count = (number: number): string => (number === 1 ? 'once' : `${String(number)} times`)
  if (least === most) return `exactly ${count(least)}`
  if (most === Infinity) return least === 0 ? 'any number of times' : `at least ${count(least)}`
  return least === 0 ? `at most ${count(most)}` : `${String(least)} to ${String(most)} times`
}

/** The values of a domain that is a list of them. */
function listOf({ atoms }: Domain): string[] | undefined {
  const values = atoms.map(valuesOfAtom)
  return values.every((some) => some !== undefined) ? values.flat() : undefined
}

function contentChange({ older, newer }: DetailOf<'content'>, finding: Finding): string {
  const { thing, change } = finding
  if (change === 'renamed') return rootsChange(older, newer)
  const [before, after] = [contents(older, termsOf(finding)), contents(newer, termsOf(finding))]
  if (change === 'added') return `a body was added: ${after}`
  if (change === 'removed') return `the body was removed: ${before}`
  return thing === 'element'
    ? `${subjectOf(finding)} contained ${before} and now contains ${after}`
    : `${subjectOf(finding)} was ${before} and is now ${after}`
}

function contents(all: readonly ShownContent[], terms: Terminology): string {
  const isMixed = all.some((content) => content.kind === 'composite' && content.sort.kind === 'mixed')
  if (all.length === 0) return '(nothing)'
  return isMixed ? composites.mixed : all.map((content) => contentText(content, terms)).join(' or ')
}

const composites: Readonly<Record<string, string>> & { readonly mixed: string } = {
  object: 'a JSON object',
  array: 'a JSON array',
  children: 'child elements',
  mixed: 'text mixed with child elements',
  form: 'form fields',
  parts: 'parts',
}

/** What a node may contain, in words. */
function contentText(content: ShownContent, terms: Terminology = 'contract'): string {
  if (content.kind === 'nothing') return 'nothing'
  if (content.kind === 'anything') return terms === 'schema' ? 'any content' : '(anything)'
  if (content.kind === 'values') return describeDomain(content.domain, terms)
  const { sort } = content
  return sort.kind === 'element' ? quoted(`<${sort.name}>`) : (composites[sort.kind] ?? sort.kind)
}

const keys = (domain: Domain | undefined): string => (domain ? describeDomain(domain) : 'fixed')

function pathText(segments: readonly Domain[]): string {
  const text = (domain: Domain): string => {
    const [only, ...more] = listOf(domain) ?? []
    return only !== undefined && more.length === 0 ? only : describeDomain(domain).replaceAll('`', '')
  }
  return quoted(`/${segments.map(text).join('/')}`)
}

function pathChange({ older, newer, unstated }: DetailOf<'path'>): string {
  if (unstated === 'newer')
    return `the path was ${pathText(older)}, but the binding now has no port, so it states no path`
  if (unstated === 'older')
    return `the binding had no port, so it stated no path, but the path is now ${pathText(newer)}`
  return `the path ${pathText(older)} became ${pathText(newer)}`
}

function renamedFile({ from, to, isVersion }: DetailOf<'file'>): string {
  const advice = isVersion ? '; a new version is added beside the older one' : ''
  return `${from} was renamed to ${to}, so its users no longer find it${advice}`
}

/** `the response 404 was removed; its requests are still answered with 200` */
function removedStatus({ status, others, isPartly, faults = [] }: Extract<Detail, { kind: 'removed status' }>): string {
  const left = others
    .map((one) => (statusText(one) === statusText(status) ? `another response ${statusText(one)}` : statusText(one)))
    .join(' or ')
  const response = `the response ${statusText(status)}${faults.length > 0 ? ` with the ${faultsText(faults)}` : ''}`
  return isPartly
    ? `${response} was removed for some requests; they are still answered with ${left}`
    : `${response} was removed; its requests are still answered with ${left}`
}

const faultsText = (names: readonly string[]): string =>
  names.length === 1 ? `fault ${quoted(names[0]!)}` : `faults ${someNames(names, quoted)}`

function wholeChange({ thing, newer, origin, direction }: Finding, { refused }: DetailOf<'whole'>): string {
  if (thing === 'contract') return `${newer.source.name} was deleted together with all its scenarios`
  if (thing === 'scenario' && origin === 'openapi') return 'the operation was removed, and no other operation accepts all of its requests' // prettier-ignore
  if (thing === 'scenario') return 'the scenario was removed, and no other scenario accepts all of its requests'
  const because = refused ? `; ${textName(refused.text)} is refused as ${partTitle(refused.part)}` : ''
  const other = `${direction === 'forward' ? '' : 'newer '}${origin === 'openapi' ? 'operation' : 'scenario'}`
  return `no ${other} with a compatible response accepts this request${because}`
}
