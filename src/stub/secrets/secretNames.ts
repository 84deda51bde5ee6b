import type { Part } from '../../message/part.js'

/** Names that contain one of these, in any case and with any punctuation, are names of secrets. */
const within = ['password', 'passwd', 'passphrase', 'passcode', 'secret']

/** Names that end with one of these, or with its plural, are names of secrets. */
const atEnd = [
  'accesskey',
  'apikey',
  'authorization',
  'cookie',
  'credential',
  'jwt',
  'privatekey',
  'pwd',
  'sessionid',
  'token',
]

/**
 * Whether a header, query parameter, form field, JSON key, XML element or attribute of this name has a secret, such as
 * `Authorization`, `X-API-Key`, `client_secret` or `newPassword` (docs/stub.md has the list).
 */
export function isSecretName(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z\d]/g, '')
  return (
    within.some((part) => bare.includes(part)) || atEnd.some((end) => bare.endsWith(end) || bare.endsWith(`${end}s`))
  )
}

/** Whether a place in a message is a secret, or in one. */
export const isSecretPlace = (path: readonly Part[]): boolean => path.some(({ name }) => isSecretName(name))
