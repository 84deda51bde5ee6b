import type { Span } from '../../text/span.js'
import { ns } from './namespaces.js'
import { isDocumentation } from './treeBuilder.js'
import type { DocumentElement } from './xmlTree.js'

/** A comment of a document, and the element directly below it. */
export interface XmlComment {
  /** The text between `<!--` and `-->`, and its offset. */
  readonly text: string
  readonly start: number
  /** The root or the declaration that starts directly after the comment. Absent if something else follows. */
  readonly above?: { readonly kind: 'root' | 'declaration'; readonly extent: Span }
}

/** Collects the comments of a document from its parts in order. */
export interface CommentCollector {
  readonly comment: (text: string, start: number) => void
  readonly open: (element: DocumentElement) => void
  readonly text: (text: string) => void
  /** `end`: the end of the end tag. */
  readonly close: (end: number) => void
  /** Called after the last part. */
  readonly finish: () => void
}

interface Open {
  readonly start: number
  readonly isDocumentation: boolean
  readonly comments: readonly XmlComment[]
}

/** Calls `add` with each comment as soon as the element below it is known. */
export function commentCollector(add: (comment: XmlComment) => void): CommentCollector {
  const open: Open[] = []
  let waiting: XmlComment[] = []
  const aboveNothing = (): void => {
    waiting.forEach(add)
    waiting = []
  }
  return {
    comment: (text, start) => waiting.push({ text, start }),
    open: (element) => {
      const isInDocumentation = open.at(-1)?.isDocumentation === true || isDocumentation(element)
      if (isInDocumentation || !isDeclaration(element)) aboveNothing()
      open.push({ start: element.span.start, isDocumentation: isInDocumentation, comments: waiting })
      waiting = []
    },
    text: (text) => {
      if (waiting.length > 0 && text.trim() !== '') aboveNothing()
    },
    close: (end) => {
      aboveNothing()
      const { start, comments } = open.pop()!
      const kind = open.length === 0 ? 'root' : 'declaration'
      for (const comment of comments) add({ ...comment, above: { kind, extent: { start, end } } })
    },
    finish: aboveNothing,
  }
}

/** The elements that declare nothing. Documentation is not among them. */
const undeclaring: ReadonlySet<string> = new Set(['annotation', 'import', 'include'])

/** Whether a comment above an element may be an exemption. */
export const isDeclaration = ({ name, namespace }: DocumentElement): boolean =>
  !((namespace === ns.schema || namespace === ns.wsdl) && undeclaring.has(name))
