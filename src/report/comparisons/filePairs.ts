import { posix } from 'node:path'
import { pathOf, type Source } from '../../text/source.js'

/** A file in both versions. */
export interface FilePair {
  readonly older: Source
  readonly newer: Source
}

/** The files that both versions consist of: the versions themselves, and files that both import from the same place. */
export function filePairs(older: Source, newer: Source): FilePair[] {
  const before = filesByPlace(older)
  return [...filesByPlace(newer)].flatMap(([place, after]) => {
    const same = before.get(place)
    return same ? [{ older: same, newer: after }] : []
  })
}

/** The files of a source by their places, which count from the folder of the first one; that one has none. */
function filesByPlace(source: Source): ReadonlyMap<string, Source> {
  const [root = source, ...imported] = source.files?.map((file) => file.source) ?? []
  const folder = posix.dirname(pathOf(root))
  return new Map([
    ['', root],
    ...imported.map((file): [string, Source] => [posix.relative(folder, pathOf(file)), file]),
  ])
}
