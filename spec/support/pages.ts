/** What a page has its readers do: write a file, or run a command and see what it prints. */
export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string; readonly output: string }

/** The files and commands of a page, in order: a file's block has its name, one with a dot, a terminal's lines that begin with `$ `. */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(/```(\w+)(?: (\S+\.\S+)?[^\n]*)?\n(.*?)```/gs)].flatMap(
    ([, kind = '', name, text = '']): Step[] => {
      if (name !== undefined) return [{ kind: 'file', name, text }]
      if (kind !== 'console') return []
      return text
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const end = part.indexOf('\n')
          return { kind: 'command', line: part.slice(0, end), output: part.slice(end + 1) }
        })
    },
  )
}

/** Whether a page is to be followed from its top in an empty folder: one that has its reader write files. */
export const isWalk = (page: string): boolean => stepsOf(page).some(({ kind }) => kind === 'file')
