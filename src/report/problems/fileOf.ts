import { pathOf, type Place, type Source } from '../../text/source.js'
import { reportedPath } from '../formats/reportedPath.js'

/** The file of a place in one of the versions, as reports call it; `file` is that of the version. */
export const fileOf = (version: Source | undefined, { source }: Place, file: string): string =>
  version?.files?.some((part) => part.source === source) === true ? reportedPath(pathOf(source)) : file
