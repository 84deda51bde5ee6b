import { realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { watch, type ChokidarOptions } from 'chokidar'
import { contractsUnder, isSkippedFolder, isTakenName } from '../../catalog/findContracts.js'
import { isContractName } from '../../catalog/contractName.js'
import { isImportedName, mayBeDescription } from '../../catalog/imports/importedContract.js'
import { importGraph } from '../../catalog/imports/importGraph.js'
import { importFromDisk } from '../../catalog/importFromDisk.js'
import type { Watched } from './watched.js'

/** Milliseconds without a change after which files count as completely written. */
const quiet = 100

/**
 * Calls back when a watched file, a file that it imports or a contract in a watched folder appears, changes or disappears, once for several changes at a
 * time; returns a function that stops it. Files are watched through their folders, because editors replace them.
 */
export async function watchPaths(watched: Watched, changed: () => void): Promise<() => Promise<void>> {
  let { files, parents, folders } = await absolute(watched)
  const isInside = (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}${sep}`) && !isSkipped(path.slice(folder.length + 1)))
  const isIgnored: ChokidarOptions['ignored'] = (path, stats) =>
    !files.has(path) &&
    !parents.has(path) &&
    !folders.includes(path) &&
    !(isInside(path) && (stats?.isFile() !== true || isTakenName(path)))
  const watcher = watch([...parents, ...folders], { ignored: isIgnored, ignoreInitial: true, followSymlinks: false })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', (event, path) => {
    // The files that are written into a new folder before it is watched have no events of their own.
    if (event !== 'addDir' && !files.has(path) && !isTakenName(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void followImports().then(changed), quiet)
  })
  /** Watches what descriptions import now. */
  const followImports = async (): Promise<void> => {
    ;({ files, parents, folders } = await absolute(watched))
    if (!watcher.closed) watcher.add([...parents]) // adding would open it again
  }
  watcher.on('error', () => undefined) // a folder that cannot be read; the others are still watched
  await new Promise<void>((done) => watcher.once('ready', done))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}

const isSkipped = (path: string): boolean => path.split(sep).some(isSkippedFolder)

/** The files that descriptions among what is watched import. */
async function importedBy({ files, folders }: Watched): Promise<readonly string[]> {
  const { reach } = importGraph(importFromDisk)
  const found = await Promise.all(folders.map(contractsUnder))
  const roots = [...files, ...found.flatMap((under) => (under.ok ? under.value : []))].filter(
    (path) => isImportedName(path) || mayBeDescription(path) || isContractName(path),
  )
  const reached = await Promise.all(roots.map(reach))
  return reached.flatMap((paths) => [...paths])
}

/** The absolute paths of what is watched, with the files that are imported. A link to a file stands for the file too, and one to a folder for the folder. */
async function absolute(watched: Watched) {
  const real = (path: string): Promise<string> => realpath(path).catch(() => resolve(path))
  const named = [...watched.files, ...(await importedBy(watched))]
  const files = new Set([...named.map((path) => resolve(path)), ...(await Promise.all(named.map(real)))])
  return {
    files,
    parents: new Set([...files].map((path) => dirname(path))),
    folders: await Promise.all(watched.folders.map(real)),
  }
}
