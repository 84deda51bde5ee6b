import { success, type Result } from '../../text/failure.js'
import { expectationIds } from '../expectations/expectationIds.js'
import { factTable } from './facts.js'
import { addAgain, loadState, type StateOptions } from './loadState.js'
import type { StubState } from './stubState.js'
import { turns } from '../server/turns.js'

/** The state of a running stub. */
export interface LiveState {
  readonly now: () => StubState
  /** How many times the contracts have been loaded successfully. */
  readonly loaded: () => number
  /** Changes the state after all changes before, so that no change is lost to files that are just being read. */
  readonly change: <T>(act: (state: StubState) => Promise<T>) => Promise<T>
  /**
   * Reads the files again, keeping the expectations that came over HTTP and the facts, or nothing. If a contract has errors, it fails and
   * the state stays as it is.
   */
  readonly reload: (keep: 'posted' | 'nothing') => Promise<Result<StubState>>
}

/** Loads the state, to be replaced whenever it is reloaded. */
export async function liveState(options: StateOptions): Promise<Result<LiveState>> {
  const lasting = { ids: expectationIds(), facts: factTable() }
  const loaded = await loadState(options, lasting)
  if (!loaded.ok) return loaded
  let state = loaded.value
  let times = 1
  const inTurn = turns()
  const change: LiveState['change'] = (act) => inTurn(() => act(state))
  const reload = async (keep: 'posted' | 'nothing'): Promise<Result<StubState>> => {
    const again = await loadState(options, keep === 'posted' ? { ...lasting, earlier: state.expectations } : lasting)
    if (!again.ok) return again
    if (keep === 'nothing') lasting.facts.clear()
    if (keep === 'posted') {
      await keepPosted(state, again.value)
      keepRemoved(state, again.value) // at once before the switch: expectations are removed at any time
    }
    state.expectations.replaceBy(again.value.expectations)
    state = again.value
    times++
    return again
  }
  return success({ now: () => state, loaded: () => times, change, reload: (keep) => change(() => reload(keep)) })
}

async function keepPosted({ expectations }: StubState, next: StubState): Promise<void> {
  for (const expectation of [...expectations.all]) {
    if (expectation.file) continue
    const problem = await addAgain(next, expectation)
    if (problem) next.problems.push(problem)
  }
}

/** Removes from the next state what was removed from this one, unless its file has changed since. */
function keepRemoved({ expectations }: StubState, next: StubState): void {
  for (const expectation of [...next.expectations.all]) {
    const { id, file } = expectation
    const isRemoved = file ? expectations.isRemoved(file.path, file.text) : !expectations.withId(id)
    if (isRemoved) next.expectations.remove(expectation)
  }
}
