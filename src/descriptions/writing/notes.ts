import type { Fidelity, Mark } from '../../syntax/tree/syntaxTree.js'
import type { Span } from '../../text/span.js'

/** The inexact places of a contract that is being written from a description. */
export interface Notes {
  readonly fidelity: Fidelity[]
  /** The keys of its rows, which avoid duplicates. */
  readonly noted: Set<string>
  readonly fingerprints: ComponentFingerprints
  /** The marks of what is being written. Outside of {@link marking}, they are those of the contract as a whole. */
  readonly noting: { marks: Mark[] }
  /** The text to which spans refer. */
  readonly text: string
}

/** Texts that are equal for equal components. Places and documentation do not count. */
export interface ComponentFingerprints {
  /** The fingerprint of a component alone. Components that it refers to count only by name. */
  readonly own: (component: unknown) => string
  /** The fingerprint of a component and everything that its meaning depends on. */
  readonly deep: (component: object) => string
}

/** No notes yet, about a description with this text. */
export const newNotes = (fingerprints: ComponentFingerprints, text: string): Notes => ({
  fidelity: [],
  noted: new Set(),
  fingerprints,
  noting: { marks: [] },
  text,
})

/** What an inexact place depends on, to decide whether it is the same in another version. */
export interface About {
  /** The component or the value that is declared there. Default: the text of the span. */
  readonly states?: unknown
  /** Components that it depends on, besides those that the enclosing declaration leads to. */
  readonly depends?: readonly object[]
  /** Components that are not compared at all there, so that a place with others, or with different ones, is another place. */
  readonly ignores?: readonly object[]
  /** A fingerprint of other parts of the schema on which it depends. */
  readonly others?: string
  /** The URLs of the schemas that declare it, if they are not fetched. */
  readonly remote?: string | undefined
  /** Whether it depends only on `states` and `depends`, so that other changes to the enclosing declaration do not matter. */
  readonly isAlone?: boolean
  /** The unknown part of the place (see {@link Mark.unknown}). */
  readonly unknown?: Mark['unknown']
  /** The values that are accepted only in some spellings (see {@link Mark.values}). */
  readonly values?: Mark['values']
}

/**
 * Adds a row, unless its place has one of the same kind for the same reason. If the row is not exact, it also marks what is being
 * written (see {@link marking}).
 */
export function note(notes: Notes, row: Fidelity, about: About = {}): void {
  const { fidelity, noted } = notes
  const { construct, span, kind } = row
  if (row.kind !== 'exact') notes.noting.marks.push(markOf(notes, row, about))
  const key = `${String(span.start)} ${construct} ${kind === 'exact' ? '' : `${kind} ${row.reason}`}`
  if (noted.has(key)) return
  noted.add(key)
  fidelity.push(row)
}

/** The mark of a place that is not exact. */
export function markOf({ fingerprints, text }: Omit<Notes, 'noting'>, row: Mark['row'], about: About): Mark {
  const { construct, kind, reason, span } = row
  const {
    states = text.slice(span.start, span.end).replaceAll(/\s+/g, ' '),
    depends = [],
    ignores = [],
    others,
    remote,
    isAlone = false,
    unknown,
    values,
  } = about
  const below = [...new Set(depends.map(fingerprints.deep))].sort()
  return {
    kind,
    row,
    states: fingerprints.own([construct, reason, states, ...ignores.map(fingerprints.deep)]),
    depends: row.isIncomplete
      ? undefined
      : [...(isAlone ? [alone] : []), ...[remote, others].filter((one) => one !== undefined), ...below].join(' '),
    ...(unknown && { unknown }),
    ...(values && { values }),
  }
}

/** The first word of dependencies that are complete (see {@link About.isAlone}). */
const alone = '='

/** Runs `write` and collects the marks that are noted meanwhile. They are not added to the surrounding node. */
export function marking<Written>(
  { noting }: Notes,
  write: () => Written,
): { readonly written: Written; readonly marks: readonly Mark[] } {
  const outer = noting.marks
  noting.marks = []
  try {
    const written = write()
    return { written, marks: distinctMarks(noting.marks) }
  } finally {
    noting.marks = outer
  }
}

/** Adds marks to what is being written. */
export const addMarks = ({ noting }: Notes, marks: readonly Mark[] = []): void => void noting.marks.push(...marks)

function distinctMarks(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length < 2) return marks
  const seen = new Map(marks.map((mark) => [JSON.stringify({ ...mark, row: undefined }), mark]))
  return [...seen.values()]
}

/** The property `marks` of a node, if there are any. They also depend on `component`, unless their dependencies are complete. */
export const marksOf = (
  { fingerprints }: Notes,
  marks: readonly Mark[],
  component?: object,
): { readonly marks?: readonly Mark[] } =>
  marks.length === 0
    ? {}
    : {
        marks: marks.map((mark) =>
          component && mark.depends?.startsWith(alone) === false
            ? { ...mark, depends: `${mark.depends} ${fingerprints.deep(component)}` }
            : mark,
        ),
      }

export const noteExact = (notes: Notes, construct: string, span: Span): void =>
  note(notes, { construct, span, kind: 'exact' })

export const noteWider = (notes: Notes, construct: string, span: Span, reason: string, about?: About): void =>
  note(notes, { construct, span, kind: 'wider', reason }, about)

/** Adds a `wider` mark for each mark, because the source may accept or require a part that is left out. */
export const withWider = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => [mark, { ...mark, kind: 'wider' }])
