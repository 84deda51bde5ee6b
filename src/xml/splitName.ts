/** The parts of a name as XML writes it, such as `soap:Body`; `prefix` is `''` if the name has no prefix. */
export function splitName(name: string): { readonly prefix: string; readonly local: string } {
  const colon = name.indexOf(':')
  return { prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) }
}

/** A name without its prefix. */
export const localName = (name: string): string => splitName(name).local
