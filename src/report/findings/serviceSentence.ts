import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { quoted } from '../../text/writing/quoted.js'
import { someNames } from './someNames.js'

type ServiceFinding = Finding & { readonly side: 'service' }

/** What changed about a service, as a sentence without its full stop. */
export function serviceSentence({ thing, change, path }: ServiceFinding, older: Said, newer: Said): string {
  const message = path[0]?.role ?? 'message'
  switch (thing) {
    case 'encoding':
      return `the ${message} was ${words(older)} and is now ${words(newer)}`
    case 'soap-version':
      return `the SOAP version was ${words(older)} and is now ${words(newer)}`
    case 'addressing':
      return addressingSentence(older, newer)
    case 'policy':
      return policySentence(change, older, newer, path.length > 0 ? ` of the ${message}` : '')
    case 'action':
      return `the WS-Addressing action of the ${message} was ${stated(older)} and is now ${stated(newer)}`
    case 'attachments':
      return attachmentsSentence(message, older, newer)
    case 'header':
      return change === 'declared'
        ? `the header ${names(newer)} of the ${message} is now declared, so other content in a header of this name is refused`
        : `the header ${names(older)} of the ${message} is no longer declared, so a header of this name may have any content`
    case 'fault':
      return `the fault ${names(older)} was removed`
    case 'style':
    case 'transport':
    case 'address':
      return `the ${thing} was ${stated(older)} and is now ${stated(newer)}`
  }
}

type Said = readonly string[]

const words = (said: Said): string => said.join(' ')
const names = (said: Said): string => someNames(said, quoted)
const stated = (said: Said): string => (said.length === 0 ? 'not stated' : names(said))

function addressingSentence(older: Said, newer: Said): string {
  const before = older.length === 0 ? 'not declared' : words(older)
  return `WS-Addressing was ${before} and is ${newer.length === 0 ? 'no longer declared' : `now ${words(newer)}`}`
}

function attachmentsSentence(message: string, older: Said, newer: Said): string {
  if (older.length === 0) return `the ${message} has attachments now: ${names(newer)}`
  if (newer.length === 0) return `the ${message} no longer has attachments: ${names(older)}`
  return `the attachments of the ${message} were ${names(older)} and are now ${names(newer)}`
}

function policySentence(change: ServiceFinding['change'], older: Said, newer: Said, of: string): string {
  if (change === 'became-required') return `the policy${of} now requires ${required(older, newer)}`
  if (newer.length === 0) return `the policy${of} was removed: ${names(older)}`
  if (older.length === 0) return `a policy${of} was added: ${names(newer)}`
  return names(older) === names(newer)
    ? `the policy${of} changed: ${names(newer)}`
    : `the policy${of} was ${names(older)} and is now ${names(newer)}`
}

/** Names the added assertions. If no assertion was added, an optional one became required, so all assertions are named. */
function required(older: Said, newer: Said): string {
  const added = newer.filter((name) => !older.includes(name))
  return names(added.length > 0 ? added : newer)
}
