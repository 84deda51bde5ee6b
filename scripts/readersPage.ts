import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jsonDeviations, xmlDeviations } from '../src/compatibility/readers/deviation.js'
import { clientStacks, type Tolerance, type ClientStack } from '../src/compatibility/readers/clientStacks.js'

const page = fileURLToPath(new URL('../docs/readers.md', import.meta.url))

/** The heading below which the tables are. */
const heading = '## Tables\n'

const all: readonly (readonly [name: string, stack: ClientStack])[] = Object.entries(clientStacks)

function cellText(tolerance: Tolerance | undefined): string {
  if (tolerance === undefined || tolerance === 'unknown') return 'unknown'
  const text = tolerance.reads ? 'reads' : '**refuses**'
  return tolerance.source.startsWith('run: ') ? `${text}, run` : `[${text}](${tolerance.source})`
}

const tableOf = (payload: ClientStack['payload'], deviations: readonly string[]): string[] => {
  const own = all.filter(([, stack]) => stack.payload === payload)
  const cellsOf = (deviation: string): string[] =>
    own.map(([, { tolerances }]) => cellText((tolerances as Readonly<Record<string, Tolerance>>)[deviation]))
  return [
    `| | ${own.map(([name]) => `\`${name}\``).join(' | ')} |`,
    `| --- |${' --- |'.repeat(own.length)}`,
    ...deviations.map((deviation) => `| ${deviation} | ${cellsOf(deviation).join(' | ')} |`),
    '',
  ]
}

/** What was run for each stack that was. */
const runs = (): string[] =>
  all.flatMap(([name, { tolerances }]) => {
    const sources = new Set(
      Object.values<Tolerance>(tolerances).flatMap((tolerance) => (tolerance === 'unknown' ? [] : [tolerance.source])),
    )
    return [...sources]
      .filter((source) => source.startsWith('run: '))
      .map((source) => `- \`${name}\`: ${source.slice('run: '.length)}`)
  })

/** docs/readers.md with the current tables. */
export function readersPage(): string {
  const text = readFileSync(page, 'utf8')
  return [
    text.slice(0, text.indexOf(heading) + heading.length),
    'XML stacks:',
    '',
    ...tableOf('xml', xmlDeviations),
    'JSON stacks:',
    '',
    ...tableOf('json', jsonDeviations),
    'What was run:',
    '',
    ...runs(),
    '',
    '<!-- The tables are generated from src/compatibility/readers/clientStacks.ts by `npm run generate`; do not edit them. -->',
    '',
  ].join('\n')
}
