import { percentDecoded } from '../../text/urlPath.js'

/** A location as an import states it, resolved against the file that imports. */
export interface Location {
  /** The paths at which the file may be, the likeliest first. */
  readonly paths: readonly string[]
  readonly kind: LocationKind
}

/**
 * Whether a location is a relative path, leads to the network, or exists on one machine only. It is `unnamed` if no file can have
 * its name, and `catalogued` if a catalog has a file for it.
 */
export type LocationKind = 'relative' | 'remote' | 'absolute' | 'unnamed' | 'catalogued'

/** Maps addresses, as imports declare them, to the paths of local files. */
export type ImportCatalog = ReadonlyMap<string, string>

/** More characters than the longest path that an operating system allows. */
const maxLocationLength = 4000

/**
 * Resolves a location. Paths have `/` and no `.` or `..` that could be resolved. Of a URL or an absolute path, only a file of
 * its name beside the importing one counts: nothing is fetched, and nothing is read from elsewhere.
 */
function locationFrom(importing: string, stated: string): Location {
  const location = stated.trim().replaceAll('\\', '/')
  const kind = kindOf(location)
  const folder = folderOf(importing.replaceAll('\\', '/'))
  const names = kind === 'unnamed' ? [] : kind === 'relative' ? relativeNames(location) : namesOf(location)
  const paths = names.filter((name) => !name.includes('\0')).map((name) => normalised(folder + name) || '.')
  return { paths: [...new Set(paths)], kind }
}

/** Like {@link locationFrom}, but a file that the catalog has for the location comes first. */
export function catalogued(importing: string, stated: string, catalog: ImportCatalog): Location {
  const location = locationFrom(importing, stated)
  const path = catalog.get(stated.trim())
  return path === undefined ? location : { paths: [...new Set([path, ...location.paths])], kind: 'catalogued' }
}

function kindOf(location: string): LocationKind {
  if (location.length > maxLocationLength) return 'unnamed'
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(location) ?? []
  if (scheme === undefined)
    return location.startsWith('?') ? 'remote' : location.startsWith('/') ? 'absolute' : 'relative'
  if (isUrl(location)) return 'remote'
  return /^(file|[a-z])$/i.test(scheme) ? 'absolute' : 'unnamed'
}

/** Whether a location is an address on the network that does not depend on the importing file. */
export const isUrl = (location: string): boolean => /^(https?|ftps?):/i.test(location)

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** A relative location, as a path: with and without its escapes, and without its query. */
function relativeNames(location: string): readonly string[] {
  const [path = ''] = location.split('#')
  const [file = ''] = path.split('?')
  return [percentDecoded(path), path, percentDecoded(file), ...queried(path)].filter((name) => name !== '')
}

/** The names that a file of a URL may have beside the importing one: `types.xsd`, or `xsd0.xsd` for `Service.svc?xsd=xsd0`. */
function namesOf(location: string): readonly string[] {
  const [path = ''] = location.replace(/^[a-z][a-z\d+.-]*:(\/\/[^/]*)?/i, '').split('#')
  const [file = ''] = path.split('?')
  const name = percentDecoded(file).split('/').at(-1)!
  return [...queried(path), name].filter((found) => found !== '')
}

/** The name that a query asks for, with its extension: `xsd0.xsd` of `Service.svc?xsd=xsd0`, `Service.xsd` of `Service.svc?xsd`. */
function queried(path: string): readonly string[] {
  const [, before = '', kind, name = ''] = /^([^?]*)\?(xsd|wsdl)(?:=([^&]*))?/i.exec(path) ?? []
  if (kind === undefined) return []
  const file = percentDecoded(name || before.replace(/\.\w*$/, ''))
    .split('/')
    .at(-1)!
  if (file === '') return []
  const extension = `.${kind.toLowerCase()}`
  return file.toLowerCase().endsWith(extension) ? [file] : [file + extension]
}

/** A path without `.`, and without `..` as far as there is a folder to leave. */
export function normalised(path: string): string {
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '.' || (part === '' && kept.length > 0)) continue
    const last = kept.at(-1)
    if (part === '..' && last !== undefined && last !== '..' && last !== '') kept.pop()
    else kept.push(part)
  }
  return kept.join('/')
}
