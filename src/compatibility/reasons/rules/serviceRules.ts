import type { RulesOfSide } from './rule.js'

const notice = ['type'] as const
const wire = ['wire'] as const

/** The changes of a service that its WSDL states and that no message of its contract shows (docs/wsdl.md). */
export const serviceRules = {
  encoding: {
    changed: {
      id: 'encoding-changed',
      levels: wire,
      change: 'A message is encoded by the rules of SOAP and no longer literally as its schema says, or the reverse.',
      breaks: 'Clients write and read the message in the older way.',
      instead: 'Keep `use`, and offer the other encoding in a binding of its own, at another address.',
    },
  },
  transport: {
    changed: {
      id: 'transport-changed',
      levels: wire,
      change: 'A binding has another transport.',
      breaks: 'Clients send their messages by the older transport.',
      instead: 'Keep the binding, and add another one with the newer transport.',
    },
  },
  policy: {
    'became-required': {
      id: 'policy-became-required',
      levels: wire,
      change: 'A policy (WS-Policy) requires something of messages, and there was no such policy before.',
      breaks: 'Older clients do not meet the policy, and the service refuses what they send.',
      instead: 'Make the assertions optional (`wsp:Optional="true"`), or offer them at another address.',
    },
    changed: {
      id: 'policy-changed',
      levels: notice,
      change: 'A policy (WS-Policy) changed or was removed, or there is one that requires nothing. Only a notice.',
      breaks: 'What policies mean is not compared: clients may not meet the newer one.',
      instead: 'Check that older clients meet the newer policy. If they do not, keep the older one beside it.',
    },
  },
  addressing: {
    'became-required': {
      id: 'addressing-became-required',
      levels: wire,
      change: 'The service requires the headers of WS-Addressing, which it did not before.',
      breaks: 'Older clients do not send the headers, and the service refuses their messages.',
      instead: 'Make WS-Addressing optional (`wsdl:required="false"`, or `wsp:Optional="true"` in a policy).',
    },
    changed: {
      id: 'addressing-changed',
      levels: notice,
      change: 'WS-Addressing became optional, was added as an option, or was removed. Only a notice.',
      breaks: 'If it was removed, the service may refuse headers that must be understood.',
      instead: 'Keep WS-Addressing as an option.',
    },
  },
  action: {
    changed: {
      id: 'action-changed',
      levels: notice,
      change: 'A message has another action of WS-Addressing. Only a notice.',
      breaks:
        'Services that use WS-Addressing choose the operation by its action, and clients check that of a response.',
      instead: 'Keep the action, at least if clients use WS-Addressing.',
    },
  },
  style: {
    changed: {
      id: 'style-changed',
      levels: notice,
      change:
        'The style of an operation became `rpc` or `document`. Only a notice: the messages themselves are compared.',
      breaks: 'Code that is generated from the newer WSDL differs, and some tools support only one of both.',
      instead: 'Keep the style.',
    },
  },
  'soap-version': {
    changed: {
      id: 'soap-version-changed',
      levels: notice,
      change:
        'An operation is offered with another version of SOAP. Only a notice: the messages themselves are compared.',
      breaks: 'Clients of the older version are refused, unless the service takes both.',
      instead: 'Add a port with the newer version, and keep the older one.',
    },
  },
  address: {
    changed: {
      id: 'address-changed',
      levels: notice,
      change:
        'The address of a port has another host, port or scheme. Only a notice: clients are often configured otherwise.',
      breaks: 'Clients that take the address from the WSDL send their requests to the older one.',
      instead: 'Let the older address answer or redirect until all clients use the newer one.',
    },
  },
  attachments: {
    changed: {
      id: 'attachments-changed',
      levels: notice,
      change: 'A message has other attachments (MIME parts besides the SOAP message). Only a notice.',
      breaks: 'Attachments are not compared: the other side may miss one, or not expect it.',
      instead: 'Keep the attachments, and add another operation for the newer ones.',
    },
  },
} as const satisfies RulesOfSide
