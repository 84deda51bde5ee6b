import test from 'ava'
import { progressOn } from '../../src/cli/progress.js'

const written = (isTTY: boolean, name: string): string => {
  let text = ''
  const write = (part: string | Uint8Array): boolean => {
    text += String(part)
    return true
  }
  const progress = progressOn({ isTTY, columns: 40, write })
  progress.step(1, 12, name)
  progress.done()
  return text
}

test('on a terminal, progress is one line that is cleared', (t) => {
  t.is(written(true, 'a_1.contract'), '\r\u001b[K1/12 a_1.contract\r\u001b[K')
})

test('a long path does not wrap', (t) => {
  t.is(written(true, 'x'.repeat(100)), `\r\u001b[K1/12 ${'x'.repeat(34)}\r\u001b[K`)
})

test('anywhere else, no progress is shown', (t) => {
  t.is(written(false, 'a_1.contract'), '')
})
