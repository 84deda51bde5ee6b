import { quoted } from '../../../text/writing/quoted.js'
import { valueOf, type DocumentMember, type DocumentNode, type ObjectNode } from '../../documents/documentTree.js'
import { listAt, reportKind, resolved, textAt, type Reading } from './reading.js'
import type { SecurityAlternative, SecurityScheme } from './service.js'

/** The security schemes that a description declares, by name. */
export type SecuritySchemes = ReadonlyMap<string, SecurityScheme>

export const readSecuritySchemes = (reading: Reading, members: readonly DocumentMember[]): SecuritySchemes =>
  new Map(
    members.flatMap(({ key, value }): [string, SecurityScheme][] => {
      const node = resolved(reading, value, 'a security scheme')
      const scheme = node && schemeOf(reading, node)
      return scheme ? [[key, scheme]] : []
    }),
  )

const keyPlaces = ['query', 'header', 'cookie'] as const

function schemeOf(reading: Reading, node: ObjectNode): SecurityScheme | undefined {
  const type = textAt(reading, node, 'type')
  const span = type?.span ?? node.span
  switch (type?.text) {
    case 'apiKey':
      return apiKeyOf(reading, node, span)
    case 'http': {
      const scheme = textAt(reading, node, 'scheme')
      return { kind: 'authorization', scheme: scheme?.text.toLowerCase() ?? '', span }
    }
    case 'basic':
      return { kind: 'authorization', scheme: 'basic', span }
    case 'oauth2':
    case 'openIdConnect':
      return { kind: 'authorization', scheme: 'bearer', span }
    case 'mutualTLS':
      return { kind: 'transport', span }
    default:
      reading.report('openapi-bad-value', span, `a security scheme has no type ${quoted(type?.text ?? '')}, so it is left out`, { hint: 'write one of `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`' }) // prettier-ignore
      return undefined
  }
}

function apiKeyOf(reading: Reading, node: ObjectNode, span: SecurityScheme['span']): SecurityScheme | undefined {
  const [name, stated] = [textAt(reading, node, 'name'), textAt(reading, node, 'in')]
  const place = keyPlaces.find((one) => one === stated?.text)
  if (name && place) return { kind: 'apiKey', in: place, name: name.text, span }
  reading.report('openapi-bad-value', stated?.span ?? span, 'an API key needs a `name`, and `in` with query, header or cookie, so it is left out', { hint: 'add what is missing' }) // prettier-ignore
  return undefined
}

/** The alternatives that `security` of an operation or of the description states; undefined if it states nothing. */
export function readSecurity(
  reading: Reading,
  node: DocumentNode,
  schemes: SecuritySchemes,
): readonly SecurityAlternative[] | undefined {
  if (!valueOf(node, 'security')) return undefined
  return listAt(reading, node, 'security').flatMap((item): readonly SecurityAlternative[] => {
    if (item.kind !== 'object') {
      reportKind(reading.report, item, 'a security requirement', 'object')
      return []
    }
    const named = item.members.map((member) => schemes.get(member.key) ?? reportScheme(reading, member))
    const known = named.filter((one) => one !== undefined)
    return known.length < named.length ? [] : [{ schemes: known, span: item.members[0]?.keySpan ?? item.span }]
  })
}

function reportScheme({ report }: Reading, { key, keySpan }: DocumentMember): undefined {
  report('openapi-undefined-reference', keySpan, `no security scheme is named ${quoted(key)}, so the requirement is left out`, { hint: 'declare it in `components.securitySchemes`' }) // prettier-ignore
  return undefined
}
