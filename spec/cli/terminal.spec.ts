import test from 'ava'
import { paintFor, shown } from '../../src/cli/terminal.js'

const terminal = { isTTY: true }

test('our own colours reach a terminal, and no other control sequence does, not even inside them', (t) => {
  delete process.env['NO_COLOR']
  const { error, strong } = paintFor(terminal)
  t.is(
    shown(`${error('wrong\u001b[2J')} at ${strong('\u001b[31mtitle')}`),
    '\u001b[31mwrong\\u001b[2J\u001b[39m at \u001b[1m\\u001b[31mtitle\u001b[22m',
  )
})

test('without a terminal there are no colours', (t) => {
  t.is(shown(paintFor({ isTTY: false }).error('wrong\u001b[2J')), 'wrong\\u001b[2J')
})
