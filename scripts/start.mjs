// A demo: checks a compatible and a breaking change of a contract in a git repository against HEAD.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const contract = 'petstore_1.contract'
const original = readFileSync(project(`examples/petstore-soap/${contract}`), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'codicil-demo-'))

// If a git hook started this process, its environment would refer to the hook's repository.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
}

const write = (text) => writeFileSync(join(folder, contract), text)

function commitOriginal() {
  git('init', '--quiet')
  write(original)
  git('add', contract)
  git(
    '-c',
    'user.name=Demo',
    '-c',
    'user.email=demo@example.org',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '--quiet',
    '-m',
    'The contract',
  )
  console.log(`A git repository with ${contract} at HEAD.`)
}

const newScenario = `
  Scenario: Count the pets
    Given type RequestBody <pet:countPetsRequest/>
    And type ResponseBody <pet:countPetsResponse>(number)</pet:countPetsResponse>
`

/** The contract with the type of a response element changed: the id of a pet is a string. */
function withTypeChanged() {
  const found = '<pet:id>(number)</pet:id>\n        <pet:name>'
  if (!original.includes(found)) throw new Error(`no id before the name in ${contract}`)
  return original.replace(found, found.replace('number', 'string'))
}

/** Writes the changed contract and runs the command as a user would. Throws if the exit code is not the expected one. */
function show(change, text, expected) {
  write(text)
  console.log(`\n# ${change}\n$ codicil compatible git file ${contract}`)
  const args = [project('bin/codicil.js'), 'compatible', 'git', 'file', contract]
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
  console.log(`(exit code ${status})`)
  if (status !== expected) throw new Error(`the exit code should have been ${expected}`)
}

try {
  commitOriginal()
  show('A scenario is added', original + newScenario, 0)
  show("A response element's type is changed: the id of a pet, (number) to (string)", withTypeChanged(), 1)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
