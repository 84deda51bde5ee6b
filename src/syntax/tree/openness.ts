/**
 * What an object of an OpenAPI description or a JSON Schema may contain beside its properties, if it does not say so: with
 * `declared`, keys that nobody sends and readers ignore; with `literal`, anything, as JSON Schema defines it.
 */
export type Openness = 'declared' | 'literal'
