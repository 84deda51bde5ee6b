import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import { soapEnvelopes, type EnvelopeVersion } from '../../message/soap.js'
import { printXml, type WrittenElement } from '../../message/print/printXml.js'
import { textReply, type Reply } from './reply.js'

/** The bytes in which to look for the envelope. */
const headLength = 4096

/** The SOAP version of a request, by the namespace of its envelope or else by its headers; undefined if it is not SOAP. */
export function soapVersionOf({ headers, body = '' }: HttpRequest): EnvelopeVersion | undefined {
  const head = Buffer.from(typeof body === 'string' ? body : body.subarray(0, headLength)).toString('latin1')
  if (head.includes(soapEnvelopes['1.2'])) return '1.2'
  if (head.includes(soapEnvelopes['1.1'])) return '1.1'
  if (headerOf(headers, 'content-type')?.includes('application/soap+xml')) return '1.2'
  return headerOf(headers, 'soapaction') === undefined ? undefined : '1.1'
}

const element = (name: string, content: WrittenElement['content'], ...attributes: [string, string][]) => ({
  name,
  attributes,
  content,
})

/**
 * A Fault that blames the caller: in SOAP 1.1 with status 500 (SOAP 1.1, 6.2), in SOAP 1.2 with 400 (SOAP 1.2 part 2,
 * table 20).
 */
export function soapFault(version: EnvelopeVersion, reason: string, detail: string): Reply {
  const report = element('report', detail, ['xmlns', 'https://codicil.dev/stub'])
  const fault =
    version === '1.1'
      ? [element('faultcode', 'env:Client'), element('faultstring', reason), element('detail', [report])]
      : [
          element('env:Code', [element('env:Value', 'env:Sender')]),
          element('env:Reason', [element('env:Text', reason, ['xml:lang', 'en'])]),
          element('env:Detail', [report]),
        ]
  const body = element('env:Body', [element('env:Fault', fault)])
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${printXml(element('env:Envelope', [body], ['xmlns:env', soapEnvelopes[version]]))}\n`
  return version === '1.1'
    ? textReply(500, text, 'text/xml; charset=utf-8')
    : textReply(400, text, 'application/soap+xml; charset=utf-8')
}
