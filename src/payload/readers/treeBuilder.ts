import type { PayloadLimits } from '../limits.js'
import { isWhiteSpace, type XmlAttribute, type XmlElement } from '../xmlTree.js'
import type { Beyond } from './beyondLimit.js'

/** An element while it is being read. */
interface Open {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  children: Open[]
  text: string
}

/** Builds a tree from the events of a parser. Once the document exceeds a limit, they are ignored. */
export interface TreeBuilder {
  /** Starts an element; `count` is the number of all its attributes, kept or not. */
  readonly start: (name: string, attributes: readonly XmlAttribute[], count: number) => void
  readonly end: () => void
  readonly text: (text: string) => void
  /** Whether white space would be dropped here, because it is between children. */
  readonly dropsSpace: () => boolean
  /** The root; undefined if there is none yet. */
  readonly root: () => XmlElement | undefined
  /** The limit that the document exceeds. */
  readonly beyond: () => Beyond | undefined
}

export const noAttributes: readonly XmlAttribute[] = []
const noChildren: Open[] = []

export function treeBuilder(limits: PayloadLimits): TreeBuilder {
  const top: Open = { name: '', attributes: noAttributes, children: noChildren, text: '' }
  const open: Open[] = [top]
  let current = top
  let nodes = 0
  let beyond: Beyond | undefined

  return {
    start: (name, attributes, count) => {
      if (beyond !== undefined) return
      nodes += 1 + count
      if (nodes > limits.nodes) beyond = 'nodes'
      const element: Open = { name, attributes, children: noChildren, text: '' }
      if (current.children.length > 0) current.children.push(element)
      else enterFirst(current, element)
      if (open.push(element) > limits.depth + 1) beyond ??= 'depth'
      current = element
    },
    end: () => {
      if (beyond !== undefined) return
      open.pop()
      current = open[open.length - 1] ?? top
    },
    text: (text) => {
      if (beyond !== undefined) return
      if (current.text !== '') current.text += text
      else if (current.children.length === 0 || !isWhiteSpace(text)) current.text = text
    },
    dropsSpace: () => current.text === '' && current.children.length > 0,
    root: () => top.children[0],
    beyond: () => beyond,
  }
}

/** White space between children has no meaning and is dropped. */
function enterFirst(parent: Open, child: Open): void {
  parent.children = [child]
  if (parent.text !== '' && isWhiteSpace(parent.text)) parent.text = ''
}
