import type { Mark, Step } from '../../../syntax/tree/syntaxTree.js'

/** Steps of a request or a response, and the marks of those that are not exact. */
export interface MessagePart {
  readonly steps: readonly Step[]
  readonly marks: readonly Mark[]
}

export const nothing: MessagePart = { steps: [], marks: [] }

export const exactly = (...steps: readonly Step[]): MessagePart => ({ steps, marks: [] })

export const together = (parts: readonly MessagePart[]): MessagePart => ({
  steps: parts.flatMap(({ steps }) => steps),
  marks: parts.flatMap(({ marks }) => marks),
})
