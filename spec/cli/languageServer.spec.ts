import test from 'ava'
import { runCodicil } from '../support/command.js'

test('without --stdio, language-server says what an editor must run', async (t) => {
  const { code, stdout, stderr } = await runCodicil(['language-server'])
  t.is(code, 2)
  t.is(stdout, '')
  t.regex(stderr, /codicil language-server --stdio/)
})

test('the language server ends when its editor is gone', async (t) => {
  const { code, stdout, stderr } = await runCodicil(['language-server', '--stdio'], { input: '' })
  t.is(code, 1) // it did not receive a shutdown request
  t.is(stdout, '')
  t.is(stderr, '')
})
