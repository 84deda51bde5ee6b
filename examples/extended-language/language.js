import { createLanguage } from 'codicil'
import { currency } from './currency.js'
import { shopGrammar } from './grammar.js'

const textOf = (cell) => cell.children.CellText?.[0].image ?? ''

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
  extensions: {
    responseTimeStep: {
      read: ({ children }) => Number(children.Integer[0].image),
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
  },
})
