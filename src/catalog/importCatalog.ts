import { relative, resolve } from 'node:path'
import type { ImportCatalog } from '../wsdl/documents/locations.js'

export type { ImportCatalog }

let files: ImportCatalog = new Map()

/** Has this process read files in place of addresses that WSDLs and schemas import; paths are relative to the current folder. */
export function useImportCatalog(catalog: ImportCatalog): void {
  files = new Map([...catalog].map(([address, path]) => [address, resolve(path)]))
}

/** The catalog in use, with paths that are relative to a folder, or absolute. */
export const importCatalogIn = (folder: string | undefined): ImportCatalog =>
  folder === undefined ? files : new Map([...files].map(([address, path]) => [address, relative(folder, path).replaceAll('\\', '/')])) // prettier-ignore
