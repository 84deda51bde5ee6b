import type { Mark } from '../../../syntax/tree/syntaxTree.js'
import type { Omission } from '../../components/service/service.js'
import type { TypeWriter } from '../types/typeWriter.js'
import { withWider } from '../../../descriptions/writing/notes.js'

/**
 * Notes omissions and returns the marks for the node without the omitted parts. Each omission gets marks of both kinds, because
 * the omitted part may be required or optional.
 */
export const omissionMarks = (
  omissions: readonly Omission[],
  writer: TypeWriter,
  unknown: NonNullable<Mark['unknown']> = 'content',
): readonly Mark[] =>
  omissions.flatMap((omission) => withWider(writer.note({ ...omission, kind: 'narrower' }, { isAlone: true, unknown })))
