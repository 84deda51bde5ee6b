import type { Source } from '../../src/text/source.js'
import { random, type Random } from './random.js'

interface Answer {
  readonly id: string
  readonly status: number
  readonly type: string
}

const answer =
  ({ pick }: Random) =>
  (): Answer => ({
    id: pick(['number', 'integer', 'string']),
    status: pick([200, 404, 500]),
    type: pick(['number', 'string']),
  })

const pets = (answers: readonly Answer[]): string =>
  ['Feature: Pets', ...answers.map(({ id, status, type }, index) => `  Scenario: ${String(index)}\n    When GET /pets/(id:${id})\n    Then status ${String(status)}\n    And response-body {"name": "(${type})"}\n`)].join('\n') // prettier-ignore

/** Two versions of a contract whose scenarios have one path. The newer one lacks some of them, and some accept more requests. */
export function removedAnswers(seed: number): [older: Source, newer: Source] {
  const choices = random(seed)
  const older = choices.some(2, 5, answer(choices))
  const kept = older.filter(() => choices.chance(0.7))
  const newer = kept.map((one) => (choices.chance(0.2) ? { ...one, id: 'string' } : one))
  return [
    { name: 'old.contract', text: pets(older) },
    { name: 'new.contract', text: pets(newer) },
  ]
}
