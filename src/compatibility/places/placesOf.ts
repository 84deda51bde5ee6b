import type { Source } from '../../text/source.js'
import type { Node } from '../vocabulary/node.js'
import { elementTypeOf } from '../messages/elementNode.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import { changedPlaces, type Places, type StatedPlace } from './changedPlaces.js'
import { contentStatements } from './contentStatements.js'
import { valueStatements } from './valueStatements.js'

/** The part of a node that changed in one version (default: any part). The node may lack it. */
export interface Changed {
  readonly node: Node
  readonly part?: InternedPart | undefined
}

/** Where two versions state a change; undefined if their statements do not show it. */
export function placesOf(
  changed: { readonly older: Changed; readonly newer: Changed },
  sources: { readonly older: Source; readonly newer: Source },
): Places | undefined {
  const older = statedBy(changed.older, sources.older)
  const newer = statedBy(changed.newer, sources.newer)
  return older && newer && changedPlaces(older, newer)
}

function statedBy({ node, part }: Changed, source: Source): StatedPlace | undefined {
  if (node.kind === 'leaf') return node.domain.stated && valueStatements(node.domain.stated, source)
  const stated = elementTypeOf(node)?.stated
  return stated && contentStatements(stated, source, part)
}
