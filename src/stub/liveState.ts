import { success, type Result } from '../text/failure.js'
import { addDraft, loadState, type StateOptions } from './loadState.js'
import type { StubState } from './stubState.js'

/** The state of a stub that is running. */
export interface LiveState {
  readonly now: () => StubState
  /** Reads the files again. What came over HTTP stays, unless told; where a contract is broken, everything stays. */
  readonly reload: (keep: 'posted' | 'nothing') => Promise<Result<StubState>>
}

export async function liveState(options: StateOptions): Promise<Result<LiveState>> {
  const loaded = await loadState(options)
  if (!loaded.ok) return loaded
  let state = loaded.value
  let reloading: Promise<unknown> = Promise.resolve()
  const reload = async (keep: 'posted' | 'nothing'): Promise<Result<StubState>> => {
    const again = await loadState(options)
    if (!again.ok) return again
    if (keep === 'posted') await takeOver(state, again.value)
    state = again.value
    return again
  }
  return success({
    now: () => state,
    reload: (keep) => {
      const turn = reloading.then(() => reload(keep)) // one after the other: the latest files win
      reloading = turn
      return turn
    },
  })
}

async function takeOver(old: StubState, state: StubState): Promise<void> {
  for (const { draft, id, posted } of old.expectations.all) {
    if (!posted) continue
    const added = await addDraft(state, { ...draft, id }, 'request')
    if ('problem' in added) state.problems.push(added.problem)
  }
}
