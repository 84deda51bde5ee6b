import type { Step, XmlAttribute, XmlElement, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { SoapVersion } from '../components/service.js'
import { stepsOf } from './stepsOf.js'
import { attribute, element, literal, use } from './syntaxNodes.js'

const namespaces: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}

/** The encoding style of SOAP's own encoding. */
export const soapEncoding = (span: Span): XmlAttribute =>
  attribute('soapenv:encodingStyle', literal('http://schemas.xmlsoap.org/soap/encoding/', span), true)

/** Any encoding style, which SOAP 1.1 allows on its own elements, too. */
const encodingStyle = (span: Span): XmlAttribute => attribute('soapenv:encodingStyle', use('string', span), true)

/** What an envelope contains: a placeholder for its header, and the nodes of its body. */
export interface EnvelopeContent {
  readonly soap: SoapVersion
  readonly header: XmlNode
  readonly body: readonly XmlNode[]
  readonly isEncoded: boolean
  readonly span: Span
}

export function envelope({ soap, header, body, isEncoded, span }: EnvelopeContent): XmlElement {
  const style = isEncoded && soap === '1.1' ? [encodingStyle(span)] : []
  return element('soapenv:Envelope', [header, element('soapenv:Body', body, span, style)], span, [
    attribute('xmlns:soapenv', literal(namespaces[soap], span)),
    ...style,
  ])
}

/** An element that declares prefixes, besides those that it declares already. */
export function declaring(root: XmlElement, prefixes: readonly XmlAttribute[]): XmlElement {
  const own = root.attributes.filter(({ prefix }) => prefix === 'xmlns')
  return { ...root, attributes: [...own, ...prefixes, ...root.attributes.filter((one) => !own.includes(one))] }
}

/** A fault with its detail, which may be absent. */
export function fault(soap: SoapVersion, detail: XmlNode, span: Span): XmlElement {
  const text = (name: string): XmlElement => element(name, [use('string', span)], span)
  if (soap === '1.1')
    return element(
      'soapenv:Fault',
      [text('faultcode'), text('faultstring'), use('FaultActor', span, '?'), detail],
      span,
    )
  return element(
    'soapenv:Fault',
    [
      element('soapenv:Code', [text('soapenv:Value'), use('FaultSubcode', span, '?')], span),
      element('soapenv:Reason', [use('FaultText', span, { min: 1 })], span),
      use('FaultNode', span, '?'),
      use('FaultRole', span, '?'),
      detail,
    ],
    span,
  )
}

/** The types that all envelopes, their headers and their faults refer to; those of a schema have other names. */
const types = {
  SoapHeader: 'And type SoapHeader <soapenv:Header>(anything*)</soapenv:Header>',
  mustUnderstand: 'And enum mustUnderstand (string) values 0,1,true,false',
  FaultActor: 'And type FaultActor <faultactor>(string)</faultactor>',
  FaultSubcode:
    'And type FaultSubcode <soapenv:Subcode><soapenv:Value>(string)</soapenv:Value>(FaultSubcode?)</soapenv:Subcode>',
  FaultText: 'And type FaultText <soapenv:Text xml:lang="(string)">(string)</soapenv:Text>',
  FaultNode: 'And type FaultNode <soapenv:Node>(string)</soapenv:Node>',
  FaultRole: 'And type FaultRole <soapenv:Role>(string)</soapenv:Role>',
}

export const soapTypes: ReadonlySet<string> = new Set(Object.keys(types))

/** The declarations of those of the types that are used. */
export const soapTypeSteps = (used: ReadonlySet<string>, span: Span): readonly Step[] =>
  stepsOf(
    Object.entries(types)
      .filter(([name]) => used.has(name))
      .map(([, step]) => step)
      .join('\n'),
    span,
  )
