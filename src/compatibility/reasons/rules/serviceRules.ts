import type { RulesOfSide } from './rule.js'

const notice = ['type'] as const
const wire = ['wire'] as const

/** Changes to a service that its WSDL states but no message of its contract shows (docs/wsdl.md). */
export const serviceRules = {
  encoding: {
    changed: {
      id: 'encoding-changed',
      levels: wire,
      change: 'A message changed from literal (`use="literal"`) to SOAP encoding (`use="encoded"`), or the reverse.',
      breaks: 'Older clients write and read the message in the older encoding.',
      instead: 'Keep `use`, and offer the other encoding in a separate binding at another address.',
    },
  },
  transport: {
    changed: {
      id: 'transport-changed',
      levels: wire,
      change: 'The transport of a binding changed.',
      breaks: 'Older clients send their messages over the older transport.',
      instead: 'Keep the binding, and add another one with the newer transport.',
    },
  },
  policy: {
    'became-required': {
      id: 'policy-became-required',
      levels: wire,
      change: 'A policy (WS-Policy) that was optional or absent is now required.',
      breaks: 'Older clients do not meet the policy, and the service refuses their messages.',
      instead: 'Make the assertions optional (`wsp:Optional="true"`), or offer them at another address.',
    },
    changed: {
      id: 'policy-changed',
      levels: notice,
      change: 'A policy (WS-Policy) changed or was removed, or an optional one was added. Only a notice.',
      breaks: 'The meaning of policies is not compared, so older clients may not meet the newer one.',
      instead: 'Check that older clients meet the newer policy. If they do not, keep the older one as an alternative.',
    },
  },
  addressing: {
    'became-required': {
      id: 'addressing-became-required',
      levels: wire,
      change: 'The service now requires the headers of WS-Addressing.',
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
      change: 'The WS-Addressing action of a message changed. Only a notice.',
      breaks:
        'Services that use WS-Addressing choose the operation by the action, and clients check the action of the response.',
      instead: 'Keep the action if any client uses WS-Addressing.',
    },
  },
  style: {
    changed: {
      id: 'style-changed',
      levels: notice,
      change:
        'The style of an operation changed from `rpc` to `document`, or the reverse. Only a notice: the messages themselves are compared.',
      breaks: 'Code that is generated from the newer WSDL differs, and some tools support only one of the styles.',
      instead: 'Keep the style.',
    },
  },
  'soap-version': {
    changed: {
      id: 'soap-version-changed',
      levels: wire,
      change: 'The SOAP version of an operation changed, and with it the envelopes and HTTP headers.',
      breaks: 'The service refuses clients of the older version, unless it accepts both.',
      instead: 'Add a port with the newer version, and keep the older one.',
    },
  },
  address: {
    changed: {
      id: 'address-changed',
      levels: notice,
      change:
        'The host, port number or scheme in the address of a port changed. Only a notice: many clients are configured with another address.',
      breaks: 'Clients that read the address from the older WSDL keep sending requests to it.',
      instead: 'Let the older address answer or redirect until all clients use the newer one.',
    },
  },
  attachments: {
    changed: {
      id: 'attachments-changed',
      levels: notice,
      change: 'The attachments of a message (MIME parts besides the SOAP message) changed. Only a notice.',
      breaks: 'Attachments are not compared, so the other side may miss one, or receive one that it does not expect.',
      instead: 'Keep the attachments, and add another operation for the newer ones.',
    },
  },
  header: {
    declared: {
      id: 'header-declared',
      levels: notice,
      change:
        'A binding now declares an optional header of a request (`soap:header`). This is only a notice, because clients are assumed to send only headers that their version declares.',
      breaks: 'If an older client sends a header of this name, its content must now match the declaration.',
      instead: 'Give the header a name that no client sends.',
    },
    undeclared: {
      id: 'header-undeclared',
      levels: notice,
      change:
        'A binding no longer declares an optional header of a response (`soap:header`). This is only a notice, because services are assumed to send only headers that their version declares.',
      breaks: 'If the service still sends a header of this name, it may have content that older clients do not expect.',
      instead: 'Keep the declaration for as long as the service sends the header.',
    },
  },
  fault: {
    removed: {
      id: 'fault-removed',
      levels: notice,
      change:
        'An operation no longer declares one of its faults, but still declares others. This is only a notice, because a fault that no longer occurs does not break clients.',
      breaks: 'If the service still sends the fault, newer clients do not expect it.',
      instead: 'Keep the declaration for as long as the service sends the fault.',
    },
  },
} as const satisfies RulesOfSide
