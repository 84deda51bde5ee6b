import anyTest from 'ava'
import { hasColours, paintFor, setTerminal, shown, type TerminalOptions } from '../../src/cli/terminal.js'

const test = anyTest.serial // they share an environment

const terminal = { isTTY: true }

/** The environment in which colours are decided by the stream alone. */
test.beforeEach(() => {
  delete process.env['NO_COLOR']
  delete process.env['FORCE_COLOR']
})

test('our own colours reach a terminal, and no other control sequence does, not even inside them', (t) => {
  const { error, strong } = paintFor(terminal)
  t.is(
    shown(`${error('wrong\u001b[2J')} at ${strong('\u001b[31mtitle')}`),
    '\u001b[31mwrong\\u001b[2J\u001b[39m at \u001b[1m\\u001b[31mtitle\u001b[22m',
  )
})

test('without a terminal there are no colours', (t) => {
  t.is(shown(paintFor({ isTTY: false }).error('wrong\u001b[2J')), 'wrong\\u001b[2J')
})

interface Case {
  readonly color?: TerminalOptions['color']
  readonly NO_COLOR?: string
  readonly FORCE_COLOR?: string
  /** Whether there are colours on a terminal, and elsewhere. */
  readonly colours: readonly [terminal: boolean, elsewhere: boolean]
}

/** The option comes first, then NO_COLOR (no-color.org), then FORCE_COLOR (force-color.org, but 0 means none), then the stream. */
const cases: readonly Case[] = [
  { colours: [true, false] },
  { color: 'auto', colours: [true, false] },
  { color: 'always', colours: [true, true] },
  { color: 'never', colours: [false, false] },
  { color: false, colours: [false, false] },
  { NO_COLOR: '1', colours: [false, false] },
  { NO_COLOR: '0', colours: [false, false] },
  { NO_COLOR: '', colours: [true, false] },
  { FORCE_COLOR: '1', colours: [true, true] },
  { FORCE_COLOR: 'true', colours: [true, true] },
  { FORCE_COLOR: '', colours: [true, false] },
  { FORCE_COLOR: '0', colours: [false, false] },
  { FORCE_COLOR: 'false', colours: [false, false] },
  { NO_COLOR: '1', FORCE_COLOR: '1', colours: [false, false] },
  { NO_COLOR: '', FORCE_COLOR: '1', colours: [true, true] },
  { color: 'always', NO_COLOR: '1', FORCE_COLOR: '0', colours: [true, true] },
  { color: 'never', FORCE_COLOR: '1', colours: [false, false] },
  { color: 'auto', FORCE_COLOR: '1', colours: [true, true] },
]

for (const { color, colours, ...env } of cases)
  test(`colours with ${JSON.stringify({ color, ...env })}`, (t) => {
    Object.assign(process.env, env)
    setTerminal(() => (color === undefined ? {} : { color }))
    t.teardown(() => {
      setTerminal(() => ({}))
    })
    t.deepEqual([hasColours(terminal), hasColours({ isTTY: false })], colours)
  })
