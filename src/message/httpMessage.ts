/** A request as received: nothing is decoded yet. */
export interface HttpRequest {
  readonly method: string
  /** The path and the query, as in the request line. */
  readonly target: string
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

/** A response as received. */
export interface HttpResponse {
  readonly status: number
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

/** Headers by name, in any case; several values of one name are a list. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The value of a header, several values joined by commas (RFC 9110, 5.3); undefined if it is missing. */
export function headerOf(headers: Headers | undefined, name: string): string | undefined {
  if (!headers) return undefined
  const lower = name.toLowerCase()
  const entry = Object.hasOwn(headers, lower) ? headers[lower] : spelt(headers, lower)
  return typeof entry === 'string' || entry === undefined ? entry : entry.join(', ')
}

/** Whether a content type is one of a multipart body (RFC 2046, 5.1). */
export const isMultipart = (contentType: string | undefined): boolean => /^multipart\//i.test(contentType ?? '')

/** The value of a header whose name is not in lower case, as it is in what Node.js receives. */
function spelt(headers: Headers, lower: string): Headers[string] {
  for (const name in headers) if (name.length === lower.length && name.toLowerCase() === lower) return headers[name]
  return undefined
}

/** The values of all headers by their names in lower case, as `headerOf` returns them. */
export function headersByName(headers: Headers = {}): ReadonlyMap<string, string> {
  const byName = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (value !== undefined && !byName.has(key)) byName.set(key, typeof value === 'string' ? value : value.join(', '))
  }
  return byName
}

/** Headers with some of them replaced, regardless of the case of their names, and others added. */
export function withHeaders(headers: Headers, replacements: Headers): Headers {
  const replaced = new Set(Object.keys(replacements).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()))
  return { ...Object.fromEntries(kept), ...replacements }
}
