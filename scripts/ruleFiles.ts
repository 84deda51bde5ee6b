import { readdirSync } from 'node:fs'
import type { Rule } from '../src/compatibility/rule.js'

const rulesFolder = new URL('../src/compatibility/rules/', import.meta.url)

const ruleIds = readdirSync(rulesFolder)
  .filter((file) => file !== 'index.ts')
  .map((file) => file.replace('.ts', ''))
  .sort()

const fromRules = '// Generated from src/compatibility/rules/ by `npm run generate`; do not edit.\n'

/** src/compatibility/ruleIds.ts: the ids alone, which load no explanations. */
export const ruleIdTypes = (): string => `${fromRules}
const ids = [
${ruleIds.map((id) => `  '${id}',\n`).join('')}] as const

/** The id of a rule: its file in src/compatibility/rules/. */
export type RuleId = (typeof ids)[number]

/** Every id that a finding may have. */
export const ruleIds: ReadonlySet<string> = new Set(ids)

export const isRuleId = (id: string): id is RuleId => ruleIds.has(id)
`

const variable = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** src/compatibility/rules/index.ts: every rule by its id. */
export const ruleTable = (): string => `${fromRules}
import type { Rule } from '../rule.js'
import type { RuleId } from '../ruleIds.js'
${ruleIds.map((id) => `import ${variable(id)} from './${id}.js'\n`).join('')}
/** Every rule by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = {
${ruleIds.map((id) => `  '${id}': ${variable(id)},\n`).join('')}}
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** docs/rules.md. */
export async function rulesPage(): Promise<string> {
  const rules = await Promise.all(
    ruleIds.map(async (id) => ((await import(new URL(`${id}.ts`, rulesFolder).href)) as { default: Rule }).default),
  )
  const rows = (which: (rule: Rule) => boolean): string[] => [
    '| rule | what changed | why it breaks | how to change it compatibly |',
    '| --- | --- | --- | --- |',
    ...rules
      .filter(which)
      .map(({ id, change, breaks, instead }) => `| \`${id}\` | ${[change, breaks, instead].map(cell).join(' | ')} |`),
    '',
  ]
  const only =
    (side: string) =>
    ({ id }: Rule) =>
      id.startsWith(`${side}-`)
  return [
    '# Rules',
    '',
    'What a finding of `codicil compatible` can be about. Generated from `src/compatibility/rules/` by `npm run generate`;',
    'do not edit. Each rule has an example in `spec/compatibility/rules`, in the folder of its name. Where nothing helps, put',
    'the change into the next version of the contract (`--next-version`), or allow the rule for a while ([exemptions](exemptions.md)).',
    '',
    '## Requests',
    '',
    ...rows(only('request')),
    '## Responses',
    '',
    ...rows(only('response')),
    '## Scenarios and contracts',
    '',
    ...rows((rule) => !only('request')(rule) && !only('response')(rule)),
  ].join('\n')
}
