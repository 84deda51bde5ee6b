import { relative, resolve } from 'node:path'
import type { ImportCatalog } from '../../descriptions/files/locations.js'

export type { ImportCatalog }

let files: ImportCatalog = new Map()

/** Makes this process read files instead of the addresses that descriptions import or refer to. Paths are relative to the working directory. */
export function useImportCatalog(catalog: ImportCatalog): void {
  files = new Map([...catalog].map(([address, path]) => [address, resolve(path)]))
}

/** The current catalog, with paths relative to `folder`, or absolute if `folder` is undefined. */
export const importCatalogIn = (folder: string | undefined): ImportCatalog =>
  folder === undefined ? files : new Map([...files].map(([address, path]) => [address, relative(folder, path).replaceAll('\\', '/')])) // prettier-ignore
