import { visible } from '../../text/writing/visible.js'

/** The data of a workflow command, escaped as GitHub's toolkit does, with its control characters shown. */
const data = (text: string): string => visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** What an annotation says, and where. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly file: string
  /** The properties of the command that name lines and columns. */
  readonly place?: Readonly<Record<string, number>>
  readonly title: string
  readonly text: string
}

/** A workflow command that makes GitHub mark a line of a file. */
export function githubCommand({ level, file, place = {}, title, text }: Annotation): string {
  const at = Object.entries(place).map(([key, value]) => `,${key}=${String(value)}`)
  return `::${level} file=${property(file)}${at.join('')},title=${property(title)}::${data(text)}`
}
