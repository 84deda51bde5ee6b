import type { JsonSyntax, NamedType, TypeStep, Value } from '../../../syntax/tree/syntaxTree.js'
import { named, use } from '../../../descriptions/writing/syntaxNodes.js'

/** Declares what cannot be written where it is used as a type of its own. Equal ones share a type. */
export interface OwnTypes {
  /** A type that is a value, for lists of it. */
  readonly item: (value: Value, name: string) => NamedType
  /** A value that means JSON. */
  readonly json: (value: JsonSyntax, name: string) => Value
  readonly steps: () => readonly TypeStep[]
}

/** `fresh` gives out a name that no other type has. */
export function ownTypes(fresh: (wanted: string) => string): OwnTypes {
  const declared = new Map<string, TypeStep>()
  const declare = (name: string, shape: TypeStep['shape']): string => {
    const { span } = shape
    const key = JSON.stringify(shape, (field, value: unknown) => (field.endsWith('pan') ? undefined : value))
    const step = declared.get(key) ?? { kind: 'type', name: fresh(name), nameSpan: span, shape, bounds: [], span }
    declared.set(key, step)
    return step.name
  }
  return {
    item: (value, name) => {
      const { span } = value
      if (value.kind === 'placeholder' && value.type.kind === 'named' && value.type.suffixes.length === 0)
        return value.type
      return named(declare(name, { kind: 'text', values: [value], span }), span)
    },
    json: (value, name) => {
      const { span } = value
      if (value.kind === 'placeholder') return value
      if (value.kind !== 'object' && value.kind !== 'array') return { kind: 'literal', text: value.text, span }
      return use(declare(name, { kind: 'json', value, span }), span)
    },
    steps: () => [...declared.values()],
  }
}
