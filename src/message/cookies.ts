import { percentDecoded } from '../text/urlPath.js'
import { withoutSpace } from '../text/withoutSpace.js'
import type { Headers } from './httpMessage.js'

/**
 * The names and values of the cookies in a request's headers, in order (RFC 6265, 5.4). Values are percent-decoded, as most servers do;
 * what has no name is left out.
 */
export function cookiesOf(headers: Headers | undefined): readonly (readonly [name: string, value: string])[] {
  const lists = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    name.toLowerCase() === 'cookie' && value !== undefined ? [value].flat() : [],
  )
  return lists
    .flatMap((list) => list.split(';'))
    .flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=')
      const name = withoutSpace(pair.slice(0, Math.max(at, 0)))
      return name === '' ? [] : [[name, percentDecoded(withoutSpace(pair.slice(at + 1)))]]
    })
}

/** Cookies as the `Cookie` header sends them. */
export const cookieText = (cookies: Iterable<readonly [name: string, value: string]>): string =>
  Array.from(cookies, ([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
