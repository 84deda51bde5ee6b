// Prepares a clone: installs system packages and npm packages with their native parts, and builds. Steps that are already done are
// skipped, so that every other script can start with this one. Needs no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, appendFileSync, constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const nativePackages = ['libxmljs2', 'nodegit']
const stamp = 'node_modules/.codicil-setup'

/** The Debian packages that the native packages need for their build, with the command or header that each provides. */
const systemPackages = [
  { name: 'git', command: 'git' },
  { name: 'python3', command: 'python3' },
  { name: 'make', command: 'make' },
  { name: 'g++', command: 'g++' },
  { name: 'openssl', command: 'openssl' },
  { name: 'libkrb5-dev', header: '/usr/include/gssapi/gssapi.h' },
  { name: 'libssl-dev', header: '/usr/include/openssl/ssl.h' },
]

class SetupError extends Error {}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const hasCommand = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Shows progress: one changing line on a terminal, elsewhere a line every 15 seconds. The returned function stops it and
 * returns the time taken.
 */
function progress(describe) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  const elapsed = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
  }
  const show = () => {
    const line = `  ${elapsed()}: ${describe()}`
    process.stdout.write(terminal ? `\r\x1b[K${line.slice(0, process.stdout.columns - 1)}` : `${line}\n`)
  }
  const timer = setInterval(show, terminal ? 500 : 15_000)
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
    return elapsed()
  }
}

/** Runs a command and passes each line of its output to `onLine`. Resolves to its exit code. */
const run = (command, args, env, onLine) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (text) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop()
        lines.forEach(onLine)
      })
      stream.on('end', () => rest && onLine(rest))
    }
    child.on('error', reject).on('close', resolve)
  })

/** The commands of browsers that the tests of pages can use. */
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Installs a browser if possible. If not, the tests that need one fail and say how to install it. */
async function installBrowser() {
  const root = process.getuid?.() === 0
  if (process.env.CHROMIUM || browsers.some(hasCommand) || !hasCommand('apt-get') || !root) return
  console.log('Installing a browser for the tests: chromium')
  const line = 'apt-get update && apt-get install -y chromium'
  try {
    await logged(['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', line], {}, 'apt-get', (text) => text)
  } catch (error) {
    console.error(`No browser could be installed. ${error.message}`)
  }
}

async function installSystemPackages() {
  const debian = hasCommand('apt-get')
  const missing = systemPackages
    .filter(({ command, header }) => (command ? !hasCommand(command) : debian && !existsSync(header)))
    .map(({ name }) => name)
  if (missing.length === 0) return
  const byHand = `apt-get update && apt-get install -y ${missing.join(' ')}`
  if (!debian) throw new SetupError(`These are missing, please install them: ${missing.join(', ')}`)
  const root = process.getuid?.() === 0
  if (!root && !succeeds('sudo', '-n', 'true')) {
    throw new SetupError(`System packages are missing; please run: sudo sh -c '${byHand}'`)
  }
  console.log(`Installing system packages: ${missing.join(', ')}`)
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', byHand]
  await logged(root ? shell : ['sudo', '-n', ...shell], {}, 'apt-get', (line) => line)
}

/** Runs a command, shows its progress and writes its output to a log file. A failure includes the end of the log. */
async function logged([command, ...args], env, name, describe) {
  const log = join(mkdtempSync(join(tmpdir(), 'codicil-setup-')), 'log.txt')
  writeFileSync(log, '')
  let shown = 'starting'
  const stop = progress(() => shown)
  const code = await run(command, args, env, (line) => {
    appendFileSync(log, `${line}\n`)
    shown = describe(line) || shown
  })
  const taken = stop()
  if (code !== 0) {
    throw new SetupError(
      `${name} failed (exit code ${code}) after ${taken}. It ended with:\n${logEnd(log)}\nThe whole log: ${log}`,
    )
  }
  return { log, taken }
}

const logLines = (log) =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('npm http'))
const logEnd = (log) =>
  logLines(log)
    .filter((line) => !line.startsWith('npm verbose'))
    .slice(-25)
    .join('\n')

/** Describes npm's progress from its output: the native package being compiled, and the number of files so far. */
function npmProgress() {
  let compiled = 0
  let script = ''
  return (line) => {
    const [, started] = /^> (\S+) \w*install$/.exec(line) ?? []
    if (started !== undefined) [script, compiled] = [started, 0]
    if (/^\s*(CC|CXX)\(target\) /.test(line)) compiled++
    if (script === '') return 'fetching packages'
    return compiled > 0 ? `compiling ${script}, ${compiled} files so far` : `installing ${script}`
  }
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const nativeBuild = {
  JOBS: String(availableParallelism()), // node-gyp compiles one file at a time otherwise
}

const loads = (name) => succeeds(process.execPath, '-e', `require('${name}')`)

async function installNodePackages() {
  // If npm finished before and the native packages load, install only what changed; `npm ci` would compile everything again.
  const keep = existsSync('node_modules/.package-lock.json') && nativePackages.every(loads)
  const install = keep ? ['install', '--no-save'] : ['ci']
  const flags = [
    '--include=dev',
    '--include=optional',
    '--foreground-scripts',
    '--loglevel=verbose',
    '--no-audit',
    '--no-fund',
  ]
  const note = keep ? '' : ' (two packages may have to be compiled, which takes about five minutes)'
  console.log(`Installing packages: npm ${install.join(' ')}${note}`)
  const { log, taken } = await logged([...npm, ...install, ...flags], nativeBuild, `npm ${install[0]}`, npmProgress())
  const broken = nativePackages.filter((name) => !loads(name))
  if (broken.length > 0) {
    // npm skips optional packages that it cannot fetch or build, and reports success.
    const said = logLines(log)
      .filter((line) => /\berror\b(?!\.)|ERR!|EINTEGRITY|failed optional/i.test(line))
      .slice(0, 15)
    throw new SetupError(
      `npm could not install ${broken.join(' and ')}. It said:\n${said.join('\n')}\nThe whole log: ${log}`,
    )
  }
  console.log(`Packages installed in ${taken}`)
}

/** A stamp of what node_modules depends on: the lock file, and the platform of the native packages. */
const installedFor = () =>
  [
    createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'),
    process.versions.modules,
    process.platform,
    process.arch,
  ].join(' ')

async function setUp() {
  const wanted = installedFor()
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await installSystemPackages()
    await installNodePackages()
    writeFileSync(stamp, wanted)
  }
  if (process.argv.includes('--browser')) await installBrowser()
  if (await build()) console.log('Built dist/')
}

try {
  await setUp()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : `Set-up failed: ${error.message}`)
  process.exitCode = 2
}
