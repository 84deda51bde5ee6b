import { createLanguage } from 'codicil'
import { currency } from './currency.js'
import { shopGrammar } from './grammar.js'

const textOf = (cell) => cell.children.CellText?.[0].image ?? ''

export default createLanguage({
  grammar: shopGrammar,
  scalars: { currency },
  extensions: {
    responseTimeStep: {
      read: ({ children }) => Number(children.Integer[0].image),
      compare: 'atMost',
      otherwise: Infinity,
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
