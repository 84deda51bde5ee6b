/**
 * The offset of the document type declaration, or -1. It is looked for before the parser sees the document, because SOAP
 * forbids it and libxml2 would act on it (docs/language.md 8.5). Comments and processing instructions may precede it.
 */
export function documentTypeAt(text: string): number {
  const at = afterProlog(text)
  return text.slice(at, at + documentType.length).toUpperCase() === documentType ? at : -1
}

/** The offset of what follows the XML declaration, comments, processing instructions and white space. */
export const afterProlog = (text: string): number => afterMisc(text, 0, isSkipped)

/** The offset of what follows comments, processing instructions and characters that are skipped. */
export function afterMisc(text: string, from: number, isSkipped: (code: number) => boolean): number {
  let at = from
  for (;;) {
    while (at < text.length && isSkipped(text.charCodeAt(at))) at++
    if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else return at
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

/**
 * The text with the encoding in its XML declaration blanked out, since decoded text no longer has that encoding. If there is a
 * second one, the text stays as it is, and no parser accepts it.
 */
export function withoutEncoding(text: string): string {
  const blank = text.replace(
    encodingOf,
    (_, start: string, encoding: string) => start + encoding.replaceAll(/[^\r\n]/g, ' '),
  )
  return encodingOf.test(blank) ? text : blank
}
