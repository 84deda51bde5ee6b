export type { Extension, ValueComparison } from '../../syntax/tree/syntaxTree.js'
