import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { isImported } from '../../src/syntax/tree/importedSource.js'
import type { Diagnostic } from '../../src/text/diagnostic.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import type { DescriptionLanguage } from '../../src/text/source.js'

/** Folders of broken descriptions: each has a file `pets.wsdl`, `pets.yaml` or the like, perhaps others, and their diagnostics. */
export interface BadDescriptions {
  readonly names: readonly string[]
  /** The file of each folder. */
  readonly files: readonly string[]
  readonly errorsFile: (name: string) => string
  /** What reading the file of a folder reports. */
  readonly diagnostics: (name: string) => Promise<readonly Diagnostic[]>
  /** The same as text; the names of files are without the folder. */
  readonly printErrors: (name: string) => Promise<string>
}

function inFolder(origin: DescriptionLanguage): BadDescriptions {
  const folder = fileURLToPath(new URL(`../${origin}/bad/`, import.meta.url))
  const names = readdirSync(folder).sort()
  const fileOf = (name: string): string =>
    `${folder}${name}/${readdirSync(folder + name).find((found) => found.startsWith('pets.'))!}`
  const diagnostics = async (name: string): Promise<readonly Diagnostic[]> => {
    const source = await readContractFile(fileOf(name))
    if (!source.ok || !isImported(source.value)) throw new Error(`${name} cannot be read`)
    return loadContract(source.value).diagnostics
  }
  return {
    names,
    files: names.map(fileOf),
    errorsFile: (name) => `${folder}${name}/errors.txt`,
    diagnostics,
    printErrors: async (name) =>
      (await diagnostics(name)).map((found) => `${printDiagnostic(found)}\n`.replaceAll(`${folder}${name}/`, '')).join(''), // prettier-ignore
  }
}

/** The folders of spec/wsdl/bad. */
export const badWsdls = inFolder('wsdl')

/** The folders of spec/openapi/bad. */
export const badOpenApis = inFolder('openapi')
