import { contract } from './contracts.js'

/** The types for the wildcards in specs. */
export const wildcardTypes = [
  'Rate <tt:rate xmlns:tt="urn:t">(integer)</tt:rate>',
  'Note <note><text>(string)</text></note>',
  'Declared (Rate | Note)',
  'NumberForm <form>(integer)</form>',
  'NoteForm <form><text>(string)</text></form>',
  'Forms (NumberForm | NoteForm)',
  'Flags <flags tt:count.opt="(integer)" flag.opt="(boolean)"/>',
  'Others (anything except Declared)',
  'Text (mixed)(Note*)',
  'InTt (anything{1} in tt)',
  'NotInTt (anything{1} not in tt)',
]

/** The text of a strict contract whose requests have this body. */
export const strictText = (body: string, types: readonly string[] = wildcardTypes): string =>
  [
    '#Namespaces strict',
    'Feature: F',
    'Scenario: S',
    ...types.map((type) => `Given type ${type}`),
    `And type T ${body}`,
    'When POST /ws',
    'And request-body (T)',
    'Then status 200',
    '',
  ].join('\n')

/** A strict contract whose requests have this body. */
export const strictContract = (body: string) => contract(strictText(body))
