import { success, type Result } from '../text/failure.js'
import { addDraft, loadState, type StateOptions } from './loadState.js'
import type { StubState } from './stubState.js'

/** The state of a running stub. */
export interface LiveState {
  readonly now: () => StubState
  /**
   * Reads the files again, keeping the expectations that came over HTTP or nothing. If a contract has errors, it fails and
   * the state stays as it is.
   */
  readonly reload: (keep: 'posted' | 'nothing') => Promise<Result<StubState>>
}

/** Loads the state, to be replaced whenever it is reloaded. */
export async function liveState(options: StateOptions): Promise<Result<LiveState>> {
  const loaded = await loadState(options)
  if (!loaded.ok) return loaded
  let state = loaded.value
  let reloading: Promise<unknown> = Promise.resolve()
  const reload = async (keep: 'posted' | 'nothing'): Promise<Result<StubState>> => {
    const again = await loadState(options)
    if (!again.ok) return again
    if (keep === 'posted') await keepPosted(state, again.value)
    state = again.value
    return again
  }
  return success({
    now: () => state,
    reload: (keep) => {
      const turn = reloading.then(() => reload(keep)) // one after the other, so that the latest files win
      reloading = turn
      return turn
    },
  })
}

async function keepPosted(old: StubState, state: StubState): Promise<void> {
  for (const { draft, id, posted } of old.expectations.all) {
    if (!posted) continue
    const added = await addDraft(state, { ...draft, id }, 'request')
    if ('problem' in added) state.problems.push(added.problem)
  }
}
