/** A request as it came in: nothing decoded yet. */
export interface HttpRequest {
  readonly method: string
  /** Path and query, as in the request line. */
  readonly target: string
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

export interface HttpResponse {
  readonly status: number
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

/** By name, in any case; several values of one name as a list. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** A header's value, several of them joined as HTTP joins them; undefined where it is absent. */
export function headerOf(headers: Headers | undefined, name: string): string | undefined {
  const entry = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  return typeof entry === 'string' || entry === undefined ? entry : entry.join(', ')
}
