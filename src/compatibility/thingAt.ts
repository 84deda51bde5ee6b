import type { Thing } from './finding.js'
import type { PathStep } from './locate.js'
import { pathLabel } from './node.js'
import { contentName } from './xmlNode.js'

const thingsByLabel: Readonly<Record<string, Thing | undefined>> = {
  '{}': 'key',
  '[]': 'item',
  '#headers': 'header',
  '#query': 'parameter',
  '#form': 'field',
  '#parts': 'part',
  [pathLabel]: 'path',
}

/** A part's name in messages, quoted; an attribute's as contracts write it. */
export const quotedName = (name: string): string => `\`${name.startsWith('@') ? name.slice(1) : name}\``

/** What a part of a node is called in rules. */
export function thingAt({ node, name }: PathStep): Thing {
  if (name === contentName) return 'element'
  if (name.startsWith('@') && node.label.startsWith('<')) return 'attribute'
  if (node.label === '#request' || node.label === '#response')
    return name === 'method' ? 'method' : name === 'path' ? 'path' : 'body'
  return thingsByLabel[node.label] ?? 'element'
}
