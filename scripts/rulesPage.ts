import { oasdiffNames } from './oasdiffNames.js'
import { allRules, type FindingSide } from '../src/compatibility/reasons/rules/ruleTable.js'

const cell = (text: string): string => text.replaceAll('|', '\\|')

function table(sides: readonly FindingSide[], isWhole: boolean): string[] {
  const rules = allRules.filter(
    ({ side, thing }) => sides.includes(side) && (thing === 'scenario' || thing === 'contract') === isWhole,
  )
  return [
    '| rule | what changed | why it breaks | how to change it compatibly |',
    '| --- | --- | --- | --- |',
    ...rules.map(({ rule: { id, change, breaks, instead } }) =>
      `| \`${id}\` | ${[change, breaks, instead].map(cell).join(' | ')} |`),
    '',
  ] // prettier-ignore
}

/** The rules that report what a check of oasdiff reports. */
const oasdiffTable = (): string[] => [
  '| rule | checks of oasdiff |',
  '| --- | --- |',
  ...Object.entries(oasdiffNames).map(([id, names]) => `| \`${id}\` | ${names.map(checkNames).join(', ')} |`),
  '',
]

const checkNames = (names: string): string => names.split(' with ').map((name) => `\`${name}\``).join(' with ') // prettier-ignore

/** docs/rules.md. */
export const rulesPage = (): string =>
  [
    '# Rules',
    '',
    'Look up the rule that a finding of `codicil compatible` names: what has changed, why it breaks consumers, and how to reach the',
    'same goal compatibly. If there is no such way, put the change into the next version of the contract (`--next-version`), or allow',
    'it for a while ([exemptions](exemptions.md)).',
    '',
    'Each rule has an example in the folder of the same name in `spec/compatibility/rules`.',
    '',
    '## Requests',
    '',
    ...table(['request'], false),
    '## Responses',
    '',
    ...table(['response'], false),
    '## Requests and responses',
    '',
    ...table(['message'], false),
    '## Services',
    '',
    'Changes to a WSDL [that messages do not show](wsdl.md#changes-that-messages-do-not-show).',
    '',
    ...table(['service'], false),
    '## Steps and sections of your own',
    '',
    'Changes to the steps and sections that [a language of your own](extending.md) adds.',
    '',
    ...table(['extension'], false),
    '## Scenarios and contracts',
    '',
    ...table(['request', 'contract'], true),
    '## By their names in oasdiff',
    '',
    'If you come from oasdiff: which rule reports what one of its checks reports. The correspondence is rough, because codicil compares',
    'messages rather than keywords: a change of keywords that no message shows is not reported at all.',
    '[Compatibility](compatibility.md#coming-from-oasdiff) says how each group of checks is answered.',
    '',
    ...oasdiffTable(),
    '<!-- Generated from src/compatibility/reasons/rules/ by `npm run generate`; do not edit. -->',
    '',
  ].join('\n')
