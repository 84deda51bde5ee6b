import { watch } from 'chokidar'
import { filesOf } from '../../text/source.js'
import type { StubContract } from './loadContracts.js'

/** Milliseconds without a change after which files count as completely written. */
const quiet = 100

/**
 * Calls back when contracts, the files that they import or their data change, once for several changes at a time, and with each error of the file system;
 * returns a function that stops it.
 */
export async function watchFiles(
  contracts: () => readonly StubContract[],
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const paths = (): string[] =>
    contracts().flatMap(({ path, folder, pattern }) => [path, folder, ...filesOf(pattern.source)])
  const watcher = watch([...new Set(paths())], {
    ignoreInitial: true,
    followSymlinks: false,
    depth: 8,
    ignored: /\.tmp$/,
  })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), quiet)
  })
  /** Watches what a WSDL has come to import, too. */
  const reload = async (): Promise<void> => {
    await changed().catch(failed)
    if (!watcher.closed) watcher.add([...new Set(paths())]) // adding would open it again
  }
  watcher.on('error', failed)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
