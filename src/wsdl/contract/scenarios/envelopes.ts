import type { Mark, Step, AttributeSyntax, ElementSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { SoapVersion } from '../../components/service/service.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import { attribute, element, literal, marked, use } from '../../../descriptions/writing/syntaxNodes.js'

const namespaces: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}

/** A version of SOAP and its namespace prefix in a contract. */
export interface Soap {
  readonly version: SoapVersion
  readonly prefix: string
}

/** Gives each SOAP version in a contract its own prefix, because a prefix means the same namespace everywhere in a contract. */
export function soapsOf(versions: readonly SoapVersion[]): (version: SoapVersion) => Soap {
  const isBoth = new Set(versions).size > 1
  return (version) => ({ version, prefix: isBoth && version === '1.2' ? 'soapenv12' : 'soapenv' })
}

/** The encoding style of SOAP's own encoding. */
export const soapEncoding = ({ prefix }: Soap, span: Span): AttributeSyntax =>
  attribute(`${prefix}:encodingStyle`, literal('http://schemas.xmlsoap.org/soap/encoding/', span), true)

/** Any encoding style, which SOAP 1.1 allows on its own elements, too. */
const encodingStyle = ({ prefix }: Soap, span: Span): AttributeSyntax =>
  attribute(`${prefix}:encodingStyle`, use('string', span), true)

/** The content of an envelope: a placeholder for its header, and the nodes of its body. */
export interface EnvelopeContent {
  readonly soap: Soap
  readonly header: XmlNode
  readonly body: readonly XmlNode[]
  readonly isEncoded: boolean
  readonly span: Span
  /** The marks of the envelope and of the body. */
  readonly marks: { readonly envelope: readonly Mark[]; readonly body: readonly Mark[] }
}

export function envelope({ soap, header, body, isEncoded, span, marks }: EnvelopeContent): ElementSyntax {
  const { version, prefix } = soap
  const style = isEncoded && version === '1.1' ? [encodingStyle(soap, span)] : []
  const inside = marked(element(`${prefix}:Body`, body, span, style), marks.body)
  const attributes = [attribute(`xmlns:${prefix}`, literal(namespaces[version], span)), ...style]
  return marked(element(`${prefix}:Envelope`, [header, inside], span, attributes), marks.envelope)
}

/** An element that declares prefixes, besides those that it declares already. */
export function declaring(root: ElementSyntax, prefixes: readonly AttributeSyntax[]): ElementSyntax {
  const own = root.attributes.filter(({ prefix }) => prefix === 'xmlns')
  return { ...root, attributes: [...own, ...prefixes, ...root.attributes.filter((one) => !own.includes(one))] }
}

/** A fault with its detail, which may be absent. */
export function fault({ version, prefix }: Soap, detail: XmlNode, span: Span): ElementSyntax {
  const text = (name: string): ElementSyntax => element(name, [use('string', span)], span)
  if (version === '1.1')
    return element(
      `${prefix}:Fault`,
      [text('faultcode'), text('faultstring'), use('FaultActor', span, '?'), detail],
      span,
    )
  return element(
    `${prefix}:Fault`,
    [
      element(`${prefix}:Code`, [text(`${prefix}:Value`), use('FaultSubcode', span, '?')], span),
      element(`${prefix}:Reason`, [use('FaultText', span, { min: 1 })], span),
      use('FaultNode', span, '?'),
      use('FaultRole', span, '?'),
      detail,
    ],
    span,
  )
}

/** The name of the type of a header without declared blocks. */
export const soapHeaderType = ({ prefix }: Soap): string => (prefix === 'soapenv' ? 'SoapHeader' : 'SoapHeader12')

const header = (soap: Soap): string =>
  `And type ${soapHeaderType(soap)} <${soap.prefix}:Header>(anything* ignored)</${soap.prefix}:Header>`

/** The types that all envelopes, their headers and their faults refer to; those of a schema have other names. */
const types = ({ version, prefix }: Soap): Readonly<Record<string, string>> => ({
  mustUnderstand: 'And enum mustUnderstand (string) values 0,1,true,false',
  ...(version === '1.1'
    ? { FaultActor: 'And type FaultActor <faultactor>(string)</faultactor>' }
    : {
        FaultSubcode: `And type FaultSubcode <${prefix}:Subcode><${prefix}:Value>(string)</${prefix}:Value>(FaultSubcode?)</${prefix}:Subcode>`,
        FaultText: `And type FaultText <${prefix}:Text xml:lang="(string)">(string)</${prefix}:Text>`,
        FaultNode: `And type FaultNode <${prefix}:Node>(string)</${prefix}:Node>`,
        FaultRole: `And type FaultRole <${prefix}:Role>(string)</${prefix}:Role>`,
      }),
})

const both = (of: (version: SoapVersion) => Soap): Readonly<Record<string, string>> => {
  const soaps = [of('1.1'), of('1.2')]
  const headers = soaps.map((soap) => [soapHeaderType(soap), header(soap)] as const)
  return { ...Object.fromEntries(headers), ...types(soaps[0]!), ...types(soaps[1]!) }
}

export const soapTypes: ReadonlySet<string> = new Set(Object.keys(both(soapsOf(['1.1', '1.2']))))

/** The declarations of those of the types that are used. */
export const soapTypeSteps = (
  of: (version: SoapVersion) => Soap,
  used: ReadonlySet<string>,
  span: Span,
): readonly Step[] =>
  stepsOf(
    Object.entries(both(of))
      .filter(([name]) => used.has(name))
      .map(([, step]) => step)
      .join('\n'),
    span,
  )
