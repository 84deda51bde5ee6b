import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitBackends, ms, root, times as ratio, type Bench } from './bench.js'
import { printProgress, table, walls, type Run } from './measure.js'

/** The start-up time of commands, compared with a Node process that does nothing. */
export function startUp({ folder, codicil }: Bench): string {
  printProgress('start-up …')
  const petstore = 'petstore_1.contract'
  copyFileSync(root(`examples/petstore-soap/${petstore}`), join(folder, petstore))
  const git = (...words: string[]): void => void execFileSync('git', words, { cwd: folder, stdio: 'ignore' })
  const as = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
  git('init', '--quiet')
  git('add', petstore)
  git(...as, 'commit', '--quiet', '-m', 'petstore')
  const commands: readonly (readonly [title: string, aim: string, run: Run])[] = [
    ['`node -e 0`', '', { words: ['-e', '0'] }],
    ['`codicil --version`', '1.5 x', { words: [codicil, '--version'] }],
    [
      '`codicil compatible files`, petstore',
      '3.5 x',
      { words: [codicil, 'compatible', 'files', petstore, petstore], folder },
    ],
    ...gitBackends.map((name): [string, string, Run] => [
      `\`codicil compatible git file\`, petstore, ${name}`,
      '6 x',
      { words: [codicil, 'compatible', 'git', 'file', petstore], folder, env: { CODICIL_GIT: name } },
    ]),
  ]
  const times = walls(
    commands.map(([, , run]) => run),
    25,
  )
  const nothing = times[0]!
  return table(
    ['command', 'ms', 'against `node -e 0`', 'aim'],
    commands.map(([title, aim], at) => [title, ms(times[at]!), ratio(times[at]! / nothing), aim]),
  )
}
