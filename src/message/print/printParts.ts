/** A part of `multipart/form-data` to print. */
export type WrittenPart =
  | { readonly kind: 'text'; readonly name: string; readonly text: string; readonly contentType?: string }
  | { readonly kind: 'file'; readonly name: string; readonly fileName: string; readonly contentType: string }

const boundary = 'codicil'

/** The content type of what {@link printParts} prints. */
export const partsContentType = `multipart/form-data; boundary=${boundary}`

const quoted = (text: string): string => text.replaceAll(/["\\]/g, '\\$&')

function partLines(part: WrittenPart): string[] {
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`
  if (part.kind === 'text') return [`--${boundary}`, disposition, ...typeLine(part), '', part.text]
  const file = `${disposition}; filename="${quoted(part.fileName)}"`
  return [`--${boundary}`, file, ...typeLine(part), '', 'a file']
}

const typeLine = ({ contentType }: WrittenPart): string[] =>
  contentType === undefined ? [] : [`Content-Type: ${contentType}`]

/** Prints parts as the body of a message (RFC 7578). No contract states the content of files, so it is just `a file`. */
export const printParts = (parts: readonly WrittenPart[], newline: '\r\n' | '\n' = '\r\n'): string =>
  [...parts.flatMap(partLines), `--${boundary}--`, ''].join(newline)
