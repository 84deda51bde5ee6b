import type { Atom, Domain } from '../pattern/domain.js'
import type { Node } from './node.js'
import { elementLabel } from './xmlNode.js'

function describeAtom(atom: Atom): string {
  if (atom.kind === 'literal') return `\`${atom.text}\``
  if (atom.kind !== 'scalar') return 'nothing'
  const { type, minLength, maxLength } = atom
  const bounds = [
    ...(minLength === undefined ? [] : [`at least ${String(minLength)} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${String(maxLength)} characters`]),
  ]
  return `(${type})${bounds.length > 0 ? ` of ${bounds.join(' and ')}` : ''}`
}

/** A domain in words, as a contract would state it. */
export function describeDomain({ atoms }: Domain): string {
  const nullable = atoms.some(({ kind }) => kind === 'null')
  const [only, ...rest] = atoms.filter(({ kind }) => kind !== 'null')
  if (!only) return 'nothing'
  if (nullable && rest.length === 0 && only.kind === 'scalar') return describeAtom(only).replace(')', '?)')
  return [only, ...rest, ...(nullable ? [{ kind: 'null' } as const] : [])].map(describeAtom).join(' or ')
}

const kinds: Readonly<Record<string, string>> = {
  '#text': 'text',
  '#children': 'child elements',
  '#form': 'form fields',
  '#parts': 'parts',
  '#file': 'a file',
  '{}': 'a JSON object',
  '[]': 'a JSON array',
  string: 'a JSON string',
  number: 'a JSON number',
  boolean: 'a JSON boolean',
  null: 'null',
}

/** What stands at a node, in words. */
export function describeNode(node: Node): string {
  if (node.label.startsWith(elementLabel(''))) return `\`<${node.label.slice(1)}>\``
  const isBlank = node.kind === 'leaf' && node.domain.atoms.every(({ kind }) => kind === 'blank')
  if (isBlank) return 'nothing'
  return node.kind === 'leaf' ? describeDomain(node.domain) : (kinds[node.label] ?? node.label)
}
