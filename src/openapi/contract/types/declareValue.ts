import type { EnumStep, JsonSyntax, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import { marking, marksOf } from '../../../descriptions/writing/notes.js'
import { patternBound } from '../../../descriptions/writing/patternBound.js'
import { isPlain } from '../../../descriptions/writing/plainLiteral.js'
import { literal, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import { literalPattern } from './literalPattern.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** Declares a type for a value; `component` is the schema that states it. */
export function declareValue(
  writing: SchemaWriting,
  name: string,
  write: () => JsonSyntax,
  { span }: Pick<ValuePlace, 'span'>,
  component?: object,
  documentation?: string,
): void {
  const { written, marks } = marking(writing, write)
  const step = renamed(writing, name, written) ?? stepOf(name, written, span)
  const own = marksOf(writing, marks, component).marks ?? []
  writing.declared.set(name, {
    ...step,
    ...(documentation !== undefined && { documentation }),
    ...(own.length > 0 && { marks: [...own, ...(step.marks ?? [])] }),
  })
}

/** The declaration that a value is only the name of, if it wanted the name of the type itself. */
function renamed({ declared, wantedOf }: SchemaWriting, name: string, value: JsonSyntax): DeclaredType | undefined {
  if (value.kind !== 'placeholder' || value.type.kind !== 'named' || (value.bounds?.length ?? 0) > 0) return undefined
  const { type } = value
  const step = type.suffixes.length === 0 && wantedOf.get(type.name) === name ? declared.get(type.name) : undefined
  if (!step) return undefined
  declared.delete(type.name)
  return { ...step, name }
}

type DeclaredType = TypeStep | EnumStep

function stepOf(name: string, value: JsonSyntax, span: ValuePlace['span']): DeclaredType {
  const base: Omit<TypeStep, 'shape'> = { kind: 'type', name, nameSpan: span, bounds: [], span }
  switch (value.kind) {
    case 'object':
    case 'array':
      return { ...base, shape: { kind: 'json', value, span } } as const
    case 'placeholder': {
      const { bounds = [], ...bare } = value
      return { ...base, shape: { kind: 'text', values: [bare], span }, bounds } as const
    }
    case 'string':
      if (isPlain(value.text)) return typeStep(name, [literal(value.text, span)], span)
      return { ...typeStep(name, [use('string', span)], span), bounds: [patternBound(literalPattern([value.text]), span)] } // prettier-ignore
    case 'number':
      return { kind: 'enum', name, nameSpan: span, base: use('number', span), values: [literal(value.text, span)], span } as const // prettier-ignore
    case 'boolean':
      return { ...typeStep(name, [use('boolean', span)], span), bounds: [patternBound(literalPattern([value.text]), span)] } // prettier-ignore
    case 'null':
      return typeStep(name, [use('null', span)], span)
  }
}
