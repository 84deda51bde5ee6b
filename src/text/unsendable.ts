/** The first character of a text that no HTTP header can have (RFC 9110, 5.5); undefined if there is none. */
export const unsendable = (text: string): string | undefined => /[^\t\x20-\x7e\x80-\xff]/u.exec(text)?.[0]
