import type { Diagnostic } from '../text/diagnostic.js'
import { readContract } from './readContract.js'
import type { RegularExpression } from './syntaxTree.js'

/** A regular expression, or what is wrong with it. */
export type ReadExpression =
  | { readonly kind: 'expression'; readonly expression: RegularExpression }
  | { readonly kind: 'wrong'; readonly problem: string }

const before = 'Feature: one\nBackground:\n* type One (string) pattern /'

/** Reads a regular expression as a contract has it between the slashes of `pattern /…/`. */
export function readExpression(source: string): ReadExpression {
  if (/[\r\n]/.test(source)) return { kind: 'wrong', problem: 'it has a line end' }
  const { tree, diagnostics } = readContract({ name: '', text: `${before}${source}/` })
  const [step] = tree.background?.steps ?? []
  const bound = step?.kind === 'type' ? step.bounds[0] : undefined
  const [first] = diagnostics.filter(({ code }) => code !== 'no-scenario')
  if (bound?.kind === 'pattern' && !first) return { kind: 'expression', expression: bound.expression }
  return { kind: 'wrong', problem: problemOf(first) }
}

const problemOf = (found: Diagnostic | undefined): string => found?.message ?? 'it is no regular expression'
