import type { Part } from './part.js'

/** Whether a place is the header `Content-Type`. */
export const isContentType = ([first, header, ...inside]: readonly Part[]): boolean =>
  first?.role === 'headers' && header?.name.toLowerCase() === 'content-type' && inside.length === 0

/** Whether a place is the status of a response. */
export const isStatus = ([first]: readonly Part[]): boolean => first?.role === 'status'

/** Whether a place is a body, and not a part of one. */
export const isWholeBody = ([first, ...inside]: readonly Part[]): boolean =>
  first?.role === 'body' && inside.length === 0

/** Whether two places are the same. */
export const isSamePath = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length &&
  one.every(({ role, name, index }, at) => {
    const { role: otherRole, name: otherName, index: otherIndex } = other[at]!
    return role === otherRole && name === otherName && index === otherIndex
  })
