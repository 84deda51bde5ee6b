/** The namespaces of SOAP's envelopes, by version. */
export const soapEnvelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

export type SoapVersion = keyof typeof soapEnvelopes
