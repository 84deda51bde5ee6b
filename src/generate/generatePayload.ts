import type { Scope, Shape } from '../pattern/tree/patternTree.js'
import { generateShape } from './generateBody.js'
import { generation, type GenerateOptions } from './generation.js'

/** A payload of a shape: a type of a scenario's scope, or the shape of one of its bodies. @throws CannotGenerate */
export const generatePayload = (shape: Shape, scope: Scope, options: GenerateOptions = {}): string =>
  generateShape(shape, generation(scope, options)).text
