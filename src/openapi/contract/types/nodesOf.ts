import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { DocumentNode } from '../../documents/documentTree.js'

/** The nodes of the schemas in some terms, on which an inexact place depends. */
export const nodesOf = (terms: SchemaTerms): readonly DocumentNode[] =>
  terms.flatMap((term) => (term.kind === 'notAll' ? nodesOf(term.terms) : [term.node]))
