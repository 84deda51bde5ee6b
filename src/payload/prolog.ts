/**
 * Where a document type declaration stands in the prolog, or -1. Scanned before any parser sees the document, for SOAP
 * forbids it and libxml2 would act on it; comments and instructions may stand before it.
 */
export function documentTypeAt(text: string): number {
  let at = 0
  for (;;) {
    while (at < text.length && isSkipped(text.charCodeAt(at))) at++
    if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else return text.slice(at, at + documentType.length).toUpperCase() === documentType ? at : -1
  }
}

const documentType = '<!DOCTYPE'
const byteOrderMark = 0xfeff

const isSkipped = (code: number): boolean => code <= 0x20 || code === byteOrderMark

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

const encodingOf = /^(<\?xml\s[^?]*?)(\sencoding\s*=\s*(?:"[^"]*"|'[^']*'))/

/** The text with the encoding in its XML declaration blanked out: the text, being decoded, no longer has it. */
export const withoutEncoding = (text: string): string =>
  text.replace(encodingOf, (_, start: string, encoding: string) => start + encoding.replaceAll(/[^\r\n]/g, ' '))
