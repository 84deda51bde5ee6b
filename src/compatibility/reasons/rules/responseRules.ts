import type { RulesOfSide } from './rule.js'

const wire = ['wire'] as const

const occurrenceWidened = 'Readers expect as many as before: exactly one, for example, or at least one.'
const typeUnexpected =
  'Readers expect the older type and may fail to read the newer one. If every newer value is also a value of the older type, the finding has level `type`, and `--level wire` leaves it out.'
const valueUnexpected = 'Readers may receive a value that they do not expect.'
const keepValues = 'Keep the values, and put new ones into the next version of the contract.'
const keepValuesOrAdd =
  'Keep the values. Put new ones into the next version of the contract, or beside the older ones under another name.'

/** The changes of a response that break its readers. */
export const responseRules = {
  attribute: {
    added: {
      id: 'response-attribute-added',
      levels: wire,
      change: 'An attribute was added.',
      breaks:
        'Some readers refuse attributes that they do not know. It is found only if `--readers` names one of them.',
      instead: 'Put it into the next version of the contract.',
    },
    opened: {
      id: 'response-attribute-opened',
      levels: wire,
      change: 'Attributes of any name may come where only named ones could.',
      breaks:
        'Some readers refuse attributes that they do not know. It is found only if `--readers` names one of them.',
      instead: 'Name the attributes, and put new ones into the next version of the contract.',
    },
    'became-optional': {
      id: 'response-attribute-became-optional',
      levels: wire,
      change: 'An attribute that was always present became optional.',
      breaks: 'Readers rely on the attribute, which may be missing now.',
      instead: 'Keep it required, with an empty or default value if there is nothing to say.',
    },
    removed: {
      id: 'response-attribute-removed',
      levels: wire,
      change: 'An attribute was removed.',
      breaks: 'Readers rely on the attribute, which is missing now.',
      instead: 'Keep it. Mark it as deprecated in the documentation until no reader needs it.',
    },
    renamed: {
      id: 'response-attribute-renamed',
      levels: wire,
      change: 'An attribute was renamed.',
      breaks: 'Readers look for the attribute under its older name.',
      instead: 'Keep the older name, and add the newer one beside it. Readers ignore attributes that they do not know.',
    },
    'type-changed': {
      id: 'response-attribute-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of an attribute changed.',
      breaks: typeUnexpected,
      instead:
        'Keep the type, and put the newer form into another attribute. Readers ignore attributes that they do not know.',
    },
    'values-widened': {
      id: 'response-attribute-values-widened',
      levels: wire,
      change: 'An attribute may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValuesOrAdd,
    },
  },
  body: {
    added: {
      id: 'response-body-added',
      levels: wire,
      change: 'Responses that had no body have one now.',
      breaks: 'Readers do not expect a body.',
      instead: 'Answer with a body in another scenario, or with another status.',
    },
    'choice-widened': {
      id: 'response-body-choice-widened',
      levels: wire,
      change: 'A choice between JSON values of a body gained an alternative.',
      breaks: 'Readers expect one of the older alternatives.',
      instead: 'Keep the alternatives, and put new ones into the next version of the contract.',
    },
    removed: {
      id: 'response-body-removed',
      levels: wire,
      change: 'Responses that had a body have none now.',
      breaks: 'Readers rely on the body.',
      instead: 'Keep the body.',
    },
    'type-changed': {
      id: 'response-body-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of a body changed.',
      breaks: typeUnexpected,
      instead: 'Keep the type.',
    },
    'values-widened': {
      id: 'response-body-values-widened',
      levels: wire,
      change: 'A body may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValues,
    },
  },
  element: {
    added: {
      id: 'response-element-added',
      levels: wire,
      change: 'An element was added.',
      breaks: 'Readers accept only the elements they know.',
      instead:
        'Put it into the next version of the contract, or into an attribute. Readers ignore attributes that they do not know.',
    },
    'became-optional': {
      id: 'response-element-became-optional',
      levels: wire,
      change: 'An element that was always present became optional.',
      breaks: 'Readers rely on the element, which may be missing now.',
      instead: 'Keep it required, with an empty or default value if there is nothing to say.',
    },
    'choice-widened': {
      id: 'response-element-choice-widened',
      levels: wire,
      change: 'A choice between elements, or between the types that `xsi:type` may name, gained an alternative.',
      breaks: 'Readers expect one of the older alternatives.',
      instead: 'Keep the alternatives, and put new ones into the next version of the contract.',
    },
    'content-widened': {
      id: 'response-element-content-widened',
      levels: wire,
      change: 'A new combination of child elements is allowed.',
      breaks: 'Readers expect one of the older combinations.',
      instead: 'Keep the combinations, and put new ones into the next version of the contract.',
    },
    declared: {
      id: 'response-element-declared',
      levels: ['type'],
      change: 'An element that was allowed as an element of any name is now declared.',
      breaks: 'No payload breaks. Readers that use this name for their own extension may expect different content.',
      instead: 'Nothing needs to change if no extension uses this name; `--level wire` does not report it.',
    },
    undeclared: {
      id: 'response-element-undeclared',
      levels: wire,
      change: 'Elements that a wildcard accepts no longer need to match a declaration, so they may have any content.',
      breaks: 'Older consumers rely on the declarations, and may receive other content.',
      instead: 'Keep the declarations as long as responses may contain the elements.',
    },
    moved: {
      id: 'response-element-moved',
      levels: wire,
      change: 'An element was moved to another place.',
      breaks: 'Readers look for the element in its former place, and do not expect it elsewhere.',
      instead: 'Keep it where it was.',
    },
    'nil-allowed': {
      id: 'response-element-nil-allowed',
      levels: wire,
      change: 'An element that always had content may now be nil, that is, without content and with `xsi:nil="true"`.',
      breaks: 'Readers rely on the content, which may be missing now.',
      instead: 'Always write content. If there is no value, write an empty or default one.',
    },
    opened: {
      id: 'response-element-opened',
      levels: wire,
      change: 'Elements of any name may come where only named ones could.',
      breaks: 'Readers accept only the elements they know.',
      instead:
        'Name the elements. Put new ones into the next version of the contract, or into attributes, which readers ignore.',
    },
    'order-freed': {
      id: 'response-element-order-freed',
      levels: wire,
      change: 'Elements that came in one order may come in any order now.',
      breaks: 'Readers expect the elements in the older order.',
      instead: 'Keep the order.',
    },
    'occurrence-widened': {
      id: 'response-element-occurrence-widened',
      levels: wire,
      change: 'An element may occur more often than before, or less often.',
      breaks: occurrenceWidened,
      instead: 'Keep the number, and put further ones into the next version of the contract.',
    },
    reordered: {
      id: 'response-element-reordered',
      levels: wire,
      change: 'Elements changed their order.',
      breaks: 'Readers expect the elements in the older order.',
      instead: 'Keep the order.',
    },
    removed: {
      id: 'response-element-removed',
      levels: wire,
      change: 'An element was removed.',
      breaks: 'Readers rely on the element, which is missing now.',
      instead: 'Keep it. Mark it as deprecated in the documentation until no reader needs it.',
    },
    renamed: {
      id: 'response-element-renamed',
      levels: wire,
      change: 'An element was renamed.',
      breaks: 'Readers look for the element under its older name, and do not expect the newer one.',
      instead: 'Keep the older name.',
    },
    'type-changed': {
      id: 'response-element-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of an element changed.',
      breaks: typeUnexpected,
      instead: 'Keep the type.',
    },
    'values-widened': {
      id: 'response-element-values-widened',
      levels: wire,
      change: 'An element may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValues,
    },
  },
  header: {
    'became-optional': {
      id: 'response-header-became-optional',
      levels: wire,
      change: 'A header that was always present became optional.',
      breaks: 'Readers rely on the header, which may be missing now.',
      instead: 'Keep it required, with an empty or default value if there is nothing to say.',
    },
    removed: {
      id: 'response-header-removed',
      levels: wire,
      change: 'A header was removed.',
      breaks: 'Readers rely on the header, which is missing now.',
      instead: 'Keep it. Mark it as deprecated in the documentation until no reader needs it.',
    },
    renamed: {
      id: 'response-header-renamed',
      levels: wire,
      change: 'A header was renamed.',
      breaks: 'Readers look for the header under its older name.',
      instead: 'Keep the older name, and add the newer one beside it. Readers ignore headers that they do not know.',
    },
    'type-changed': {
      id: 'response-header-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of a header changed.',
      breaks: typeUnexpected,
      instead:
        'Keep the type, and put the newer form into another header. Readers ignore headers that they do not know.',
    },
    'values-widened': {
      id: 'response-header-values-widened',
      levels: wire,
      change: 'A header may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValuesOrAdd,
    },
  },
  item: {
    added: {
      id: 'response-item-added',
      levels: wire,
      change: 'An array may have an item that it could not have before.',
      breaks: 'Readers do not expect the item.',
      instead: 'Put the items under another key. Readers ignore keys that they do not know.',
    },
    'became-optional': {
      id: 'response-item-became-optional',
      levels: wire,
      change: 'An array that always had an item may now be empty.',
      breaks: 'Readers rely on the item.',
      instead: 'Keep at least one item.',
    },
    'choice-widened': {
      id: 'response-item-choice-widened',
      levels: wire,
      change: 'A choice between JSON values of an array gained an alternative.',
      breaks: 'Readers expect one of the older alternatives.',
      instead: 'Keep the alternatives, and put new ones into the next version of the contract.',
    },
    'occurrence-widened': {
      id: 'response-item-occurrence-widened',
      levels: wire,
      change: 'An array may have more items than before, or fewer.',
      breaks: occurrenceWidened,
      instead: 'Keep the number, and put further items under another key. Readers ignore keys that they do not know.',
    },
    removed: {
      id: 'response-item-removed',
      levels: wire,
      change: 'An array lost an item that was always present.',
      breaks: 'Readers rely on the item.',
      instead: 'Keep the item.',
    },
    'type-changed': {
      id: 'response-item-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of an array item changed.',
      breaks: typeUnexpected,
      instead: 'Keep the type.',
    },
    'values-widened': {
      id: 'response-item-values-widened',
      levels: wire,
      change: 'An array item may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValues,
    },
  },
  key: {
    added: {
      id: 'response-key-added',
      levels: wire,
      change:
        'A key was added that the older dictionary does not allow, or that a reader named by `--readers` refuses.',
      breaks:
        'Readers take every key of a dictionary for one of its entries, and some refuse keys that they do not know.',
      instead:
        'Keep the kind of keys, put what is new beside the dictionary, or into the next version of the contract.',
    },
    'became-optional': {
      id: 'response-key-became-optional',
      levels: wire,
      change: 'A key that was always present became optional.',
      breaks: 'Readers rely on the key, which may be missing now.',
      instead: 'Keep it required, with an empty or default value if there is nothing to say.',
    },
    'choice-widened': {
      id: 'response-key-choice-widened',
      levels: wire,
      change: 'A choice between JSON values of a key gained an alternative.',
      breaks: 'Readers expect one of the older alternatives.',
      instead: 'Keep the alternatives, and put new ones into the next version of the contract.',
    },
    removed: {
      id: 'response-key-removed',
      levels: wire,
      change: 'A key was removed.',
      breaks: 'Readers rely on the key, which is missing now.',
      instead: 'Keep it. Mark it as deprecated in the documentation until no reader needs it.',
    },
    renamed: {
      id: 'response-key-renamed',
      levels: wire,
      change: 'A key was renamed.',
      breaks: 'Readers look for the key under its older name.',
      instead: 'Keep the older name, and add the newer one beside it. Readers ignore keys that they do not know.',
    },
    opened: {
      id: 'response-key-opened',
      levels: wire,
      change: 'Keys of any name may come where only named ones could.',
      breaks: 'Some readers refuse keys that they do not know. It is found only if `--readers` names one of them.',
      instead: 'Name the keys, and put new ones into the next version of the contract.',
    },
    'type-changed': {
      id: 'response-key-type-changed',
      levels: ['wire', 'type'],
      change: 'The type of a key changed.',
      breaks: typeUnexpected,
      instead: 'Keep the type, and put the newer form into another key. Readers ignore keys that they do not know.',
    },
    'values-widened': {
      id: 'response-key-values-widened',
      levels: wire,
      change: 'A key may have values that it could not have before.',
      breaks: valueUnexpected,
      instead: keepValuesOrAdd,
    },
  },
  status: {
    changed: {
      id: 'response-status-changed',
      levels: wire,
      change: 'The status changed.',
      breaks: 'Readers mistake success for an error, or an error for success.',
      instead: 'Keep the status, and add another scenario for the newer one.',
    },
    removed: {
      id: 'response-status-removed',
      levels: ['type'],
      change:
        'A response was removed. Its requests are still accepted, and answered with responses of other scenarios.',
      breaks:
        'Consumers that rely on this response, such as the fault of a SOAP operation, no longer receive it. The responses that they receive instead are not new to them, so `--level wire` does not report it.',
      instead: 'Keep the scenario with this response until no consumer needs it.',
    },
  },
} as const satisfies RulesOfSide
