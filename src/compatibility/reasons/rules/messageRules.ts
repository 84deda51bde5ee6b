import type { RulesOfSide } from './rule.js'

/** Changes that do not affect the verdict but may break some services (docs/language.md 11.5). */
export const messageRules = {
  namespace: {
    changed: {
      id: 'namespace-changed',
      levels: ['type', 'wire'],
      change:
        'An element is in another namespace. If the contracts are not strict, this is only a notice unless `--strict namespaces` is set.',
      breaks: 'Strict contracts and most SOAP services and clients refuse an element in the wrong namespace.',
      instead: 'Keep the namespace. A new one belongs to a new version of the service, under another address.',
    },
    required: {
      id: 'namespace-required',
      levels: ['type'],
      change:
        'A contract became strict, so it compares namespaces. This is only a notice unless `--strict namespaces` is set.',
      breaks:
        'The older contract accepted elements in any namespace. The newer one refuses requests with other namespaces than its own.',
      instead: 'Make sure that consumers send the namespaces that the newer contract states.',
    },
  },
} as const satisfies RulesOfSide
