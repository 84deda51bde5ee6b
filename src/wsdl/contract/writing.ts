import type { EnumStep, Fidelity, TypeStep } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Schema } from '../components/schema.js'
import { builtInStep } from './builtInTypes.js'
import { createNames, type Names } from './names.js'
import { namesIn } from './namesIn.js'

export type DeclaredStep = TypeStep | EnumStep

/** What the parts of the importer share: the schema, and what they have written so far. */
export interface Writing {
  readonly schema: Schema
  readonly names: Names
  /** Adds the declaration of a type. */
  readonly declare: (step: DeclaredStep) => void
  readonly declared: ReadonlyMap<string, DeclaredStep>
  /** The name of a type of XML Schema such as `xs.int`, which is declared at its first use. */
  readonly builtIn: (name: string, span: Span) => string
  readonly note: (row: Fidelity) => void
  readonly fidelity: readonly Fidelity[]
  /** The prefix of a namespace; empty if it has none. */
  readonly prefix: (namespace: string) => string
  /** The prefixes that were asked for. */
  readonly usedPrefixes: ReadonlySet<string>
}

export function createWriting(schema: Schema, reserved: readonly string[] = []): Writing {
  const declared = new Map<string, DeclaredStep>()
  const fidelity: Fidelity[] = []
  const usedPrefixes = new Set<string>()
  const declare = (step: DeclaredStep): void => void declared.set(step.name, step)
  const builtIn = (name: string, span: Span): string => {
    const open = [name]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const step = declared.has(one) ? undefined : builtInStep(one, span)
      if (!step) continue
      declare(step)
      for (const inner of namesIn(step)) open.push(inner)
    }
    return name
  }
  return {
    schema,
    names: createNames(schema, reserved),
    declare,
    declared,
    builtIn,
    note: (row) => void fidelity.push(row),
    fidelity,
    prefix: (namespace) => {
      const prefix = prefixOf(schema, namespace)
      usedPrefixes.add(prefix)
      return prefix
    },
    usedPrefixes,
  }
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

const prefixOf = ({ prefixes }: Schema, namespace: string): string =>
  namespace === xmlNamespace ? 'xml' : (prefixes.get(namespace) ?? '')
