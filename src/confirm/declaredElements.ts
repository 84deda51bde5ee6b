/** An XPath expression for what schemas declare of a message: in SOAP the entries of the header, the body and a fault's detail; else the root. */
export const declaredElements = [
  `/*[local-name() != 'Envelope']`,
  `/*[local-name() = 'Envelope']/*[local-name() = 'Header']/*`,
  `/*[local-name() = 'Envelope']/*[local-name() = 'Body']/*[local-name() != 'Fault']`,
  `/*[local-name() = 'Envelope']/*/*[local-name() = 'Fault']/*[local-name() = 'detail' or local-name() = 'Detail']/*`,
].join(' | ')
