import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { isImported } from '../../src/syntax/tree/importedSource.js'
import type { Diagnostic } from '../../src/text/diagnostic.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

const folder = fileURLToPath(new URL('../wsdl/bad/', import.meta.url))

/** The folders of spec/wsdl/bad: each has a file `pets.wsdl` or `pets.xsd`, perhaps others, and their diagnostics. */
export const badWsdls: readonly string[] = readdirSync(folder).sort()

export const errorsFile = (name: string): string => `${folder}${name}/errors.txt`

const fileOf = (name: string): string =>
  `${folder}${name}/${readdirSync(folder + name).find((found) => found.startsWith('pets.'))!}`

export const badWsdlFiles: readonly string[] = badWsdls.map(fileOf)

/** What reading the file of a folder reports; the names of files are without the folder. */
export async function wsdlDiagnostics(name: string): Promise<readonly Diagnostic[]> {
  const source = await readContractFile(fileOf(name))
  if (!source.ok || !isImported(source.value)) throw new Error(`${name} cannot be read`)
  return source.value.readAsContract().diagnostics
}

export const printWsdlErrors = async (name: string): Promise<string> =>
  (await wsdlDiagnostics(name))
    .map((found) => `${printDiagnostic(found)}\n`.replaceAll(`${folder}${name}/`, ''))
    .join('')
