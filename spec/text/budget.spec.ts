import test from 'ava'
import { createBudget, minShare, withinBudget, type Budget } from '../../src/text/budget.js'

/** Spends all steps of a budget one by one, and returns their number. */
function stepsOf({ spend }: Budget): number {
  let steps = 0
  withinBudget(() => {
    for (;;) {
      spend(1)
      steps++
    }
  })
  return steps
}

const levels = [1, 2, 3]

for (const level of levels)
  test(`the steps of a share ${String(level)} levels below a budget are subtracted from the budget`, (t) => {
    const whole = createBudget({ steps: 16 * minShare })
    let share = whole
    for (let at = 0; at < level; at++) share = share.share()
    const spent = stepsOf(share)
    t.is(spent, (16 * minShare) / 2 ** level)
    t.is(stepsOf(whole), 16 * minShare - spent - 1)
  })

test('shares of shares spend no more than the budget in total, apart from the least share of each', (t) => {
  const whole = createBudget({ steps: 1_000_000 })
  const parts = 20
  let spent = 0
  for (let part = 0; part < parts; part++) spent += stepsOf(whole.share().share())
  t.true(spent <= 1_000_000 + parts * minShare, String(spent))
})

test('however many parts there are, their shares overdraw the budget by at most a third, apart from the last share', (t) => {
  const steps = 90 * minShare
  for (const price of [0, 1, minShare]) {
    const whole = createBudget({ steps })
    let spent = 0
    for (let part = 0; part < 500; part++) {
      spent += stepsOf(whole.share())
      whole.pay(price)
    }
    t.true(spent <= (4 / 3) * steps + minShare, String(price))
    t.is(stepsOf(whole.share()), 0)
  }
})

test('memory that is freed can be used again', (t) => {
  const { keep, free } = createBudget({ cells: 100 })
  t.notThrows(() => {
    for (let times = 0; times < 10; times++) {
      keep(100)
      free(100)
    }
  })
  keep(60)
  t.throws(() => keep(60))
})
