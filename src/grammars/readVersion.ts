import type { GrammarJson } from '../grammar-forms/json/grammarJson.js'
import { failed, success, type Result } from '../text/failure.js'
import { leftRecursion } from './model/leftRecursion.js'
import { grammarVersion, type GrammarVersion } from './versions.js'

/**
 * Makes what reads and writes files of a grammar; `which` is what messages call it, such as `older `. Fails with
 * `grammar-left-recursive` and `grammar-refused`.
 */
export function readVersion(which: '' | 'older ' | 'newer ', json: GrammarJson): Result<GrammarVersion> {
  const loop = leftRecursion(json)
  if (loop)
    return failed(
      'grammar-left-recursive',
      `the ${which}grammar is left-recursive: ${loop.join(' > ')}`,
      'Chevrotain cannot read such rules; replace the recursion by a repetition',
    )
  try {
    return success(grammarVersion(json))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return failed(
      'grammar-refused',
      `Chevrotain refuses the ${which}grammar: ${error.message}`,
      'a repetition of what may be empty, for example, is refused',
    )
  }
}
