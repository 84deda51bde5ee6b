import { parameterOf } from '../pattern/exampleSlots.js'
import type { ValuePattern } from '../pattern/patternTree.js'
import { resolveValue } from '../pattern/resolve.js'
import { drawAt, enumValue, isNull, type Generation, type Place } from './generation.js'
import { scalarText } from './scalarText.js'

/** A text that a value takes; null where it is nullable and that was chosen. */
export function generateValue(value: ValuePattern, name: string, place: Place, generating: Generation): string | null {
  const slot = parameterOf(value) ?? name
  const filled = value.kind === 'literal' ? undefined : generating.fill.get(slot)
  return filled ?? resolvedText(resolveValue(value, generating.scope), slot, place, generating)
}

function resolvedText(
  value: ReturnType<typeof resolveValue>,
  name: string,
  place: Place,
  generating: Generation,
): string | null {
  switch (value.kind) {
    case 'literal':
      return value.text
    case 'enum':
      return enumValue(name, value.values, place, generating)
    case 'scalar':
      return scalarText(value, name, drawAt(generating, place))
    case 'nullable':
      return isNull(name, place, generating)
        ? null
        : resolvedText(resolveValue(value.of, generating.scope), name, place, generating)
  }
}
