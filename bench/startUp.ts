import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitBackends, ms, root, times, type Bench } from './bench.js'
import { table, printProgress, wall } from './measure.js'

/** The start-up time of commands, compared with a Node process that does nothing. */
export function startUp({ folder, codicil }: Bench): string {
  printProgress('start-up …')
  const nothing = wall(['-e', '0'], 15)
  const version = wall([codicil, '--version'], 15)
  const petstore = 'petstore_1.contract'
  copyFileSync(root(`examples/petstore-soap/${petstore}`), join(folder, petstore))
  const git = (...words: string[]): void => void execFileSync('git', words, { cwd: folder, stdio: 'ignore' })
  const as = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
  git('init', '--quiet')
  git('add', petstore)
  git(...as, 'commit', '--quiet', '-m', 'petstore')
  const gitFile = gitBackends.map((name): [string, number] => [
    name,
    wall([codicil, 'compatible', 'git', 'file', petstore], 15, folder, { CODICIL_GIT: name }),
  ])
  const files = wall([codicil, 'compatible', 'files', petstore, petstore], 15, folder)
  return table(
    ['command', 'ms', 'against `node -e 0`', 'aim'],
    [
      ['`node -e 0`', ms(nothing), times(1), ''],
      ['`codicil --version`', ms(version), times(version / nothing), '1.5 x'],
      ['`codicil compatible files`, petstore', ms(files), times(files / nothing), ''],
      ...gitFile.map(([name, time]) => [
        `\`codicil compatible git file\`, petstore, ${name}`,
        ms(time),
        times(time / nothing),
        '6 x',
      ]),
    ],
  )
}
