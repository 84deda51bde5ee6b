import type { Beyond } from './beyondLimit.js'
import type { PayloadLimits } from '../limits.js'
import { isWhiteSpace, type XmlAttribute, type XmlElement } from '../xmlTree.js'

/** An element while it is being read. */
interface Open {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  children: Open[]
  text: string
}

/** Builds a tree from events in document order. */
export interface TreeBuilder {
  /** Starts an element; `count` is the number of all its attributes. */
  readonly start: (name: string, attributes: readonly XmlAttribute[], count: number) => void
  readonly end: () => void
  readonly text: (text: string) => void
  /** The root; undefined if there is none yet. */
  readonly root: () => XmlElement | undefined
  /** The limit that the document exceeds; all later events are ignored. */
  readonly beyond: () => Beyond | undefined
}

const none: never[] = []

/** Builds the tree of a document. */
export function treeBuilder(limits: PayloadLimits): TreeBuilder {
  const top: Open = { name: '', attributes: none, children: none, text: '' }
  const open: Open[] = [top]
  let current = top
  let nodes = 0
  let beyond: Beyond | undefined

  const start: TreeBuilder['start'] = (name, attributes, count) => {
    if (beyond !== undefined) return
    nodes += 1 + count
    if (nodes > limits.nodes) beyond = 'nodes'
    const element: Open = { name, attributes, children: none, text: '' }
    if (current.children.length > 0) current.children.push(element)
    else enterFirst(current, element)
    if (open.push(element) > limits.depth + 1) beyond ??= 'depth'
    current = element
  }
  const end = (): void => {
    if (beyond !== undefined) return
    open.pop()
    current = open[open.length - 1] ?? top
  }
  const text = (piece: string): void => {
    if (beyond === undefined) addText(current, piece)
  }
  return { start, end, text, root: () => top.children[0], beyond: () => beyond }
}

/** White space between children has no meaning and is dropped. */
function enterFirst(parent: Open, child: Open): void {
  parent.children = [child]
  if (isWhiteSpace(parent.text)) parent.text = ''
}

function addText(element: Open, text: string): void {
  if (element.text !== '') element.text += text
  else if (element.children.length === 0 || !isWhiteSpace(text)) element.text = text
}
