import { anythingName } from '../../pattern/lowering/lowerNamed.js'
import { namesIn, type NameInType } from '../../pattern/lowering/namesIn.js'
import type { Scalars } from '../../pattern/tree/scalars.js'
import type { Section, Step } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from './analysis.js'
import { touches } from './ranges.js'
import { sectionsOf } from './sections.js'

/** An occurrence of a type's name, whether or not the type is declared. Built-in types are not included. */
export interface TypeOccurrence {
  readonly name: string
  /** The span of the name alone. */
  readonly span: Span
  readonly section: Section
  readonly isDeclaration: boolean
}

/** Every use of a type in a contract, in the order of the text. */
export const typeUses = oncePer(({ read: { tree }, language: { scalars } }: Analysis): readonly TypeOccurrence[] =>
  sectionsOf(tree)
    .flatMap((section) => [
      ...section.steps.flatMap((step) => usesIn(step, section, scalars)),
      ...('examples' in section ? references(section.examples, scalars) : []).map((found) =>
        referenceIn(section, found),
      ),
    ])
    .sort((a, b) => a.span.start - b.span.start),
)

const referenceIn = (section: Section, named: NameInType): TypeOccurrence => ({
  ...named,
  section,
  isDeclaration: false,
})

function usesIn(step: Step, section: Section, scalars: Scalars): TypeOccurrence[] {
  const declares = step.kind === 'type' || step.kind === 'enum'
  const declared = declares ? [{ name: step.name, span: step.nameSpan, section, isDeclaration: true }] : []
  return [...declared, ...references(step, scalars).map((found) => referenceIn(section, found))]
}

const references = (piece: unknown, scalars: Scalars): NameInType[] =>
  namesIn(piece).filter(({ name }) => name !== anythingName && !Object.hasOwn(scalars, name))

/** The use that an `undefined-type` is about: in the scenario, or in the Background if the scenario must declare the type. */
export function undeclaredUse(analysis: Analysis, { span, related = [] }: Diagnostic): TypeOccurrence | undefined {
  const uses = typeUses(analysis)
  const places = [...related.map((other) => other.span), span]
  return places.flatMap(
    ({ start, end }) => uses.find((use) => !use.isDeclaration && start <= use.span.start && use.span.end <= end) ?? [],
  )[0]
}

/** The use at an offset, or right before it. */
export const useAt = (uses: readonly TypeOccurrence[], offset: number): TypeOccurrence | undefined =>
  uses.find(({ span }) => touches(span, offset))
