import { nowhere } from '../../text/span.js'
import type { ContractSyntax, EnumStep, Literal, Payload, Placeholder, Step } from '../tree/syntaxTree.js'

/**
 * A contract without literals that look like types: a text that is the name of a declared type, such as `account`, becomes the only
 * value of an enum. Imported contracts may have such texts; in contract text, they are taken for types without parentheses.
 */
export function withoutLookalikes(tree: ContractSyntax): ContractSyntax {
  const sections = [...(tree.background ? [tree.background] : []), ...tree.scenarios]
  const names = new Set(
    sections.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'type' || step.kind === 'enum' ? [step.name] : [])),
    ),
  )
  const enums = new Map<string, EnumStep>()
  const replaced = (literal: Literal): Placeholder => {
    const { text, span } = literal
    const step = enums.get(text) ?? enumOf(literal, names)
    enums.set(text, step)
    return placeholderOf(step.name, span)
  }
  const rewritten = (step: Step): Step => withoutLookalike(step, (one) => (names.has(one.text) ? replaced(one) : one))
  const scenarios = tree.scenarios.map((scenario) => ({ ...scenario, steps: scenario.steps.map(rewritten) }))
  const { title = '', span = nowhere, extent = nowhere, steps = [], ...background } = tree.background ?? {}
  const own = steps.map(rewritten)
  if (enums.size === 0) return tree
  return { ...tree, background: { ...background, title, span, extent, steps: [...enums.values(), ...own] }, scenarios }
}

const placeholderOf = (name: string, span: Literal['span']): Placeholder => ({
  kind: 'placeholder',
  type: { kind: 'named', name, suffixes: [], inString: false, span },
  span,
})

/** An enum with a new name, which is added to `names`. */
function enumOf(literal: Literal, names: Set<string>): EnumStep {
  const { text, span } = literal
  let name = `${text}.value`
  for (let number = 2; names.has(name); number++) name = `${text}.value${String(number)}`
  names.add(name)
  return { kind: 'enum', name, nameSpan: span, base: placeholderOf('string', span), values: [literal], span }
}

/** A step in which each literal that is a whole value is replaced. */
function withoutLookalike(step: Step, replace: (literal: Literal) => Literal | Placeholder): Step {
  switch (step.kind) {
    case 'header':
    case 'parameter':
    case 'cookie':
    case 'formField':
    case 'part':
      return step.value.kind === 'literal' ? { ...step, value: replace(step.value) } : step
    case 'type':
      return step.shape.kind === 'table' ? step : { ...step, shape: inText(step.shape, replace) }
    case 'body':
      return step.payload.kind === 'table' || step.payload.kind === 'added'
        ? step
        : { ...step, payload: inText(step.payload, replace) }
    default:
      return step
  }
}

const inText = (payload: Payload, replace: (literal: Literal) => Literal | Placeholder): Payload =>
  payload.kind === 'text'
    ? { ...payload, values: payload.values.map((one) => (one.kind === 'literal' ? replace(one) : one)) }
    : payload
