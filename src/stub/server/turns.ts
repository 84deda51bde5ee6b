/** Runs tasks one after the other, each after all that came before have ended, well or not. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>

export function turns(): Turns {
  let latest: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = latest.then(task)
    latest = turn.catch(() => undefined)
    return turn
  }
}
