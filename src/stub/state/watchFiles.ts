import { watch } from 'chokidar'
import type { StubContract } from './loadContracts.js'

/** Milliseconds without a change after which files count as completely written. */
const quiet = 100

/**
 * Calls back when contracts or their data change, once for several changes at a time, and with each error of the file system;
 * returns a function that stops it.
 */
export async function watchFiles(
  contracts: readonly StubContract[],
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const paths = new Set(contracts.flatMap(({ path, folder }) => [path, folder]))
  const watcher = watch([...paths], { ignoreInitial: true, followSymlinks: false, depth: 8, ignored: /\.tmp$/ })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void changed().catch(failed), quiet)
  })
  watcher.on('error', failed)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
