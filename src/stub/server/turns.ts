/** Runs tasks one at a time, in order; a failure does not stop the next. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>

export function turns(): Turns {
  let latest: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = latest.then(task)
    latest = turn.catch(() => undefined)
    return turn
  }
}
