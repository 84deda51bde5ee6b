import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { linesOf, positionAt } from '../../src/text/lineMap.js'
import { placeInFile } from '../../src/text/source.js'

const folder = fileURLToPath(new URL('../wsdl/fixtures/', import.meta.url))

/** The WSDLs and schemas with goldens, relative to their folder. */
export const wsdlFixtures: readonly string[] = globSync(['*.wsdl', 'schemas/*.xsd', '*/service.wsdl'], {
  cwd: folder,
}).sort()

export const fixturePath = (name: string): string => join(folder, name)

export const goldenPath = (name: string): string => fixturePath(name.replace(/\.\w+$/, '.contract'))

export const importedFixture = (name: string): Promise<LoadedContract> => importedFile(fixturePath(name))

export async function importedFile(path: string): Promise<LoadedContract> {
  const source = await readContractFile(path)
  if (!source.ok) throw new Error(source.failure.message)
  return loadContract(source.value)
}

/** What a fixture below `root` is imported as, followed by its diagnostics and the places that are not exact, as comments. */
export function goldenOf({ read, pattern, diagnostics }: LoadedContract, root = folder): string {
  const at = (place: Parameters<typeof placeInFile>[0]): string => {
    const { source, span } = placeInFile(place)
    return `${source.name.replace(root, '')}:${String(positionAt(linesOf(source), span.start).line)}`
  }
  const found = diagnostics.map((one) => `# ${at(one)} ${one.code}: ${one.message}\n`)
  const rows = (pattern.fidelity ?? []).flatMap((row) =>
    row.kind === 'exact'
      ? []
      : [`# ${at({ source: pattern.source, span: row.span })} ${row.kind}: ${row.construct}: ${row.reason}\n`],
  )
  return [
    printContract(read.tree).replaceAll(root, ''),
    ...(found.length + rows.length > 0 ? ['\n'] : []),
    ...found,
    ...rows,
  ].join('')
}

export const readGolden = (name: string): string => readFileSync(goldenPath(name), 'utf8')
