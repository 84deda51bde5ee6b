import fc from 'fast-check'

/** Pieces of contracts with a meaning, which random text would rarely contain. */
export const pieces = [
  ...[
    'Feature: F\n',
    'Background:\n',
    'Scenario: s\n',
    'Scenario Outline:',
    'Examples:\n',
    '@WIP\n',
    '# c\n',
    '#Version 1\n',
  ],
  ...['Given ', 'When ', 'Then ', 'And ', '* ', 'type A ', 'enum E ', 'GET ', 'POST /a', 'status 200\n', 'status '],
  ...[
    'request-body ',
    'response-body\n',
    'request-header X ',
    'form-field x ',
    'request-part p @f\n',
    'fact x\n',
    'values a,b\n',
  ],
  ...[
    '"""\n',
    '"""',
    '| a ',
    '|\n',
    '|',
    '(number)',
    '(A*)',
    '(A?)',
    '(a:A)',
    '(dictionary string A)',
    '(A...)',
    '(',
    ')',
  ],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<a ',
    'b="1"',
    '>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '<!DOCTYPE a>',
    '&amp;',
    '&',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    'true',
    '1',
    '-',
    '\\',
    '\\u00',
    'minLength 3',
    '?',
    '.opt',
    '=',
    '/',
    '&x=1',
  ],
  ...[' ', '\t', '\n', '\r\n', '\r', '\uFEFF', 'é', '😀', '\uD800', '\u0000', '\u2028', 'x'],
]

/** Contracts with a few pieces inserted somewhere. */
export const changedContracts = (texts: readonly string[], from: readonly string[] = pieces): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      inserts: fc.array(
        fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), piece: fc.constantFrom(...from) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    })
    .map(({ text, inserts }) =>
      inserts.reduce((whole, { at, piece }) => {
        const offset = Math.floor(at * whole.length)
        return whole.slice(0, offset) + piece + whole.slice(offset)
      }, text),
    )
