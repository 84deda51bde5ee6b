import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'
import {
  blank,
  collapsedText,
  collapsedValues,
  enumeration,
  list,
  scalar,
  scalarTypes,
  takes,
  type Atom,
} from './oracle/text.js'
import { parseXml } from './oracle/xml.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 200)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

/** A declared scalar type: its step, how it is referred to, and its meaning. */
interface Declared {
  readonly step: string
  readonly suffix: '' | '?'
  readonly atoms: readonly Atom[]
}

const characters = ['a', 'b', '1', '0', ' ', '-', '.']
const upTo = (length: number): string[] =>
  length === 0 ? [''] : upTo(length - 1).flatMap((text) => [text, ...characters.map((character) => text + character)])

/** Every short text, and some long ones of each scalar. */
const universe = [
  ...new Set([
    ...upTo(4),
    ...[
      'true',
      'false',
      ' true',
      'true ',
      '2020-04-12',
      ' 2020-04-12',
      '2021-02-29',
      '99999',
      '100000',
      'aaaaa',
      'bbbbbb',
    ],
    ...['http', 'https'].flatMap((scheme) => ['a.b', 'a.b/c', 'bbbbbb.a'].map((rest) => `${scheme}://${rest}`)),
  ]),
].sort((a, b) => a.length - b.length)

/** A list, or a string or an enum with collapsed white space. */
function anyListOrSpaced({
  chance,
  pick,
  below,
  some,
}: Pick<Random, 'chance' | 'pick' | 'below' | 'some'>): Pick<Declared, 'step' | 'atoms'> {
  const least = below(4)
  if (chance(0.5)) {
    const [type, separator] = [pick(['number', 'string', 'boolean'] as const), pick([undefined, '-', '.'])]
    const most = chance(0.5) ? Infinity : least + below(2)
    const count = `{${least},${most === Infinity ? '' : most}}`
    const step = `type X (${type} list${separator === undefined ? '' : ` ${separator}`} ${count})`
    return { step, atoms: [list(type, separator, least, most)] }
  }
  if (chance(0.5)) {
    const values = [...new Set(some(1, 3, () => pick(['a', 'b', 'a b', 'b a a', '1'])))]
    return { step: `enum X (string) whiteSpace collapse values ${values.join(',')}`, atoms: [collapsedValues(values)] }
  }
  const most = least + below(3)
  const step = `type X (string) whiteSpace collapse minLength ${least} maxLength ${most}`
  return { step, atoms: [collapsedText(least, most)] }
}

function anyDeclared({ chance, pick, below, some }: Random): Declared {
  const nullable = chance(0.15)
  const suffix = nullable ? '?' : ''
  const extra: Atom[] = nullable ? [blank] : []
  if (chance(0.4)) {
    const base = pick(['string', 'number'] as const)
    const pool = base === 'string' ? ['a', 'b', 'aa', 'aaa', '1', '10', 'true', 'bab'] : ['1', '0', '10', '11', '100']
    const values = [...new Set(some(1, 5, () => pick(pool)))]
    return {
      step: `enum X (${base}) values ${values.join(',')}`,
      suffix,
      atoms: [...enumeration(base, ...values), ...extra],
    }
  }
  const spaced = chance(0.4) ? anyListOrSpaced({ chance, pick, below, some }) : undefined
  if (spaced) return { step: spaced.step, suffix, atoms: [...spaced.atoms, ...extra] }
  const type = pick(scalarTypes)
  const least = chance(0.5) ? below(5) : undefined
  const most = chance(0.5) ? (least ?? 0) + below(4) : undefined
  const bounds = `${least === undefined ? '' : ` minLength ${least}`}${most === undefined ? '' : ` maxLength ${most}`}`
  const bounded = scalar(type, least, most)
  if (!universe.some(bounded.takes)) return { step: `type X (${type})`, suffix, atoms: [scalar(type), ...extra] }
  return { step: `type X (${type})${bounds}`, suffix, atoms: [bounded, ...extra] }
}

const request = ({ step, suffix }: Declared) =>
  requestNode(
    contract(
      `Feature: F\nScenario: s\nGiven ${step}\nWhen POST /ws\nThen status 200\nAnd request-body <r>(X${suffix})</r>\n`,
    ).scenarios[0]!,
  )

const taken = (text: string, { atoms }: Declared): boolean => takes(atoms, { text }, 'read')

function disagreement(left: Declared, right: readonly Declared[]): string | undefined {
  const verdict = includes(request(left), right.map(request))
  const breaking = universe.find((text) => taken(text, left) && !right.some((other) => taken(text, other)))
  if (verdict.kind === 'included')
    return breaking === undefined ? undefined : `included, but not ${JSON.stringify(breaking)}`
  if (verdict.kind === 'open') return 'open'
  const body = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
  const { text } = parseXml(printBody(body)).text
  if (!taken(text, left)) return `${JSON.stringify(text)} is no text of the left`
  if (right.some((other) => taken(text, other))) return `${JSON.stringify(text)} is a text of the right`
  return breaking !== undefined && breaking.length < text.length
    ? `${JSON.stringify(text)} is longer than ${JSON.stringify(breaking)}`
    : undefined
}

test('scalars: the verdict agrees with trying all short texts, and the witness is the shortest', (t) => {
  const wrong: string[] = []
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const left = anyDeclared(choices)
    const right = choices.some(1, 3, () => anyDeclared(choices))
    const error = disagreement(left, right)
    const shown = [left, ...right].map(({ step, suffix }) => `${step}${suffix}`).join('  |  ')
    if (error !== undefined) wrong.push(`pair ${index}: ${error}: ${shown}`)
  }
  t.deepEqual(wrong, [])
})
