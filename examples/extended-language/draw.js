import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { grammarFiles } from 'codicil/grammar-forms'
import { shopGrammar } from './grammar.js'

const text = readFileSync('shop_1.contract', 'utf8')
const corpus = [{ name: 'shop_1.contract', text, isBroken: false }]

mkdirSync('diagrams', { recursive: true })
for (const [name, content] of grammarFiles('diagrams', shopGrammar, { corpus }))
  writeFileSync(`diagrams/${name}`, content)
