import type { JsonSyntax, TypeStep } from '../../../syntax/tree/syntaxTree.js'
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
  writing.declared.set(name, {
    ...stepOf(name, written, span),
    ...(documentation !== undefined && { documentation }),
    ...marksOf(writing, marks, component),
  })
}

function stepOf(name: string, value: JsonSyntax, span: ValuePlace['span']) {
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
