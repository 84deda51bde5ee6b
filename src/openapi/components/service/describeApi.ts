import { quoted } from '../../../text/writing/quoted.js'
import {
  memberOf,
  valueOf,
  type DocumentMember,
  type DocumentNode,
  type ObjectNode,
} from '../../documents/documentTree.js'
import { readOperation, type Defaults, type PathItem } from './readOperation.js'
import {
  documentationOf,
  entriesAt,
  objectAt,
  referenceIn,
  resolved,
  textAt,
  textsAt,
  type Reading,
} from './reading.js'
import { readSecurity, readSecuritySchemes } from './readSecurity.js'
import { readHost, readServers } from './readServers.js'
import type { ApiService, OutgoingRequest } from './service.js'

/** The methods of OpenAPI 3.2, whose `additionalOperations` state others; earlier versions have the same without `query`. */
const methods: ReadonlySet<string> = new Set('get put post delete options head patch trace query'.split(' '))

/** Reads the operations that a description offers. What it cannot mean is reported and left out. */
export function describeApi(reading: Reading): ApiService {
  const { documents } = reading
  const [{ root }] = documents.all
  const info = objectAt(reading, root, 'info')
  const title = textAt(reading, info, 'title')
  const usual = root && defaultsOf(reading, root)
  const items = pathItems(reading, root)
  return {
    title: title?.text.trim() ?? '',
    span: title?.span ?? { start: 0, end: 0 },
    ...(info && documentationOf({ ...info, members: info.members.filter(({ key }) => key === 'description') })),
    operations: usual ? items.flatMap((item) => operationsOf(reading, item, usual)) : [],
    outgoing: [...webhooks(root), ...items.flatMap((item) => callbacks(item))],
  }
}

function defaultsOf(reading: Reading, root: DocumentNode): Defaults {
  const isSwagger = reading.documents.kind === 'swagger-2.0'
  const declared = isSwagger
    ? entriesAt(reading, root, 'securityDefinitions')
    : entriesAt(reading, objectAt(reading, root, 'components'), 'securitySchemes')
  const schemes = readSecuritySchemes(reading, declared)
  return {
    schemes,
    security: readSecurity(reading, root, schemes) ?? [],
    addresses: isSwagger ? readHost(reading, root) : (readServers(reading, root) ?? { urls: ['/'], span: root.span }),
    ...(isSwagger && {
      media: { consumes: textsAt(reading, root, 'consumes'), produces: textsAt(reading, root, 'produces') },
    }),
  }
}

const pathItems = (reading: Reading, root: DocumentNode | undefined): readonly PathItem[] =>
  entriesAt(reading, root, 'paths').flatMap(({ key, keySpan, value }): readonly PathItem[] => {
    if (key.startsWith('x-')) return []
    if (!key.startsWith('/')) {
      reading.report('openapi-bad-value', keySpan, `the path ${quoted(key)} does not start with a slash, so it is left out`, { hint: `write ${quoted(`/${key}`)}` }) // prettier-ignore
      return []
    }
    const node = itemOf(reading, value)
    return node ? [{ path: key, span: keySpan, node }] : []
  })

/** A path item; one that refers to another may state more, which takes precedence. */
function itemOf(reading: Reading, value: DocumentNode): ObjectNode | undefined {
  const node = resolved(reading, value, 'a path item')
  if (!node || value.kind !== 'object' || !referenceIn(value)) return node
  const own = value.members.filter(({ key }) => key !== '$ref')
  const names = new Set(own.map(({ key }) => key))
  return { ...node, members: [...own, ...node.members.filter(({ key }) => !names.has(key))] }
}

const operationsOf = (reading: Reading, item: PathItem, usual: Defaults) =>
  stated(reading, item.node).flatMap((member) => readOperation(reading, item, member, usual) ?? [])

const stated = (reading: Reading, node: ObjectNode): readonly DocumentMember[] => [
  ...node.members.filter(({ key }) => methods.has(key)),
  ...entriesAt(reading, node, 'additionalOperations'),
]

const webhooks = (root: DocumentNode | undefined): readonly OutgoingRequest[] => {
  const member = memberOf(root, 'webhooks') ?? memberOf(root, 'x-webhooks')
  return member ? [{ construct: 'webhooks', node: member.value, span: member.keySpan }] : []
}

const callbacks = ({ node }: PathItem): readonly OutgoingRequest[] =>
  node.members.flatMap(({ key, value }) => {
    const member = methods.has(key) ? memberOf(value, 'callbacks') : undefined
    return member && valueOf(value, 'callbacks')?.kind === 'object'
      ? [{ construct: 'callbacks' as const, node: member.value, span: member.keySpan }]
      : []
  })
