import { schemaInstanceNamespace, schemaNamespace, xmlNamespace } from '../../xml/namespaces.js'

/** The namespaces that the reader of documents knows. */
export const ns = {
  xml: xmlNamespace,
  xmlns: 'http://www.w3.org/2000/xmlns/',
  schema: schemaNamespace,
  instance: schemaInstanceNamespace,
  wsdl: 'http://schemas.xmlsoap.org/wsdl/',
  wsdl2: 'http://www.w3.org/ns/wsdl',
  soap: 'http://schemas.xmlsoap.org/wsdl/soap/',
  soap12: 'http://schemas.xmlsoap.org/wsdl/soap12/',
  http: 'http://schemas.xmlsoap.org/wsdl/http/',
  mime: 'http://schemas.xmlsoap.org/wsdl/mime/',
  encoding: 'http://schemas.xmlsoap.org/soap/encoding/',
} as const

/** The namespaces of WS-Policy, oldest first. */
export const policyNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.xmlsoap.org/ws/2002/12/policy',
  'http://schemas.xmlsoap.org/ws/2004/09/policy',
  'http://www.w3.org/2006/07/ws-policy',
  'http://www.w3.org/ns/ws-policy',
])

/** The namespaces of WS-Addressing in WSDLs. */
export const addressingNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.xmlsoap.org/ws/2004/08/addressing',
  'http://www.w3.org/2006/02/addressing/wsdl',
  'http://www.w3.org/2006/05/addressing/wsdl',
  'http://www.w3.org/2007/02/addressing/metadata',
  'http://www.w3.org/2007/05/addressing/metadata',
  'http://schemas.xmlsoap.org/ws/2004/08/addressing/policy',
])

/** What prefixes stand for in documents that forget to declare them. */
export const usualNamespaces: ReadonlyMap<string, string> = new Map([
  ['xs', ns.schema],
  ['xsd', ns.schema],
  ['s', ns.schema],
  ['wsdl', ns.wsdl],
  ['soap', ns.soap],
  ['soap12', ns.soap12],
  ['http', ns.http],
  ['mime', ns.mime],
  ['soapenc', ns.encoding],
])

/** Other names of namespaces: drafts, and the encoding of SOAP 1.2, which defines the same names. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2000/10/XMLSchema', ns.schema],
  ['http://www.w3.org/1999/XMLSchema', ns.schema],
  ['http://www.w3.org/2000/10/XMLSchema-instance', ns.instance],
  ['http://www.w3.org/1999/XMLSchema-instance', ns.instance],
  ['http://www.w3.org/2003/05/soap-encoding', ns.encoding],
])
