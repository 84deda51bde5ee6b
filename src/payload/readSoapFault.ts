import { readXml } from './readXml.js'
import type { XmlElement } from './xmlTree.js'

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((candidate) => candidate.name === name)

/** What the Fault of a SOAP envelope says, of SOAP 1.1 (4.4) or SOAP 1.2 (part 1, 5.4); undefined for any other text. */
export function readSoapFault(text: string): string | undefined {
  const read = readXml(text)
  const root = read.ok && read.value.root.name === 'Envelope' ? read.value.root : undefined
  const fault = child(child(root, 'Body'), 'Fault')
  return (child(fault, 'faultstring') ?? child(child(fault, 'Reason'), 'Text'))?.text.trim()
}
