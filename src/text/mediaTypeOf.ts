/** The media type of a `Content-Type` header, in lower case and without its parameters. */
export const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]!.trim().toLowerCase()
