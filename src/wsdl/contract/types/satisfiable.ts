import type { NamedType, Placeholder, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import { occursOf } from '../../../descriptions/writing/occurs.js'
import { suffixOf } from '../../../descriptions/writing/syntaxNodes.js'
import type { DeclaredStep } from '../writing/writing.js'

/** Types of which at least one must be satisfiable. */
type Needed = readonly string[]

/**
 * Rewrites the types that require themselves, so that finite documents exist: their elements make such content optional. Every
 * such circle leads through an element. Returns the rewritten types by name.
 */
export function satisfiable(steps: readonly DeclaredStep[]): ReadonlyMap<string, DeclaredStep> {
  const open = openTypes(steps)
  const changed = new Map<string, DeclaredStep>()
  for (const step of steps) {
    if (!open.has(step.name) || step.kind !== 'type' || step.shape.kind !== 'xml') continue
    changed.set(step.name, { ...step, shape: { ...step.shape, nodes: relaxedElements(step.shape.nodes, open) } })
  }
  return changed
}

/** The types that require themselves, or one that does. */
function openTypes(steps: readonly DeclaredStep[]): ReadonlySet<string> {
  const open = new Set(steps.map(({ name }) => name))
  const left = new Map<string, number>()
  const waiting = new Map<string, { readonly type: string; isMet: boolean }[]>()
  const met: string[] = []
  for (const step of steps) {
    const needs = neededBy(step).filter((names) => names.every((name) => open.has(name)))
    left.set(step.name, needs.length)
    if (needs.length === 0) met.push(step.name)
    for (const names of needs) {
      const need = { type: step.name, isMet: false }
      for (const name of names) {
        const others = waiting.get(name)
        if (others) others.push(need)
        else waiting.set(name, [need])
      }
    }
  }
  for (let name = met.pop(); name !== undefined; name = met.pop()) {
    open.delete(name)
    for (const need of waiting.get(name) ?? []) {
      if (need.isMet) continue
      need.isMet = true
      const count = left.get(need.type)! - 1
      left.set(need.type, count)
      if (count === 0) met.push(need.type)
    }
  }
  return open
}

function neededBy(step: DeclaredStep): readonly Needed[] {
  if (step.kind === 'enum') return []
  const { shape } = step
  if (shape.kind === 'xml') return neededByNodes(shape.nodes)
  return shape.kind === 'text' ? neededByNodes(shape.values) : []
}

/** Recursive, as nodes nest only as deep as they are written at once. */
const neededByNodes = (nodes: readonly XmlNode[]): readonly Needed[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'literal') return []
    return node.kind === 'element' ? neededByNodes(node.children) : neededByUse(node)
  })

function neededByUse({ type }: Placeholder): readonly Needed[] {
  if (type.kind === 'named') return isRequired(type) ? [[neededName(type)]] : []
  if (type.kind !== 'group') return []
  const required = type.members.filter(isRequired)
  if (type.operator === 'interleave') return required.map((one) => [neededName(one)])
  return required.length < type.members.length ? [] : [required.map(neededName)]
}

/** The name of the type that a member requires. A wildcard that takes only declared elements requires one of them. */
const neededName = ({ name, wildcard }: NamedType): string =>
  wildcard?.contents?.kind === 'strict' ? wildcard.contents.type.name : name

const isRequired = ({ suffixes }: NamedType): boolean => occursOf(suffixes).min > 0

const relaxedElements = (nodes: readonly XmlNode[], open: ReadonlySet<string>): readonly XmlNode[] =>
  nodes.map((node) => (node.kind === 'element' ? { ...node, children: relaxed(node.children, open) } : node))

const relaxed = (nodes: readonly XmlNode[], open: ReadonlySet<string>): readonly XmlNode[] =>
  nodes.map((node) => {
    if (node.kind === 'element') return { ...node, children: relaxed(node.children, open) }
    return node.kind === 'placeholder' ? relaxedUse(node, open) : node
  })

function relaxedUse(node: Placeholder, open: ReadonlySet<string>): Placeholder {
  const { type } = node
  if (type.kind === 'named') return { ...node, type: optional(type, open) }
  return type.kind === 'group'
    ? { ...node, type: { ...type, members: type.members.map((member) => optional(member, open)) } }
    : node
}

function optional(type: NamedType, open: ReadonlySet<string>): NamedType {
  if (!open.has(neededName(type))) return type
  const suffix = suffixOf({ ...occursOf(type.suffixes), min: 0 })
  return { ...type, suffixes: suffix === undefined ? [] : [suffix] }
}
