import type { JsonSyntax, NamedType, Placeholder, TypeStep, Value } from '../../../syntax/tree/syntaxTree.js'
import { named, use } from '../../../descriptions/writing/syntaxNodes.js'

/** Declares what cannot be written where it is used as a type of its own. Equal ones share a type. */
export interface OwnTypes {
  /** The placeholder itself, or one of a type with its bounds. */
  readonly withoutBounds: (value: Placeholder, name: string) => Placeholder
  /** A type that is a value, for lists of it. */
  readonly item: (value: Value, name: string) => NamedType
  /** A placeholder that means JSON. */
  readonly json: (value: JsonSyntax, name: string) => Value
  readonly steps: () => readonly TypeStep[]
}

/** `fresh` gives out a name that no other type has. */
export function ownTypes(fresh: (wanted: string) => string): OwnTypes {
  const declared = new Map<string, TypeStep>()
  const declare = (name: string, shape: TypeStep['shape'], bounds: TypeStep['bounds'] = []): string => {
    const { span } = shape
    const key = JSON.stringify([shape, bounds], (field, value: unknown) => (field.endsWith('pan') ? undefined : value))
    const step = declared.get(key) ?? { kind: 'type', name: fresh(name), nameSpan: span, shape, bounds, span }
    declared.set(key, step)
    return step.name
  }
  const textType = ({ bounds, ...value }: Placeholder, name: string): string =>
    declare(name, { kind: 'text', values: [value], span: value.span }, bounds)
  const withoutBounds: OwnTypes['withoutBounds'] = (value, name) =>
    value.bounds && value.bounds.length > 0 ? use(textType(value, name), value.span) : value
  return {
    withoutBounds,
    item: (value, name) => {
      const { span } = value
      if (value.kind === 'literal') return named(declare(name, { kind: 'text', values: [value], span }), span)
      const { type } = withoutBounds(value, name)
      if (type.kind === 'named' && type.suffixes.length === 0) return type
      return named(declare(name, { kind: 'text', values: [{ ...value, type }], span }), span)
    },
    json: (value, name) => {
      const { span } = value
      if (value.kind === 'placeholder') return withoutBounds(value, name)
      if (value.kind !== 'object' && value.kind !== 'array') return { kind: 'literal', text: value.text, span }
      return use(declare(name, { kind: 'json', value, span }), span)
    },
    steps: () => [...declared.values()],
  }
}
