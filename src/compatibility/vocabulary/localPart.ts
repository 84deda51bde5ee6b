/** The local part of an expanded name such as `{urn:pets}Age`. */
export const localPart = (name: string): string => name.replace(/^.*\}/, '')
