import type { Reporter } from '../syntax/reporter.js'
import type { Cell, ExamplesSyntax, Row } from '../syntax/syntaxTree.js'
import { exampleSlots, type ExampleSlot } from './exampleSlots.js'
import { counted } from '../text/counted.js'
import { afterFirst } from '../text/diagnostic.js'
import type { Span } from '../text/span.js'
import type { ScenarioPattern } from './patternTree.js'

/** Reports Examples that do not fit their scenario, whose types have no errors. */
export function checkExamples(
  scenario: ScenarioPattern,
  examples: readonly ExamplesSyntax[],
  reporter: Reporter,
): void {
  if (examples.length === 0) return
  const slots = exampleSlots(scenario)
  for (const { rows } of examples) checkTable(rows, slots, reporter)
}

function checkTable([header, ...rows]: readonly Row[], slots: readonly ExampleSlot[], reporter: Reporter): void {
  if (!header) return
  const seen = new Map<string, Span>()
  const columns = header.cells.map((cell) => {
    const name = cell.value.kind === 'literal' ? cell.value.text : ''
    const first = seen.get(name)
    if (first)
      reporter.report(
        'examples-repeated-column',
        cell.span,
        `this table has the column \`${name}\` twice`,
        afterFirst(first),
      )
    else seen.set(name, cell.span)
    const filled = slots.filter((slot) => slot.name === name)
    if (filled.length === 0 && !first)
      reporter.report(
        'examples-unknown-column',
        cell.span,
        `the column \`${name}\` matches no placeholder of the request`,
        {
          hint: `columns that do: ${[...new Set(slots.map((slot) => `\`${slot.name}\``))].join(', ') || 'none'}`,
        },
      )
    return { name, slots: filled }
  })
  for (const row of rows) checkRow(row, columns, reporter)
}

interface Column {
  readonly name: string
  readonly slots: readonly ExampleSlot[]
}

function checkRow({ cells, span }: Row, columns: readonly Column[], reporter: Reporter): void {
  if (cells.length !== columns.length)
    reporter.report(
      'examples-ragged',
      span,
      `this row has ${counted(cells.length, 'cell')}, but the table has ${counted(columns.length, 'column')}`,
    )
  columns.forEach((column, index) => {
    const cell = cells[index]
    if (cell) checkCell(cell, column, reporter)
  })
}

/** Reports a cell that its placeholder does not accept. A cell that is itself a placeholder is filled when the test runs. */
function checkCell({ value, span }: Cell, { name, slots }: Column, { report }: Reporter): void {
  if (value.kind !== 'literal' || slots.every((slot) => slot.accepts(value.text))) return
  const found = value.text === '' ? 'an empty cell' : `\`${value.text}\``
  report('examples-mismatch', span, `${found} does not match the placeholder \`${name}\``)
}
