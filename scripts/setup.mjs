// Prepares a clone: installs the npm packages and builds; needs no dependency. With `--build` it installs only what the build needs,
// unless there are packages already. With `--native` it also compiles libxmljs2 and nodegit, which nothing but their tests and
// benchmarks needs; with `--browser` it also installs a browser for the tests of pages. Steps that are already done are skipped, so
// that every other script can start with this one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { installBuildPackages } from './buildPackages.mjs'
import { runLogged, SetupError } from './runLogged.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const nativePackages = ['libxmljs2', 'nodegit']

/** The Debian packages that the tests and the build of the native packages need, with the command or header that each provides. */
const systemPackages = [
  { name: 'git', command: 'git' },
  { name: 'openssl', command: 'openssl' },
  { name: 'python3', command: 'python3' },
  { name: 'make', command: 'make' },
  { name: 'g++', command: 'g++' },
  { name: 'libkrb5-dev', header: '/usr/include/gssapi/gssapi.h' },
  { name: 'libssl-dev', header: '/usr/include/openssl/ssl.h' },
]

/** The commands of browsers that the tests of pages can use. */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
const loads = (name) => succeeds(process.execPath, '-e', `require('${name}')`)

const isRoot = process.getuid?.() === 0
const aptInstall = (names) => `apt-get update && apt-get install -y ${names.join(' ')}`
const asShell = (line) => ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', line]

/** Installs a browser if possible. If not, the tests that need one fail and say how to install it. */
async function installBrowser() {
  if (process.env.CHROMIUM || browsers.some(hasCommand) || !hasCommand('apt-get') || !isRoot) return
  console.log('Installing a browser for the tests: chromium-headless-shell, or else chromium')
  try {
    await runLogged(asShell(`(${aptInstall(['chromium-headless-shell'])}) || (${aptInstall(['chromium'])})`), {})
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
  if (!debian) throw new SetupError(`These are missing, please install them: ${missing.join(', ')}`)
  if (!isRoot && !succeeds('sudo', '-n', 'true'))
    throw new SetupError(`System packages are missing; please run: sudo sh -c '${aptInstall(missing)}'`)
  console.log(`Installing system packages: ${missing.join(', ')}`)
  await runLogged([...(isRoot ? [] : ['sudo', '-n']), ...asShell(aptInstall(missing))], {})
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Runs a step unless a stamp in node_modules says that it was done for the same lock file and platform. */
async function once(step, depends, work) {
  const stamp = `node_modules/.codicil-${step}`
  const wanted = [createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'), ...depends].join(' ')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await work()
  writeFileSync(stamp, wanted)
}

/** Installs packages without running their scripts, in this folder or another. */
async function install(words, folder = '.') {
  console.log(`Installing packages: npm ${words.join(' ')}`)
  const { taken } = await runLogged(
    [
      ...[...npm, ...words, '--prefix', folder, '--include=dev', '--include=optional'],
      ...['--ignore-scripts', '--no-audit', '--no-fund'],
    ],
    {},
  )
  console.log(`Packages installed in ${taken}`)
}

/** Installs all packages; if the native ones are compiled already, they are kept. */
async function installPackages() {
  const keep = existsSync('node_modules/.package-lock.json') && nativePackages.some(loads)
  await install(keep ? ['install', '--no-save'] : ['ci'])
}

/** Installs the packages of the build, unless the rest was installed before: then that is brought up to date. */
async function installForBuild(depends) {
  if (existsSync('node_modules') && !existsSync('node_modules/.codicil-build-packages'))
    return once('packages', depends, installPackages)
  await once('build-packages', depends, async () => {
    rmSync('node_modules', { recursive: true, force: true })
    await installBuildPackages((folder) => install(['ci'], folder))
  })
}

/** Describes npm's progress from its output: the native package being compiled, and the number of files so far. */
function compileProgress() {
  let compiled = 0
  let script = ''
  return (line) => {
    const [, started] = /^> (\S+) \w*install$/.exec(line) ?? []
    if (started !== undefined) [script, compiled] = [started, 0]
    if (/^\s*(CC|CXX)\(target\) /.test(line)) compiled++
    return script && (compiled > 0 ? `compiling ${script}, ${compiled} files so far` : `installing ${script}`)
  }
}

async function compileNativePackages() {
  await installSystemPackages()
  const missing = nativePackages.filter((name) => !loads(name))
  if (missing.length === 0) return
  console.log(`Compiling ${missing.join(' and ')}, which takes about five minutes`)
  const { taken, log } = await runLogged(
    [...npm, 'rebuild', '--foreground-scripts', '--loglevel=verbose', ...missing],
    {
      env: { JOBS: String(availableParallelism()) }, // node-gyp compiles one file at a time otherwise
      describe: compileProgress(),
    },
  )
  const broken = missing.filter((name) => !loads(name))
  if (broken.length > 0) throw new SetupError(`${broken.join(' and ')} could not be built. The whole log: ${log}`)
  console.log(`Compiled in ${taken}`)
}

const { argv, versions, platform, arch } = process
try {
  if (argv.includes('--build')) await installForBuild([platform, arch])
  else await once('packages', [platform, arch], installPackages)
  if (argv.includes('--native')) await once('native', [platform, arch, versions.modules], compileNativePackages)
  if (argv.includes('--browser')) await installBrowser()
  if (await build()) console.log('Built dist/')
} catch (error) {
  console.error(error instanceof SetupError ? error.message : `Set-up failed: ${error.message}`)
  process.exitCode = 2
}
