import { readXml } from './readXml.js'
import type { XmlElement } from '../xml/xmlTree.js'

/** The namespaces of SOAP envelopes, by version. */
export const soapEnvelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

export type EnvelopeVersion = keyof typeof soapEnvelopes

/** The Fault of a SOAP envelope: its code without prefix, such as `Client`, and its reason. */
export interface SoapFault {
  readonly code: string
  readonly reason?: string
}

/** The Fault of a SOAP envelope (SOAP 1.1, 4.4; SOAP 1.2 part 1, 5.4); undefined for any other text. */
export async function readSoapFault(text: string): Promise<SoapFault | undefined> {
  const read = await readXml(text)
  const root = read.ok && read.value.root.name === 'Envelope' ? read.value.root : undefined
  const fault = child(child(root, 'Body'), 'Fault')
  if (!fault) return undefined
  const code = child(fault, 'faultcode') ?? child(child(fault, 'Code'), 'Value')
  const reason = (child(fault, 'faultstring') ?? child(child(fault, 'Reason'), 'Text'))?.text.trim()
  return { code: code?.text.trim().replace(/^.*:/s, '') ?? '', ...(reason && { reason }) }
}

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((candidate) => candidate.name === name)
