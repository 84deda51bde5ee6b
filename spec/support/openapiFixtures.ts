import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import type { LoadedContract } from '../../src/pattern/loadContract.js'
import { goldenOf, importedFile } from './wsdlFixtures.js'

const folder = fileURLToPath(new URL('../openapi/fixtures/', import.meta.url))

/** The descriptions with goldens, relative to their folder. */
export const openapiFixtures: readonly string[] = globSync(['*.yaml', '*.json', '*/openapi.yaml'], {
  cwd: folder,
}).sort()

export const openapiGoldenPath = (name: string): string => join(folder, name.replace(/\.\w+$/, '.contract'))

export const importedOpenapi = (name: string): Promise<LoadedContract> => importedFile(join(folder, name))

export const openapiGolden = async (name: string): Promise<string> => goldenOf(await importedOpenapi(name), folder)

export const readOpenapiGolden = (name: string): string => readFileSync(openapiGoldenPath(name), 'utf8')
