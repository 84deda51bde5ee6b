import { localName } from '../../xml/splitName.js'
import { CompletionItemKind } from 'vscode-languageserver/node'
import { contentModel } from '../../pattern/content/contentModel.js'
import { allElements, type ElementInScope } from './allElements.js'
import type { Analysis } from '../analysis/analysis.js'
import type { Cursor, Proposal } from './cursor.js'
import { openElements, type OpenElement } from './openElements.js'

/** The elements that may come next, according to the content models of the contract's elements with the same name. */
function legalNext({ name, children }: OpenElement, elements: readonly ElementInScope[]): string[] {
  return elements
    .filter(({ element }) => element.name === localName(name))
    .flatMap(({ element: { content }, scope }) => {
      if (content.kind === 'text') return []
      const { positions, next } = contentModel(content.particles, scope)
      const isNamed = (position: number, child: string): boolean =>
        (positions[position]?.element?.name ?? child) === child
      let states: readonly number[] = [0]
      for (const child of children) {
        const moves = states.flatMap(next).filter(({ position }) => isNamed(position, child))
        states = [...new Set(moves.map(({ to }) => to))]
      }
      return states.flatMap(next).flatMap(({ position }) => positions[position]?.element?.name ?? [])
    })
}

/**
 * Completes the name in a tag: in an end tag, the name of the open element; in a start tag, first the elements that may
 * come next, then the other elements of the contract.
 */
export function completeElement({ pattern, diagnostics }: Analysis, { probed }: Cursor): Proposal[] {
  const tag = probed.at(-2)?.tokenType.name ?? ''
  const prefix = probed.at(-1)?.image.slice(0, -1) ?? ''
  if (tag.endsWith('EndTagOpen')) return endTag(openElements(probed.slice(0, -2)), prefix)
  if (!tag.endsWith('TagOpen')) return []
  const isGuarded = diagnostics.every(({ code }) => code !== 'unguarded-recursion' && code !== 'contract-too-large')
  const elements = allElements(pattern)
  const parent = openElements(probed.slice(0, -2)).at(-1)
  const likely = new Set(parent && isGuarded ? legalNext(parent, elements) : [])
  const others = new Set(elements.map(({ element }) => element.name).filter((name) => !likely.has(name)))
  return [
    ...[...likely].map((text) => ({ text, kind: CompletionItemKind.Property, detail: 'may come next' })),
    ...[...others].map((text) => ({ text, kind: CompletionItemKind.Property, isUnlikely: true })),
  ]
}

function endTag(open: readonly OpenElement[], prefix: string): Proposal[] {
  const name = open.at(-1)?.name
  if (!name?.startsWith(prefix)) return []
  return [{ text: name.slice(prefix.length), kind: CompletionItemKind.Property }]
}
