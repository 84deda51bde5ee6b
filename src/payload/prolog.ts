/**
 * Where a document type declaration stands in the prolog, or -1. Scanned before any parser sees the document, for SOAP
 * forbids it and libxml2 would act on it; comments and instructions may stand before it.
 */
export function documentTypeAt(text: string): number {
  let at = 0
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 0x20) at++
    if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else return text.slice(at, at + documentType.length).toUpperCase() === documentType ? at : -1
  }
}

const documentType = '<!DOCTYPE'

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** The text with the XML declaration blanked out: it names an encoding that the text, being decoded, no longer has. */
export function withoutDeclaration(text: string): string {
  if (!text.startsWith('<?xml')) return text
  const end = after(text, '?>', 5)
  return text.slice(0, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end)
}
