import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { counted } from '../../text/writing/counted.js'
import { linesOf, positionAt, type Position } from '../../text/lineMap.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { placeInFile } from '../../text/source.js'
import { code, inline } from '../formats/markdown.js'

/** How the places of an imported contract compare with what it was imported from. */
export type FidelityOf = Pick<ContractPattern, 'source' | 'fidelity'>

type Fidelity = NonNullable<ContractPattern['fidelity']>[number]

/** A row in its file. */
interface PlacedRow extends Position {
  readonly file: string
  readonly row: Fidelity
}

type Kind = Fidelity['kind']

const kinds: readonly Kind[] = ['exact', 'wider', 'narrower']

function placedRows({ source, fidelity = [] }: FidelityOf): readonly PlacedRow[] {
  return fidelity.map((row) => {
    const place = placeInFile({ source, span: row.span })
    return { file: place.source.name, ...positionAt(linesOf(place.source), place.span.start), row }
  })
}

const numbersOf = (rows: readonly PlacedRow[]): Readonly<Record<Kind, number>> => ({
  exact: rows.filter(({ row }) => row.kind === 'exact').length,
  wider: rows.filter(({ row }) => row.kind === 'wider').length,
  narrower: rows.filter(({ row }) => row.kind === 'narrower').length,
})

const reasonOf = (row: Fidelity): string => (row.kind === 'exact' ? '' : row.reason)

/** The places of one kind, construct and reason. */
type Alike = readonly [PlacedRow, ...PlacedRow[]]

/** What is not exact, with what refuses messages that were valid first, then what concerns most places. */
function inexact(rows: readonly PlacedRow[]): readonly Alike[] {
  const alike = new Map<string, [PlacedRow, ...PlacedRow[]]>()
  for (const placed of rows) {
    const { kind, construct } = placed.row
    if (kind === 'exact') continue
    const key = JSON.stringify([kind, construct, reasonOf(placed.row)])
    const others = alike.get(key)
    if (others) others.push(placed)
    else alike.set(key, [placed])
  }
  return [...alike.values()].sort(
    ([one, ...ones], [other, ...others]) =>
      kinds.indexOf(other.row.kind) - kinds.indexOf(one.row.kind) || others.length - ones.length,
  )
}

/** How many kinds of places the summary lists. */
const maxListed = 10

const otherPlaces = (count: number): string => (count === 0 ? '' : ` and ${counted(count, 'more place')}`)

/** `312 places: 305 exact, 6 wider, 1 narrower`, and what is not exact, each with its first place. */
export function fidelitySummary(of: FidelityOf, paint: Paint = plain): string {
  const rows = placedRows(of)
  const numbers = numbersOf(rows)
  const groups = inexact(rows)
  const left = groups.length - maxListed
  return [
    `${counted(rows.length, 'place')}: ${kinds.map((kind) => `${String(numbers[kind])} ${kind}`).join(', ')}`,
    ...groups.slice(0, maxListed).map(([{ file, line, row }, ...others]) => {
      const where = `${file}:${String(line)}${otherPlaces(others.length)}`
      return `  ${paint.warning(row.kind)} ${where}: ${row.construct}: ${reasonOf(row)}`
    }),
    ...(left > 0
      ? [`  and ${counted(left, 'more kind')}; \`codicil import --fidelity markdown\` lists all places`]
      : []),
  ].join('\n')
}

/** All places as JSON (schemas/fidelity.schema.json). */
export const fidelityJson = (of: FidelityOf): string => `${JSON.stringify(fidelityData(of))}\n`

/** What {@link fidelityJson} prints. */
export function fidelityData(of: FidelityOf) {
  const rows = placedRows(of)
  const places = rows.map(({ file, line, column, row: { kind, construct, ...row } }) => ({
    ...{ file, line, column, kind, construct },
    ...('reason' in row && { reason: row.reason }),
  }))
  return { places: { total: rows.length, ...numbersOf(rows) }, rows: places }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** All places that are not exact as a table, and the numbers of places by construct. */
export function fidelityMarkdown(of: FidelityOf): string {
  const rows = placedRows(of)
  const groups = inexact(rows)
  const byConstruct = new Map<string, PlacedRow[]>()
  for (const placed of rows)
    byConstruct.set(placed.row.construct, [...(byConstruct.get(placed.row.construct) ?? []), placed])
  return [
    '# Fidelity of the import',
    '',
    'A place is *exact* if the contract accepts there what the schema accepts, *wider* if it accepts more, *narrower* if it accepts less.',
    '',
    '| construct | exact | wider | narrower |',
    '| --- | ---: | ---: | ---: |',
    ...[...byConstruct].map(([construct, placed]) => {
      const numbers = numbersOf(placed)
      return `| ${cell(code(construct))} | ${kinds.map((kind) => String(numbers[kind])).join(' | ')} |`
    }),
    '',
    ...(groups.length === 0
      ? []
      : [
          '| place | construct | the contract is | because |',
          '| --- | --- | --- | --- |',
          ...groups.flat().map(({ file, line, row }) => {
            const cells = [code(`${file}:${String(line)}`), code(row.construct), row.kind, inline(reasonOf(row))]
            return `| ${cells.map(cell).join(' | ')} |`
          }),
          '',
        ]),
  ].join('\n')
}
