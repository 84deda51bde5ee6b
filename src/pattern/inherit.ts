import { emptySection, type LoweredSection } from './lowerSection.js'

/**
 * Overlays the Background's steps with a scenario's own. What a section has only once is taken from the scenario if it has
 * it, and request content of the scenario replaces content of another kind in the Background.
 */
export function inherit(background: LoweredSection, own: LoweredSection): LoweredSection {
  const hasContent = own.bodies.request !== undefined || own.formFields.length > 0 || own.parts.length > 0
  const kept = hasContent ? emptySection() : background
  return {
    types: own.types.size === 0 ? background.types : new Map([...background.types, ...own.types]),
    requestLine: own.requestLine ?? background.requestLine,
    status: own.status ?? background.status,
    bodies: {
      request: own.bodies.request ?? kept.bodies.request,
      response: own.bodies.response ?? background.bodies.response,
    },
    headers: {
      request: overlay(background.headers.request, own.headers.request),
      response: overlay(background.headers.response, own.headers.response),
    },
    formFields: own.formFields.length > 0 ? overlay(background.formFields, own.formFields) : kept.formFields,
    parts: own.parts.length > 0 ? overlay(background.parts, own.parts) : kept.parts,
    extensions: [...background.extensions, ...own.extensions],
    broken: {
      request: background.broken.request || own.broken.request,
      status: background.broken.status || own.broken.status,
      types: new Set([...background.broken.types, ...own.broken.types]),
    },
  }
}

const overlay = <Field extends { readonly name: string }>(base: readonly Field[], own: readonly Field[]): Field[] => [
  ...base.filter(({ name }) => !own.some((other) => other.name.toLowerCase() === name.toLowerCase())),
  ...own,
]
