import type { Mark } from '../answer.js'
import type { Colour } from './colours.js'
import { highlightedLines } from './highlightedLines.js'

/** A text that the user edits, with colours, line numbers and marks. */
export interface Editor {
  readonly text: () => string
  readonly setText: (text: string) => void
  readonly setMarks: (marks: readonly Mark[]) => void
  /** Moves the cursor to an offset and shows its line. */
  readonly moveTo: (offset: number) => void
}

/** A longer text is not coloured, since colouring it after each key takes too long. */
const maxColoured = 200_000

/**
 * Makes an element an editor: its text area, whose own text is transparent, lies over the coloured lines. So typing, selecting,
 * undoing and leaving it with Tab work as in any text area.
 */
export function editor(host: HTMLElement, coloursOf: (text: string) => readonly Colour[], onInput: () => void): Editor {
  const area = host.querySelector('textarea')!
  const lines = host.querySelector<HTMLElement>('.lines')!
  let marks: readonly Mark[] = []
  let shown: readonly string[] = []
  const show = (): void => {
    const text = area.value
    const colours = text.length > maxColoured ? [] : coloursOf(text)
    const next = highlightedLines(text, colours, marks)
    replaceLines(lines, shown, next)
    shown = next
  }
  area.addEventListener('input', () => {
    show()
    onInput()
  })
  return {
    text: () => area.value,
    setText: (text) => {
      area.value = text
      host.scrollTo(0, 0)
      show()
    },
    setMarks: (next) => {
      marks = next
      show()
    },
    moveTo: (offset) => {
      area.focus({ preventScroll: true })
      area.setSelectionRange(offset, offset)
      const line = area.value.slice(0, offset).split('\n').length
      lines.children[line - 1]?.scrollIntoView({ block: 'center' })
    },
  }
}

/** Replaces the lines that changed: those after the common start and before the common end. */
function replaceLines(parent: HTMLElement, shown: readonly string[], next: readonly string[]): void {
  const shorter = Math.min(shown.length, next.length)
  let start = 0
  while (start < shorter && shown[start] === next[start]) start++
  let end = 0
  while (end < shorter - start && shown.at(-1 - end) === next.at(-1 - end)) end++
  const changed = document.createElement('template')
  changed.innerHTML = next.slice(start, next.length - end).join('')
  const after = parent.children[shown.length - end] ?? null
  for (let left = shown.length - end - start; left > 0; left--) parent.children[start]!.remove()
  parent.insertBefore(changed.content, after)
}
