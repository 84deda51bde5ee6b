import { quoted } from '../../text/writing/quoted.js'
import type { Location } from './locations.js'

/** Why there is no file at a location, and what to do about it. `value` is the location as it is stated. */
export function absence(value: string, { paths, kind }: Location): [message: string, details: { hint: string }] {
  const [first] = paths
  if (kind === 'unnamed' || first === undefined)
    return [`${quoted(value)} is not the location of a file`, { hint: 'save the file beside this one, and state its name' }] // prettier-ignore
  switch (kind) {
    case 'remote':
      return [
        `${quoted(value)} is not fetched`,
        { hint: `save it as ${quoted(first)}, or add its file to \`catalog\` in codicil.json` },
      ]
    case 'catalogued':
      return [`there is no file ${quoted(first)}, which \`catalog\` in codicil.json names for ${quoted(value)}`, { hint: 'add the file, or correct its path in codicil.json' }] // prettier-ignore
    case 'absolute':
      return [`${quoted(value)} is not read, because other machines do not have it`, { hint: `save it as ${quoted(first)}, or state where it is relative to this file` }] // prettier-ignore
    case 'relative':
      return [`there is no file ${quoted(first)}`, { hint: 'add it, or correct the location' }]
  }
}
