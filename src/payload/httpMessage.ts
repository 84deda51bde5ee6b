/** A request as received: nothing is decoded yet. */
export interface HttpRequest {
  readonly method: string
  /** The path and the query, as in the request line. */
  readonly target: string
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

export interface HttpResponse {
  readonly status: number
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

/** Headers by name, in any case; several values of one name are a list. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The value of a header, several values joined by commas (RFC 9110, 5.3); undefined if it is missing. */
export function headerOf(headers: Headers | undefined, name: string): string | undefined {
  const entry = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  return typeof entry === 'string' || entry === undefined ? entry : entry.join(', ')
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
