import { descriptionSource, loadContract, type LoadedContract } from '../../../src/core.js'
import type { Answer } from '../answer.js'
import { checked } from './checked.js'
import type { Contents, Version } from '../contents.js'
import { matched } from './matched.js'
import { samplesOf } from './samplesOf.js'
import { verdict } from './verdict.js'

/** The answers to some contents, those first that take the least time. */
export async function* answers(contents: Contents): AsyncGenerator<Answer> {
  const loaded = { older: await load('older', contents), newer: await load('newer', contents) }
  yield { kind: 'checked', older: checked('older', loaded.older), newer: checked('newer', loaded.newer) }
  yield { kind: 'samples', html: samplesOf(loaded.newer) }
  yield await matched(loaded[contents.against.version], contents)
  yield await verdict(loaded)
  yield { kind: 'done' }
}

/** A contract, or a description that is read as one. */
async function load(name: Version, contents: Contents): Promise<LoadedContract> {
  const text = contents[name]
  const source = await descriptionSource({ name: `${name}.contract`, text })
  if (!source.ok) throw new TooLarge(source.failure.message)
  return loadContract(source.value)
}

/** Thrown if a description is larger than codicil reads. */
export class TooLarge extends Error {}
