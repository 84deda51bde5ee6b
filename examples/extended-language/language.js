import { createLanguage, textPattern } from 'codicil'
import { currency } from './currency.js'
import { shopGrammar } from './grammar.js'

const textOf = (cell) => cell.children.CellText?.[0].image ?? ''

function milliseconds({ children }, report) {
  const [token] = children.Integer
  const time = Number(token.image)
  if (time === 0) report('shop/no-time', token, 'a response takes at least 1 ms', { hint: 'state a longer time' })
  return time
}

/** Compares the time of a response, which only `codicil test` knows, with that of the step. */
function inTime(limit, { time }) {
  return time > limit ? { expected: `at most ${limit} ms`, actual: `${Math.round(time)} ms` } : undefined
}

/** `name=value`, a line for each row. */
function properties({ children }, report) {
  const rows = children.table[0].children.row
  const text = rows.flatMap((row) => {
    const [name, value, ...others] = row.children.cell
    if (value && others.length === 0) return [name, '=', value, '\n']
    report('shop/bad-row', row, 'a row of properties needs two cells', { hint: 'write `| name | value |`' })
    return []
  })
  return { mediaType: 'text/x-java-properties', text }
}

/** The rule of `compatible` for a longer `response-time`. */
const slower = {
  id: 'shop/slower',
  change: 'A response may take longer than before.',
  breaks: 'Consumers stop waiting after the older time, and take the service for down.',
  instead: 'Keep the time, or answer slow requests in another scenario.',
}

export default createLanguage({
  grammar: shopGrammar,
  scalars: { currency },
  diagnosticCodes: {
    'shop/no-time': { severity: 'error', meaning: 'A response must have some time.' },
    'shop/bad-row': { severity: 'error', meaning: 'A row of properties has a name and a value.' },
  },
  extensions: {
    responseTimeStep: {
      read: milliseconds,
      check: inTime,
      compare: 'atMost',
      otherwise: Infinity,
      rule: slower,
    },
    serversSection: {
      read: ({ children }) => {
        const [, ...rows] = children.table[0].children.row.map((row) => row.children.cell.map(textOf))
        return new Map(rows)
      },
      compare: 'ignored',
    },
    startsWithBound: ({ children }) => textPattern(`${children.StartsWithValue[0].image}.*`),
    filledSuffix: () => textPattern('.+'),
    propertiesBody: properties,
  },
})
