import { loadContract, type LoadedContract } from '../../../src/core.js'
import type { Answer } from '../answer.js'
import { checked } from './checked.js'
import type { Contents } from '../contents.js'
import { matched } from './matched.js'
import { samplesOf } from './samplesOf.js'
import { verdict } from './verdict.js'

/** The answers to some contents, those first that take the least time. */
export async function* answers(contents: Contents): AsyncGenerator<Answer> {
  const load = (name: 'older' | 'newer'): LoadedContract =>
    loadContract({ name: `${name}.contract`, text: contents[name] })
  const loaded = { older: load('older'), newer: load('newer') }
  yield { kind: 'checked', older: checked('older', loaded.older), newer: checked('newer', loaded.newer) }
  yield { kind: 'samples', html: samplesOf(loaded.newer) }
  yield await matched(loaded[contents.against.version], contents)
  yield await verdict(loaded)
  yield { kind: 'done' }
}
