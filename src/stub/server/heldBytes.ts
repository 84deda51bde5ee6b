/** Counts the bytes of bodies that are being received or answered, so that many large ones together do not exhaust memory. */
export interface HeldBytes {
  /** Counts more bytes; returns false, counting nothing, if they are too many. */
  readonly take: (bytes: number) => boolean
  readonly release: (bytes: number) => void
}

export function heldBytes(most: number): HeldBytes {
  let held = 0
  return {
    take: (bytes) => {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    release: (bytes) => {
      held -= bytes
    },
  }
}
