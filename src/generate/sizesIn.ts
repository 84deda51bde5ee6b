import type { Scope } from '../pattern/patternTree.js'
import { smallestDocuments } from '../pattern/smallestDocument.js'
import { oncePer } from '../text/once.js'

/** The sizes of the smallest documents of all types of a scope, by name. */
export const sizesIn = oncePer((scope: Scope) => smallestDocuments(new Set(scope.values()), scope))
