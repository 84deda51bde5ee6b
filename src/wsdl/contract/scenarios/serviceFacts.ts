import { expandedName } from '../../../xml/expandedName.js'
import type { ServiceFact } from '../../../syntax/tree/serviceFact.js'
import type {
  MessageTerms,
  Operation,
  WsdlPart,
  SoapMessage,
  Stated,
  StatedPolicy,
} from '../../components/service/service.js'

/** The facts about a service that the messages of an operation do not show. */
export function serviceFacts({ address, terms, input, output }: Operation): readonly ServiceFact[] {
  const { soap, style, transport, addressing, policy, request, response } = terms
  return [
    fact('soap-version', soap),
    fact('style', style),
    fact('transport', { ...transport, value: transportName(transport.value) }),
    ...(address ? [fact('address', { value: hostOf(address.url), span: address.span })] : []),
    {
      ...fact('addressing', { ...addressing, value: addressing.value === 'absent' ? [] : addressing.value }),
      ...(addressing.value === 'required' && { isRequired: true }),
    },
    policyFact(policy),
    ...messageFacts('request', request),
    headerFact('request', input),
    ...(response ? messageFacts('response', response) : []),
    ...(output ? [headerFact('response', output)] : []),
  ]
}

/** The fact that lists the faults of an operation. The `entry` of a fault is the same in all versions that declare the fault. */
export const faultFact = ({ faults, span }: Operation): ServiceFact => ({
  thing: 'fault',
  values: [],
  faults: faults.map(({ name, part, span: at }) => ({ name, entry: entryOf(part), span: at })),
  span: faults[0]?.span ?? span,
})

const entryOf = ({ name, is: { kind, reference } }: WsdlPart): string =>
  kind === 'element' ? reference.to : `${name} ${reference.to}`

const fact = (thing: ServiceFact['thing'], { value, span }: Stated<string | readonly string[]>): ServiceFact => ({
  thing,
  values: typeof value === 'string' ? [value] : value,
  span,
})

const policyFact = ({ value, span, content }: StatedPolicy): ServiceFact => ({
  thing: 'policy',
  values: value.assertions,
  fingerprint: value.fingerprint,
  ...(value.isRequired && { isRequired: true }),
  span,
  ...(content && { contentSpan: content }),
})

const headerFact = (side: 'request' | 'response', { headers, span }: SoapMessage): ServiceFact => ({
  thing: 'header',
  side,
  values: [],
  headers: headers.map(({ part: { is, name }, ...header }) => ({
    name: is.kind === 'element' ? is.reference.to : expandedName('', name),
    isRequired: header.isRequired,
    span: header.span,
  })),
  span,
})

function messageFacts(
  side: 'request' | 'response',
  { encoding, action, attachments, policy }: MessageTerms,
): readonly ServiceFact[] {
  const facts = [
    fact('encoding', encoding),
    fact('action', { ...action, value: action.value ?? [] }),
    fact('attachments', attachments),
    policyFact(policy),
  ]
  return facts.map((one) => ({ ...one, side }))
}

/** The transport URIs for HTTP, in SOAP 1.1 and in SOAP 1.2 (WSDL 1.1 Binding Extension for SOAP 1.2, 3.1); HTTP is the default. */
const http: ReadonlySet<string> = new Set([
  '',
  'http://schemas.xmlsoap.org/soap/http',
  'http://www.w3.org/2003/05/soap/bindings/HTTP',
])

const transportName = (uri: string): string => (http.has(uri.replace(/\/$/, '')) ? 'HTTP' : uri)

/** The scheme and host of an HTTP address, whose path is in the scenario; any other address as a whole. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host } = new URL(address)
  return protocol.startsWith('http') ? `${protocol}//${host}` : address
}
