import type { ReadingSettings } from '../../pattern/language.js'
import type { statedOptions } from '../../verdict/cache/statedOptions.js'
import type { SentSource } from './sentSource.js'

/** Work for another thread. The answer is text of `packed`, or undefined if the thread that asks must do the work itself. */
export type Task = TaskSettings &
  (
    | {
        readonly kind: 'decide'
        readonly older: SentSource
        readonly newer: SentSource
        readonly options: ReturnType<typeof statedOptions>
      }
    | { readonly kind: 'check'; readonly source: SentSource }
  )

/** Settings that are code, or depend on it, so that each thread makes them again. */
export interface TaskSettings {
  /** The folder of `codicil.json`. */
  readonly project: string | undefined
  readonly reading: ReadingSettings
}
