import { soapEnvelopes } from '../message/soap.js'
import type { ValidateOptions } from '../message/readers/xsdValidator.js'

/**
 * What schemas declare of a message: in SOAP the entries of the header, the body and a fault's detail, without the attributes that
 * SOAP adds to them; else the root.
 */
export const soapMessage: ValidateOptions = {
  elements: [
    `/*[local-name() != 'Envelope']`,
    `/*[local-name() = 'Envelope']/*[local-name() = 'Header']/*`,
    `/*[local-name() = 'Envelope']/*[local-name() = 'Body']/*[local-name() != 'Fault']`,
    `/*[local-name() = 'Envelope']/*/*[local-name() = 'Fault']/*[local-name() = 'detail' or local-name() = 'Detail']/*`,
  ].join(' | '),
  without: Object.values(soapEnvelopes)
    .map((namespace) => `//@*[namespace-uri() = '${namespace}']`)
    .join(' | '),
  localTypes: true,
}
