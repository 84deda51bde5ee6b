import type { Mark } from '../../syntax/syntaxTree.js'
import type { Omission } from '../components/service.js'
import type { TypeWriter } from './typeWriter.js'
import { withWider } from './writing.js'

/** Notes what is left out, and returns marks for the node that lacks it: with it, a message may be valid or invalid. */
export const omissionMarks = (
  omissions: readonly Omission[],
  writer: TypeWriter,
  unknown: NonNullable<Mark['unknown']> = 'content',
): readonly Mark[] =>
  omissions.flatMap((omission) => withWider(writer.note({ ...omission, kind: 'narrower' }, { isAlone: true, unknown })))
