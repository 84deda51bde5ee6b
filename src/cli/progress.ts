import { visibleLine } from '../text/writing/visible.js'
import { isQuiet } from './terminal.js'

/** Shows the progress of a long check. */
export interface Progress {
  readonly step: (index: number, total: number, name: string) => void
  /** Clears the line, before anything else is printed. */
  readonly done: () => void
}

const clear = '\r\u001b[K'

/** Progress on one line of a terminal; silent elsewhere, and with `--quiet`. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>): Progress {
  if (!stream.isTTY || isQuiet()) return { step: () => undefined, done: () => undefined }
  return {
    step: (index, total, name) =>
      stream.write(
        `${clear}${`${String(index)}/${String(total)} ${visibleLine(name)}`.slice(0, Math.max(20, stream.columns - 1))}`,
      ),
    done: () => stream.write(clear),
  }
}
