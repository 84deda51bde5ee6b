/** A part of a multipart body. The content of files is not kept, as no contract states it. */
export type MultipartPart =
  | { readonly kind: 'text'; readonly name: string; readonly text: string; readonly contentType: string }
  | { readonly kind: 'file'; readonly name: string; readonly fileName: string; readonly contentType: string }
