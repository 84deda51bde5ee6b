import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { answer } from '../../src/cli/completion/answer.js'
import { completionScripts, shells } from '../../src/cli/completion/shells.js'
import { shellLine } from '../../src/cli/completion/shellLine.js'
import { createProgram } from '../../src/cli/program.js'
import { runCodicil } from '../support/command.js'
import { newRepository, type Repository } from '../support/repository.js'
import { onTerminal } from '../support/terminal.js'
import { within } from '../support/within.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const scenario = (title: string): string => `Scenario: ${title}\nWhen GET /pets\nThen status 200\n`

/** The title of a scenario that does something if a shell evaluates it. */
const hostile = `It's $(touch executed) \`touch executed\`; a\\b "c"`

const pets = [
  'Feature: Pets\n',
  scenario('List the pets'),
  scenario(hostile),
  scenario('Add: one'),
  scenario('Add: two'),
  'Given type Owner {"name": "(string)"}\n',
].join('')

/** A repository with contracts and revisions, and codicil on the path. */
function playground(t: ExecutionContext): { at: Repository; env: Record<string, string> } {
  const at = newRepository(t)
  at.commit({
    'pets_1.contract': pets,
    'old/dogs_1.spec': pets,
    'my pets/cats_1.contract': pets,
    'notes.txt': '',
    'data/one.json': '{}',
  })
  at.git('branch', 'feature/one')
  at.git('tag', 'v1.0')
  mkdirSync(at.path('bin'))
  symlinkSync(`${root}bin/codicil.js`, at.path('bin/codicil'))
  return {
    at,
    env: { PATH: `${at.path('bin')}${delimiter}${process.env['PATH'] ?? ''}`, HOME: at.folder, HISTFILE: '' },
  }
}

/** What is typed, and what can take the place of its last word: words, or a kind of path. */
const candidates: readonly (readonly [typed: string, words: readonly string[] | 'contracts' | 'files' | 'folders'])[] =
  [
    ['co', ['compatible', 'completion']],
    ['compatible ', ['files', 'git', 'help']],
    ['compatible git cha', ['changed']],
    ['check --re', ['--report']],
    ['--c', ['--color']],
    ['check pets_1.contract --c', ['--color']],
    ['compatible git changed --me', ['--merge-base']],
    ['--color ', ['auto', 'always', 'never']],
    ['--color=a', ['auto', 'always']],
    ['--color never check --format ', ['text', 'json']],
    ['check --format=j', ['json']],
    ['check --format js --re', ['--report']],
    ['check --report s', ['sarif']],
    ['check --unknown=', []],
    ['check --unknown ', 'contracts'],
    ['check pe', 'contracts'],
    ['check a b ', 'contracts'],
    ['check -- --fo', 'contracts'],
    ['compatible files a ', 'contracts'],
    ['match ', 'contracts'],
    ['match pets_1.contract ', 'files'],
    ['match pets_1.contract a.json --type ', ['Owner']],
    ['match pets_1.contract --scenario L', ['List the pets']],
    ["match --type Owner 'my pets/cats_1.contract' --scenario ", ['List the pets', hostile, 'Add: one', 'Add: two']],
    ['samples missing.contract --scenario ', []],
    ['samples pets_1.contract --out ', 'folders'],
    ['samples pets_1.contract ', []],
    ['test pets_1.contract --junit ', 'files'],
    ['test pets_1.contract --url ', []],
    ['grammar diagrams --corpus a.contract ', 'contracts'],
    ['grammar diagrams --corpus a.contract --gui', ['--guide']],
    ['compatible git commits pets_1.contract ', ['HEAD', 'feature/one', 'main', 'v1.0']],
    ['compatible git commits pets_1.contract main ', ['HEAD', 'feature/one', 'main', 'v1.0']],
    ['compatible git changed --base f', ['feature/one']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['completion bash ', []],
  ]

test.serial(
  'what can come next: commands, options, their values, contracts, scenarios, types and revisions',
  async (t) => {
    const { at } = playground(t)
    const program = createProgram(() => undefined)
    await within(at.folder, async () => {
      for (const [typed, expected] of candidates) {
        const [head = '', ...words] = (
          await answer(program, 'bash', [shellLine(typed).words.at(-1)!, `codicil ${typed}`])
        )
          .trimEnd()
          .split('\n')
        const [kind] = head.split('\t')
        const texts = words.map((word) => shellLine(word).words[0]!)
        t.deepEqual(kind === 'words' ? texts.sort() : kind, typeof expected === 'string' ? expected : [...expected].sort(), typed) // prettier-ignore
      }
    })
  },
)

test('a word of bash can begin after `=` and `:`, and in a quote', async (t) => {
  const program = createProgram(() => undefined)
  const { at } = playground(t)
  const path = at.path('pets_1.contract')
  const answers = (word: string, typed: string) => answer(program, 'bash', [word, `codicil samples ${path} ${typed}`])
  t.is(await answers('L', '--scenario=L'), 'words\t--scenario=\nList\\ the\\ pets\n')
  t.is(await answers('\\ o', '--scenario Add:\\ o'), 'words\t\n\\ one\n')
  t.is(await answers('Add: o', '--scenario "Add: o'), 'words\t\nAdd: one\n')
  t.is(await answers('I', '--scenario "I'), `words\t\n${hostile.replace(/["\\$`]/g, '\\$&')}\n`)
  t.is(await answers('I', "--scenario 'I"), 'words\t\n')
})

test('the words of a line are those of a shell, without quotes', (t) => {
  const words: Readonly<Record<string, readonly string[]>> = {
    '': [''],
    'a b': ['a', 'b'],
    'a  b ': ['a', 'b', ''],
    'a\\ b\'c d\'"e \\" f"': ['a bc de " f'],
    '"open': ['open'],
    "'open $x": ['open $x'],
    'end\\': ['end'],
  }
  for (const [line, expected] of Object.entries(words)) t.deepEqual(shellLine(line).words, expected, line)
})

/** What is typed before Tab, and the line after it. */
const completed: readonly (readonly [typed: string, line: string])[] = [
  ['che', 'check '],
  ['--quiet check --format=js', '--quiet check --format=json '],
  ['check o', 'check old/'],
  ['check my\\ pets/', 'check my\\ pets/cats_1.contract '],
  ['match pets_1.contract not', 'match pets_1.contract notes.txt '],
  ['samples pets_1.contract --out da', 'samples pets_1.contract --out data/'],
  [
    'samples my\\ pets/cats_1.contract --scenario Li',
    'samples my\\ pets/cats_1.contract --scenario List\\ the\\ pets ',
  ],
  ['samples pets_1.contract --scenario I', `samples pets_1.contract --scenario ${hostile.replace(/[^\w]/g, '\\$&')} `],
  ['samples pets_1.contract --scenario=L', 'samples pets_1.contract --scenario=List\\ the\\ pets '],
  ['compatible git changed --base fea', 'compatible git changed --base feature/one '],
  ['test pets_1.contract --url ', 'test pets_1.contract --url '],
]

/** Shells on a terminal in which Ctrl-T prints the line that is being edited. */
const interactive = {
  bash: {
    command: ['bash', '--norc', '--noprofile', '-i'],
    set: `bind -x '"\\C-t": printf "<%s>\\n" "$READLINE_LINE"'`,
  },
  zsh: {
    command: ['zsh', '-f', '-i'],
    set: `show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey '^T' show`,
  },
}

const hasCommand = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${name}`))

