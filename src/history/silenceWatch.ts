/** Expires once nothing has been heard for a time. */
export interface SilenceWatch {
  /** Starts the time again. */
  readonly heard: () => void
  readonly stop: () => void
}

/** How many turns of the event loop a time is divided into. */
const parts = 20

/**
 * Calls `expire` after `limit` milliseconds without a call of `heard`. Time in which this process was too busy to listen does not
 * count: answers that arrive then are handled only afterwards, and later than the timers that are due.
 */
export function watchSilence(limit: number, expire: () => void): SilenceWatch {
  let left = parts
  const timer = setInterval(() => {
    if (--left > 0) return
    clearInterval(timer)
    expire()
  }, limit / parts)
  return {
    heard: () => {
      left = parts
      timer.refresh()
    },
    stop: () => clearInterval(timer),
  }
}
