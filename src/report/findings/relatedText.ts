import type { RelatedPlace } from '../../compatibility/reasons/changes/finding.js'
import { fileLineText } from '../../text/fileLine.js'
import type { CausedFinding } from './causes.js'
import { someNames } from './someNames.js'

/** Where the changed type is used: `used at a.wsdl:12, a.wsdl:40`. Empty if it is not used anywhere else. */
export function usesText(
  { finding, others }: CausedFinding,
  shown = (place: string): string => place,
): readonly string[] {
  const uses = [finding, ...others].flatMap(({ related = [] }) => related.filter(({ kind }) => kind === 'use'))
  const places = [...new Set(uses.map(fileLineText))]
  return places.length === 0 ? [] : [`used at ${someNames(places, shown)}`]
}

/** Describes a related place. */
export const relatedText = ({ kind, version }: RelatedPlace): string =>
  kind === 'use' ? `where the ${version} contract uses it` : `the message of the ${version} contract`