for (const shell of (['bash', 'zsh'] as const).filter(hasCommand))
  test(`${shell} completes what is typed, and evaluates none of it`, async (t) => {
    t.timeout(120_000)
    const { at, env } = playground(t)
    const { command, set } = interactive[shell]
    const terminal = onTerminal(t, command, { folder: at.folder, env })
    terminal.type(`source <(codicil completion ${shell}); ${set}; PS1='rea''dy> '\r`)
    await terminal.shows('ready> ') // keys that come before the shell's prompt are taken by the terminal itself
    for (const [typed, line] of completed) {
      terminal.type(`codicil ${typed}\t\u0014\u0015`) // Ctrl-T, and Ctrl-U, which clears the line
      await terminal.shows(`<codicil ${line}>`)
    }
    terminal.type('exit\r')
    await terminal.ended
    t.false(existsSync(at.path('executed')))
  })

if (hasCommand('fish'))
  test('fish completes what is typed, and evaluates none of it', (t) => {
    const { at, env } = playground(t)
    const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
    const asked = completed.map(([typed]) => `complete -C ${quoted(`codicil ${typed}`)} | string split --fields 1 \\t; echo ==`) // prettier-ignore
    const script = ['codicil completion fish | source', ...asked].join('\n')
    const printed = execFileSync('fish', ['--no-config', '-c', script], {
      cwd: at.folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    const words = completed.map(([typed, line]) =>
      typed === line ? '' : `${shellLine(line.trimEnd()).words.at(-1)!}\n`,
    )
    t.deepEqual(printed.split('==\n'), [...words, ''])
    t.false(existsSync(at.path('executed')))
  })

test('completion prints the script of each shell, byte for byte', async (t) => {
  for (const shell of shells) {
    const stdout = readFileSync(`${root}completions/${completionScripts[shell]}`, 'utf8')
    t.deepEqual(await runCodicil(['completion', shell]), { code: 0, stdout, stderr: '' })
  }
})
