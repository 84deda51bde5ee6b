import type { Catalog, Contract } from '../../catalog/catalog.js'

/** The JSON form of a catalog (docs/commands.md). */
export const versionsJson = ({ contracts, problems }: Catalog): string => `${JSON.stringify({ contracts, problems })}\n`

const header = ['NAMESPACE', 'NAME', 'VERSIONS', 'NEWEST']
const none = '-'
const numberText = (version: number | null): string => (version === null ? none : String(version))

const row = ({ namespace, name, versions, newest }: Contract): string[] => [
  namespace || none,
  name,
  versions.map(({ version }) => numberText(version)).join(', '),
  numberText(newest),
]

/** The text form of a catalog: a table; `folder` is the folder that was searched. */
export function versionsText({ contracts }: Catalog, folder: string): string {
  if (contracts.length === 0) return `There is no contract under ${folder}\n`
  const rows = [header, ...contracts.map(row)]
  const widths = header.map((_title, column) => rows.reduce((most, cells) => Math.max(most, cells[column]!.length), 0))
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
