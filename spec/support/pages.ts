/** One thing that a page asks its reader to do: write a file, or run a command and compare its output. */
export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string; readonly output: string }

/**
 * The files and commands of a page, in order. A block with a file name, which contains a dot, is a file. In a `console` block, a
 * line that begins with `$ ` is a command, and the lines after it are its output.
 */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(/```(\w+)(?: (\S+\.\S+)?[^\n]*)?\n(.*?)```/gs)].flatMap(
    ([, kind = '', name, text = '']): Step[] => {
      if (name !== undefined) return [{ kind: 'file', name, text }]
      if (kind !== 'console') return []
      return text
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const end = part.indexOf('\n')
          return { kind: 'command', line: part.slice(0, end), output: part.slice(end + 1) }
        })
    },
  )
}

/** Output without the days until which lines below findings allow them: these depend on the day of the run. */
export const undated = (output: string): string =>
  output.replaceAll(/until \d{4}-\d{2}-\d{2}: <reason>/g, 'until <day>: <reason>')

/** Whether a page has to be followed from its top, starting in an empty folder, because it asks the reader to write files. */
export const isWalk = (page: string): boolean => stepsOf(page).some(({ kind }) => kind === 'file')

/** A row of a table on a page: its cells as they are written. */
export interface TableRow {
  readonly cells: readonly string[]
}

/** A table on a page. */
export interface PageTable {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

/** The cells of a table's line; a bar in a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** The tables of a page, in order. */
export function tablesOf(page: string): PageTable[] {
  return [...page.matchAll(/(?:^\|.*\n)+/gm)].map(([text]) => {
    const [header = '', , ...rows] = text.trimEnd().split('\n')
    return { header: cellsOf(header), rows: rows.map((row) => ({ cells: cellsOf(row) })) }
  })
}

/** The texts of the code spans in a line of Markdown. */
export const codesIn = (markdown: string): string[] => [...markdown.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code)
