import { emptySection, type LoweredSection } from './lowerSection.js'
import type { Scope } from '../tree/patternTree.js'

/** A scenario's section with what it inherits. */
export interface InheritedSection extends Omit<LoweredSection, 'types' | 'broken'> {
  readonly types: Scope
  readonly broken: {
    readonly request: boolean
    readonly status: boolean
    /** Whether the declaration of a type could not be read. */
    readonly isType: (name: string) => boolean
    readonly hasTypes: boolean
  }
}

/**
 * Overlays the Background's steps with a scenario's own. What a section has only once is taken from the scenario if it has
 * it, and request content of the scenario replaces content of another kind in the Background.
 */
export function inherit(background: LoweredSection, own: LoweredSection): InheritedSection {
  return {
    types: own.types.size === 0 ? background.types : new Map([...background.types, ...own.types]),
    requestLine: own.requestLine ?? background.requestLine,
    status: own.status ?? background.status,
    ...contentOf(background, own),
    headers: {
      request: overlay(background.headers.request, own.headers.request),
      response: overlay(background.headers.response, own.headers.response),
    },
    parameters: overlay(background.parameters, own.parameters),
    cookies: overlay(background.cookies, own.cookies),
    otherParameters: own.otherParameters ?? background.otherParameters,
    extensions: own.extensions.length === 0 ? background.extensions : [...background.extensions, ...own.extensions],
    broken: {
      request: background.broken.request || own.broken.request,
      status: background.broken.status || own.broken.status,
      isType: (name) => background.broken.types.has(name) || own.broken.types.has(name),
      hasTypes: background.broken.types.size > 0 || own.broken.types.size > 0,
    },
  }
}

/** Bodies, form fields and parts. */
function contentOf(background: LoweredSection, own: LoweredSection) {
  const hasFields = own.formFields.length > 0 || own.otherFields !== undefined
  const hasParts = own.parts.length > 0 || own.otherParts !== undefined
  const hasContent = own.bodies.request !== undefined || hasFields || hasParts
  const kept = hasContent ? emptySection() : background
  const [keptFields, keptParts] = [hasFields ? background : kept, hasParts ? background : kept]
  return {
    bodies: {
      request: own.bodies.request ?? kept.bodies.request,
      response: own.bodies.response ?? background.bodies.response,
    },
    formFields: overlay(keptFields.formFields, own.formFields),
    otherFields: own.otherFields ?? keptFields.otherFields,
    parts: overlay(keptParts.parts, own.parts),
    otherParts: own.otherParts ?? keptParts.otherParts,
  }
}

function overlay<Field extends { readonly name: string }>(base: Field[], own: Field[]): Field[] {
  if (own.length === 0 || base.length === 0) return own.length === 0 ? base : own
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  return [...base.filter(({ name }) => !names.has(name.toLowerCase())), ...own]
}
