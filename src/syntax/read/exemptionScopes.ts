import type { ContractSyntax, ExemptionScope } from '../tree/syntaxTree.js'

/** The scopes that exemptions can have in a contract, by the offset of the line below the exemption, not counting tags and notes. */
export function exemptionScopes({
  source,
  feature,
  background,
  scenarios,
}: ContractSyntax): ReadonlyMap<number, ExemptionScope> {
  const whole = { start: 0, end: source.text.length }
  const types = [background, ...scenarios].flatMap((section) =>
    (section?.steps ?? []).filter(({ kind }) => kind === 'type' || kind === 'enum'),
  )
  return new Map<number, ExemptionScope>([
    ...types.map(({ span }): [number, ExemptionScope] => [span.start, { kind: 'type', extent: span }]),
    ...scenarios.map(({ span, extent }): [number, ExemptionScope] => [span.start, { kind: 'scenario', extent }]),
    [feature.span.start, { kind: 'contract', extent: whole }],
  ])
}
