import { isIP } from 'node:net'

/** The name or address in a `Host` header, in lower case and without port. Undefined if the header names no host. */
export function hostNameOf(host: string): string | undefined {
  const [, name, address] = /^(?:([^\s:/@[\]]+?)\.?|\[([\da-f:.]+)\])(?::\d+)?$/i.exec(host) ?? []
  return (name ?? address)?.toLowerCase()
}

/** The host of an origin with its port, as in a `Host` header. */
export const hostOfOrigin = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** The host name of an origin; empty if it is `null` or not the origin of a page. */
export const originName = (origin: string): string => hostNameOf(hostOfOrigin(origin)) ?? ''

/** Whether a host name or address is of this machine alone. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
