import type { Reporter } from '../../syntax/tree/reporter.js'
import type { Cell, ExamplesSyntax, Row } from '../../syntax/tree/syntaxTree.js'
import { exampleSlots, unfilled, type ExampleSlot } from './exampleSlots.js'
import { counted } from '../../text/writing/counted.js'
import { afterFirst } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import type { ScenarioPattern } from '../tree/patternTree.js'
import { withoutFaults } from './withoutFaults.js'

/** Reports Examples that do not fit their scenario. If errors make the scenario incomplete, only the rest is checked. */
export function checkExamples(
  scenario: ScenarioPattern,
  examples: readonly ExamplesSyntax[],
  isWhole: boolean,
  reporter: Reporter,
): void {
  if (examples.length === 0) return
  const slots = new Map<string, ExampleSlot[]>()
  for (const slot of exampleSlots(isWhole ? scenario : withoutFaults(scenario, reporter.diagnostics))) {
    const known = slots.get(slot.name)
    if (known) known.push(slot)
    else slots.set(slot.name, [slot])
  }
  for (const { rows } of examples) checkTable(rows, slots, isWhole, reporter)
}

/** How many columns a hint offers. */
const maxOffered = 20

function checkTable(
  [header, ...rows]: readonly Row[],
  slots: ReadonlyMap<string, readonly ExampleSlot[]>,
  isWhole: boolean,
  reporter: Reporter,
): void {
  if (!header) return
  const seen = new Map<string, Span>()
  const offered = [...slots.keys()].slice(0, maxOffered).map((name) => `\`${name}\``)
  if (slots.size > maxOffered) offered.push(counted(slots.size - maxOffered, 'other'))
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
    const filled = slots.get(name) ?? []
    if (isWhole && filled.length === 0 && !first)
      reporter.report(
        'examples-unknown-column',
        cell.span,
        `the column \`${name}\` matches no placeholder of the request`,
        {
          hint: `columns that do: ${offered.join(', ') || 'none'}`,
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
  const wrong = value.kind === 'literal' ? unfilled(slots, value.text) : undefined
  if (value.kind !== 'literal' || !wrong) return
  const found = value.text === '' ? 'an empty cell' : `\`${value.text}\``
  report('examples-mismatch', span, `${found} does not match the placeholder \`${name}\`: expected ${wrong.expected()}`)
}
