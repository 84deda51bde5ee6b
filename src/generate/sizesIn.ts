import type { Scope } from '../pattern/tree/patternTree.js'
import { smallestDocuments } from '../pattern/types/smallestDocument.js'
import { oncePer } from '../collections/once.js'

/** The sizes of the smallest documents of all types of a scope, by name. */
export const sizesIn = oncePer((scope: Scope) => smallestDocuments(new Set(scope.values()), scope))
