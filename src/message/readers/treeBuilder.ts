import type { PayloadLimits } from '../limits.js'
import { isWhiteSpace, type XmlAttribute, type XmlElement } from '../../xml/xmlTree.js'
import type { Beyond } from './beyondLimit.js'

/** An element while it is being read. */
interface Open {
  readonly name: string
  readonly namespace: string | undefined
  readonly attributes: readonly XmlAttribute[]
  children: readonly Open[]
  text: string
}

/** Builds a tree from the events of a parser. Once the document exceeds a limit, they are ignored. */
export interface TreeBuilder {
  /** Starts an element; `count` is the number of all its attributes, kept or not. */
  readonly start: (
    name: string,
    namespace: string | undefined,
    attributes: readonly XmlAttribute[],
    count: number,
  ) => void
  readonly end: () => void
  readonly text: (text: string) => void
  /** Whether white space would be dropped here, because it is between children. */
  readonly dropsSpace: () => boolean
  /** The root element, once it has ended. */
  readonly root: () => XmlElement | undefined
  /** The limit that the document exceeds. */
  readonly beyond: () => Beyond | undefined
}

export const noAttributes: readonly XmlAttribute[] = []
const noChildren: readonly Open[] = []

export function treeBuilder(limits: PayloadLimits): TreeBuilder {
  let current: Open = { name: '', namespace: '', attributes: noAttributes, children: noChildren, text: '' }
  const open: Open[] = [current]
  // Finished elements whose parents are open, and where the children of each open element start among them: a list of children
  // is made at once, in its final size, since lists that grow take twice the memory.
  const finished: Open[] = []
  const starts: number[] = [0]
  let [start, count] = [0, 0]
  let hasChildren = false
  let nodes = 0
  let beyond: Beyond | undefined

  return {
    start: (name, namespace, attributes, attributeCount) => {
      if (beyond !== undefined) return
      nodes += 1 + attributeCount
      if (nodes > limits.nodes) beyond = 'nodes'
      // White space between children has no meaning and is dropped.
      if (!hasChildren && current.text !== '' && isWhiteSpace(current.text)) current.text = ''
      current = { name, namespace, attributes, children: noChildren, text: '' }
      if (open.push(current) > limits.depth + 1) beyond ??= 'depth'
      start = count
      starts.push(start)
      hasChildren = false
    },
    end: () => {
      if (beyond !== undefined) return
      if (count > start) current.children = finished.slice(start, count)
      finished[start] = current
      count = start + 1
      open.pop()
      starts.pop()
      current = open[open.length - 1]!
      start = starts[starts.length - 1]!
      hasChildren = true
    },
    text: (text) => {
      if (beyond !== undefined) return
      if (current.text !== '') current.text += text
      else if (!hasChildren || !isWhiteSpace(text)) current.text = text
    },
    dropsSpace: () => hasChildren && current.text === '',
    root: () => finished[0],
    beyond: () => beyond,
  }
}
