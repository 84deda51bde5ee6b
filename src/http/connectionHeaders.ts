/**
 * Headers, in lower case, that belong to a connection or frame a message (RFC 9110, 7.6.1; RFC 9112, 6). The HTTP library
 * sets them; they are never part of what a contract, an expectation or a target says.
 */
export const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
