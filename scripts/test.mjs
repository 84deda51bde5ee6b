// Runs every check and every test, even if one fails, and ends with one line: `N passed, N failed`. The numbers are AVA's; each
// failed check (types, lint, …) counts as one failure.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { bundleSpecs } from './shared-specs/bundle.mjs'

/**
 * Programs that make many short-lived objects run a tenth faster if fewer of them survive a collection by chance, and those that run
 * for less than a minute if fewer functions are optimised.
 */
const roomy = 'node --max-semi-space-size=128 --interrupt-budget=500000'

/** The longest check comes first. The tests take most of the time and often wait for processes: the checks use what they leave. */
const checks = {
  format: `${roomy} node_modules/prettier/bin/prettier.cjs --check --log-level warn --cache .`,
  'types and lint': 'oxlint',
  'more lint': `${roomy} node_modules/eslint/bin/eslint.js --max-warnings 0 .`,
  'import rules': 'depcruise --output-type err-long grammar src spec',
  'generated files': 'npm run --silent generate:check',
}

const whenIdle = process.platform === 'win32' ? '' : 'nice -n 5 '

const started = (command, stdio) => spawn(command, { shell: true, stdio, env: { ...process.env, FORCE_COLOR: '0' } })
const finished = (child) =>
  new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs the checks one after the other, at a lower priority. Prints the output of each when it ends. */
async function failedChecks() {
  const failed = []
  for (const [name, command] of Object.entries(checks)) {
    const since = Date.now()
    const check = started(`${whenIdle}${command}`, ['ignore', 'pipe', 'pipe'])
    const printed = Promise.all([check.stdout, check.stderr].map((stream) => text(stream)))
    const code = await finished(check)
    process.stdout.write((await printed).join(''))
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`)
    if (code !== 0) failed.push(name)
  }
  return failed
}

/** Runs AVA and reads its TAP report. Prints failures as they come and counts the rest. */
async function runTests() {
  const since = Date.now()
  const counted = { passed: 0, failed: 0 }
  let done = 0
  let notOk = 0
  let printing = false
  const ava = started('ava --tap --config scripts/shared-specs/config.mjs', ['ignore', 'pipe', 'inherit'])
  const heartbeat = setInterval(() => console.log(`  ${seconds(since)}: ${done} tests done`), 15_000)
  createInterface({ input: ava.stdout }).on('line', (line) => {
    const [, verdict, directive] = /^(ok|not ok) \d+ (?:.*# (SKIP|TODO)\b)?/.exec(line) ?? []
    if (verdict !== undefined) {
      done++
      printing = verdict === 'not ok' && directive === undefined
      if (printing) notOk++
    }
    const [, total, count] = /^# (pass|fail) (\d+)$/.exec(line) ?? []
    if (total !== undefined) counted[`${total}ed`] = Number(count)
    if (/^1\.\.\d+$/.test(line)) printing = false
    if (printing) console.log(line)
  })
  const code = await finished(ava)
  clearInterval(heartbeat)
  // AVA does not count a failed hook or a crash as a failed test, but its exit code is not 0.
  const failed = Math.max(counted.failed, notOk, code === 0 ? 0 : 1)
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} tests (${seconds(since)})`)
  return { passed: counted.passed, failed }
}

await bundleSpecs()
const [tests, failed] = await Promise.all([runTests(), failedChecks()])
if (failed.length > 0) console.log(`Failed checks: ${failed.join(', ')}`)
const failures = tests.failed + failed.length
process.exitCode = failures === 0 ? 0 : 1
console.log(`${tests.passed} passed, ${failures} failed`)
