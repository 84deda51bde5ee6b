import type { Edit } from '../../text/diagnostic.js'

/** The edit that inserts a text at an offset. */
export const insertion = (at: number, text: string): Edit => ({ span: { start: at, end: at }, text })
